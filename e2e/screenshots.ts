/** Takes pictures of every page in every state, at three widths and in both themes, into screenshots/. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { account } from './tools/accounts.ts';
import { launchOptions } from './tools/chromium.ts';
import { setPlace } from './tools/place.ts';
import { startService, temporaryFolder } from './tools/service.ts';
import { signedInStates } from './tools/signed-in-states.ts';
import type { State } from './tools/state.ts';
import { publicStates } from './tools/states.ts';
import { openVisitor } from './tools/visitor.ts';

const folder = join(import.meta.dirname, '../screenshots');
const widths = [360, 768, 1440];
const themes = ['light', 'dark'] as const;

const data = temporaryFolder();
const service = await startService({ DATA_DIR: data.path, DEMO_DATA: 'true' });
const browser = await chromium.launch(launchOptions);
setPlace([{ url: service.url, data: data.path, database: null, pid: 0 }]);

async function take(state: State): Promise<void> {
  const visitor = await openVisitor(browser);
  const { page, context } = visitor;
  if (state.as) await visitor.signIn(account(state.as));
  await state.open(visitor);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const path = join(folder, `${state.name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
  }
  await context.close();
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const waiting = [...publicStates, ...signedInStates];
const count = waiting.length;
let failures = 0;

/** Takes the next picture until none is left. */
async function work(): Promise<void> {
  for (let state = waiting.shift(); state; state = waiting.shift()) {
    const number = `${count - waiting.length}/${count}`;
    try {
      await take(state);
      console.log(`${number} ${state.name}`);
    } catch (error) {
      failures += 1;
      console.error(`${number} ${state.name}: ${(error as Error).message}`);
    }
  }
}

await Promise.all([work(), work()]);
await browser.close();
await service.stop();
data.remove();
const pictures = (count - failures) * widths.length * themes.length;
console.log(
  `${pictures} pictures are in screenshots/.${failures ? ` ${failures} states failed.` : ''}`,
);
process.exitCode = failures ? 1 : 0;
