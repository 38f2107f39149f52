import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../testing/raw.ts';
import { type Service, startService } from '../testing/service.ts';
import { staticFiles } from './static-files.ts';

const film = '0123456789abcdef';
const folder = mkdtempSync(join(tmpdir(), 'alliance-files-'));
let service: Service;

beforeAll(async () => {
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/hero.mp4'), film);
  writeFileSync(join(folder, 'media/hero.avif'), 'a picture');
  writeFileSync(join(folder, 'media/notes.md'), 'not for the browser');
  writeFileSync(join(folder, 'words.txt'), 'words '.repeat(100));
  service = await startService({ staticFiles: staticFiles([folder]) });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(service, { method, path, headers });

describe('The film (HOME-04)', () => {
  test('is served whole, supports ranges, and may be cached for a month', async () => {
    const { status, text, headers } = await get('/media/hero.mp4');
    expect({ status, text }).toEqual({ status: 200, text: film });
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '16',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=2592000',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['bytes=0-1', '01', 'bytes 0-1/16'],
    ['bytes=0-', film, 'bytes 0-15/16'],
    ['bytes=10-', 'abcdef', 'bytes 10-15/16'],
    ['bytes=15-15', 'f', 'bytes 15-15/16'],
    ['bytes=4-9999', '456789abcdef', 'bytes 4-15/16'],
    ['bytes=-3', 'def', 'bytes 13-15/16'],
    ['bytes=-99', film, 'bytes 0-15/16'],
  ])('answers 206 to %s', async (range, text, contentRange) => {
    const part = await get('/media/hero.mp4', { range });
    expect({ status: part.status, text: part.text }).toEqual({ status: 206, text });
    expect(part.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(text.length),
      'content-type': 'video/mp4',
    });
  });

  test.each(['bytes=16-', 'bytes=99-100', 'bytes=-0'])('answers 416 to %s', async (range) => {
    const refused = await get('/media/hero.mp4', { range });
    expect({ status: refused.status, text: refused.text }).toEqual({ status: 416, text: '' });
    expect(refused.headers['content-range']).toBe('bytes */16');
  });

  test.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=a-b'])(
    'ignores %s and answers with the whole film',
    async (range) => {
      const { status, text } = await get('/media/hero.mp4', { range });
      expect({ status, text }).toEqual({ status: 200, text: film });
    },
  );

  test('answers with a range only if the film is unchanged (If-Range)', async () => {
    const tag = String((await get('/media/hero.mp4')).headers.etag);
    const same = await get('/media/hero.mp4', { range: 'bytes=0-1', 'if-range': tag });
    expect(same.status).toBe(206);
    const other = await get('/media/hero.mp4', { range: 'bytes=0-1', 'if-range': '"another"' });
    expect({ status: other.status, text: other.text }).toEqual({ status: 200, text: film });
  });

  test('has its length and no body for HEAD', async () => {
    const head = await get('/media/hero.mp4', {}, 'HEAD');
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
    expect(head.headers['content-length']).toBe('16');
  });
});

describe('Files', () => {
  test('have their media types; a file of unknown type is not served', async () => {
    expect((await get('/media/hero.avif')).headers['content-type']).toBe('image/avif');
    expect((await get('/media/notes.md')).status).toBe(404);
  });

  test.each(['/media/hero.mp4', '/media/hero.avif', '/words.txt'])(
    '%s is not sent again to a browser that has it',
    async (path) => {
      const { headers } = await get(path);
      const again = await get(path, { 'if-none-match': String(headers.etag) });
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
    },
  );

  test('compressed ones have their own ETag, and do not support ranges', async () => {
    const plain = await get('/words.txt', { range: 'bytes=0-1' });
    expect({ status: plain.status, length: plain.text.length }).toEqual({
      status: 200,
      length: 600,
    });
    const packed = await get('/words.txt', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });
});
