/** A line between a person and the site that fails in every way that lines do. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { place } from './place.ts';

/** What goes wrong with a connection. `after`: bytes that still get through. */
export type Fault =
  | { kind: 'refused' }
  | {
      kind: 'request stalls' | 'answer stalls' | 'answer is cut off' | 'answer is reset';
      after: number;
    }
  | { kind: 'answer is late' };

/** `faultOf` the connection of this number; `hung`: a connection waits for something that does not come. */
export async function startBadLine(
  faultOf: (connection: number) => Fault | null,
  hung: () => void,
) {
  let count = 0;
  const open = new Set<Socket>();
  const server = createServer((person) => {
    const fault = faultOf(count);
    count += 1;
    if (fault?.kind === 'refused') return person.resetAndDestroy();
    const { hostname, port } = new URL(place.url);
    const site = connect(Number(port), hostname);
    for (const [one, other] of [
      [person, site],
      [site, person],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    carry(person, site, fault?.kind === 'request stalls' ? fault.after : null, hung);
    if (fault?.kind === 'answer is late') {
      // Nothing of it gets through before the person has given up.
      site.once('data', hung);
      return;
    }
    if (fault?.kind === 'answer is cut off' || fault?.kind === 'answer is reset') {
      const end = () =>
        fault.kind === 'answer is reset' ? person.resetAndDestroy() : person.end();
      return carry(site, person, fault.after, end);
    }
    return carry(site, person, fault?.kind === 'answer stalls' ? fault.after : null, hung);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => count,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Passes bytes on; from `limit` on nothing more, of which `over` is told once. */
function carry(from: Socket, to: Socket, limit: number | null, over: () => void): void {
  let passed = 0;
  let isOver = false;
  from.on('data', (part: Buffer) => {
    if (isOver) return;
    const left = limit === null ? part.length : limit - passed;
    passed += part.length;
    if (left > 0) to.write(part.subarray(0, left));
    if (limit === null || passed < limit) return;
    isOver = true;
    over();
  });
}
