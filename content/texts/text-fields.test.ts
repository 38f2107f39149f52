import { expect, test } from 'vitest';
import { textPlaces } from './places.ts';
import { entriesOf, withEntries } from './text-fields.ts';

test.each(textPlaces.map((place) => [place.id, place] as const))(
  'the original of %s passes its own checks and survives its fields unchanged',
  (_, { original }) => {
    const { page, problems } = withEntries(original, entriesOf(original));
    expect(problems).toEqual({});
    expect(page).toEqual(original);
    expect(withEntries(original, {}).page).toEqual(original);
  },
);

test('paragraphs and links are read as they are written, and a link cannot leave the web', () => {
  const original = { paragraphs: ['One'] };
  const read = (paragraphs: string) => withEntries(original, { paragraphs });
  expect(read('A [b](/c)\nd.\n\n \n\nE').page).toEqual({
    paragraphs: [['A ', { text: 'b', href: '/c' }, ' d.'], 'E'],
  });
  for (const href of ['javascript:x', 'JavaScript:x', '//x', '/\\x', 'data:,x', 'file:///x', 'x'])
    expect(read(`[b](${href})`)).toMatchObject({
      page: original,
      problems: { paragraphs: expect.any(String) },
    });
});
