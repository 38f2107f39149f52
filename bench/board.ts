/** The longest task of the board of deals while a card is dragged, with 500 cards and a fourfold CPU slowdown. */
import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { launchOptions } from '../e2e/tools/chromium.ts';
import { desk } from './browser.ts';

const stages = ['initial_contact', 'due_diligence', 'term_sheet', 'documentation', 'closing'];
const ofStage = 100;

/** The platform of the demonstration partner, with 100 deals in each of five stages. */
async function fillBoard(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select platform_id id from deals group by 1 order by count(*) desc limit 1',
  );
  const id = rows[0]?.id;
  await client.query(
    `insert into deals (id, platform_id, name, amount, stage, status, probability, notes, stage_since, created_at, updated_at)
    select gen_random_uuid(), $1, 'Hall ' || number || ', ' || stage, 1000000 + number, stage, 'active', 40, '', now(), now(), now()
    from unnest($2::text[]) stage, generate_series(1, $3) number`,
    [id, stages, ofStage],
  );
  await client.end();
  if (!id) throw new Error('No platform has a deal.');
  return id;
}

const longest = (page: Page) =>
  page.evaluate(() => {
    const { tasks } = window as unknown as { tasks: number[] };
    return Math.max(0, ...tasks.splice(0));
  });

/** Milliseconds: while the card is over the board, and from the drop until the board shows the answer. */
export async function dragOnBoard(url: string, databaseUrl: string, cookie: string) {
  const platform = await fillBoard(databaseUrl);
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ viewport: desk });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(`${url}/entity-dashboard/${platform}?tab=deals&view=board&shown=${ofStage}`);
  await page.waitForLoadState('networkidle');
  const cards = await page.locator('.board-card').count();
  const [from, to] = await Promise.all(
    [page.locator('.board-card').first(), page.locator('.board-column').nth(1)].map((locator) =>
      locator.boundingBox(),
    ),
  );
  if (!from || !to) throw new Error('The board has no cards.');
  const network = await context.newCDPSession(page);
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(1000);
  await longest(page);
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 120, { steps: 60 });
  await page.mouse.move(to.x + 60, to.y + 320, { steps: 60 });
  const dragging = await longest(page);
  await page.mouse.up();
  await page.waitForTimeout(3000);
  const dropped = await longest(page);
  await browser.close();
  return { cards, dragging, dropped };
}
