import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cursorOf, pageOf, pageRequest } from './paging.ts';
import { ascending, byId, byText, descending, type Sorts } from './sorting.ts';

interface Row {
  title: string;
  id: string;
}
const title = byText(sql`title`, (row: Row) => row.title);
const id = byId(sql`id`, (row: Row) => row.id);
const sorts: Sorts<Row, 'title'> = { default: descending(id), title: ascending(title, id) };
const uuid = '00000000-0000-4000-8000-000000000000';

test('the cursor of the longest possible title is accepted', () => {
  const request = pageRequest({ limit: 1, sort: 'title' }, sorts);
  for (const letter of ['語', '🙂', '"'.repeat(2)]) {
    const row = { title: letter.repeat(200 / letter.length), id: uuid };
    const { next } = pageOf([row, row], request);
    expect(next?.length).toBeLessThanOrEqual(1200);
    expect(pageRequest({ sort: 'title', after: next ?? '' }, sorts).beyond).toBeDefined();
  }
});

test.each([
  ['of another sort', cursorOf('', [uuid])],
  ['with a character that PostgreSQL cannot store', cursorOf('title', ['\0', uuid])],
  ['with a lone surrogate', cursorOf('title', ['\ud83d', uuid])],
  ['with too few parts', cursorOf('title', ['Hall'])],
  ['that is not a list', Buffer.from('{}').toString('base64url')],
])('a cursor %s is refused', (_what, after) => {
  expect(() => pageRequest({ sort: 'title', after }, sorts)).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  );
});
