/** A fresh demonstration installation, made once a run: most servers under test start from a copy of it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setDemo } from './tools/place.ts';
import { startService, temporaryFolder } from './tools/service.ts';

export async function setup(): Promise<(() => void) | undefined> {
  const folder = temporaryFolder();
  // Another project of this run has made it.
  if (!setDemo(folder.path)) {
    folder.remove();
    return;
  }
  const service = await startService({ DATA_DIR: folder.path, DEMO_DATA: 'true' });
  await settled(join(folder.path, 'files'));
  if ((await service.stop()) !== 0) throw new Error(service.errors());
  return folder.remove;
}

/** Until its first jobs are through: mails and copies of reports have come, and for a second no more. */
async function settled(files: string): Promise<void> {
  for (let before = 0, now = 0; now === 0 || now !== before; ) {
    before = now;
    await wait(1000);
    now = globSync('**', { cwd: files }).length;
  }
}
