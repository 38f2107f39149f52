/** Archives as tests need them. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The content so many times, deflated without what it takes to unpack or pack that. */
export function deflatedTimes(content: string | Buffer, times: number): Buffer<ArrayBuffer> {
  // A block that refers to nothing before it can be repeated.
  const once = deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(times).fill(once), deflateRawSync('')]);
}

/** An archive of these entries: name, deflated contents, and the size that is claimed for them. */
export function zipOf(entries: readonly (readonly [string, Buffer, number])[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, contents, claimed] of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(contents), 10);
    common.writeUInt32LE(contents.length, 14);
    common.writeUInt32LE(claimed, 18);
    common.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), contents]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), version, common, rest, Buffer.from(name)]),
    );
    local.push(head);
    offset += head.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const wordTypes =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** The smallest archive that is recognised as a Word document; its text is packed, and claims to be so many bytes. */
export const wordDocument = (text = deflateRawSync('x'), bytes = 1): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipOf([
      ['[Content_Types].xml', deflateRawSync(wordTypes), wordTypes.length],
      ['word/document.xml', text, bytes],
    ]),
  );
