import { expect } from 'vitest';
import type { Service } from './service.ts';

/**
 * Keeps a page of this tag at the path, until it stays: a change of an earlier test may still be on its way and drop
 * it. Returns how the path answers, 200 for as long as the page is kept, and the page.
 */
export async function keptPage(service: Service, path: string, tag: string) {
  const status = async () => (await fetch(service.url + path)).status;
  const made = () => ({
    body: Buffer.from('<p>kept</p>'),
    headers: {},
    tag,
    since: service.cache.mark(),
  });
  let page = made();
  await expect
    .poll(async () => {
      page = made();
      await service.cache.keep(path, page);
      return status();
    })
    .toBe(200);
  return { status, page };
}
