/** The image of the embedded database that every test file starts from. */
import { constants, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { imageOf } from '../platform/database/database.ts';
import { cachedImage, templateFingerprint } from './image-cache.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the database image. */
    databaseImage: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const image = await cachedImage('embedded', [templateFingerprint()], async (path) => {
    const { fillTemplate } = await import('./template.ts');
    const filled = await imageOf(fillTemplate);
    writeFileSync(path, Buffer.from(await filled.arrayBuffer()));
  });
  // A copy: another run may replace the image during this one.
  const folder = mkdtempSync(join(tmpdir(), 'alliance-test-'));
  const file = join(folder, 'database.tar');
  copyFileSync(image, file, constants.COPYFILE_FICLONE);
  project.provide('databaseImage', file);
  return () => rmSync(folder, { recursive: true });
}
