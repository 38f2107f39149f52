/** What the looks at every state find (LOOK, Held by tests and by eye): parts known from before are left out, faults never. */
import { describe, expect } from 'vitest';
import { axeFindings } from './tools/look.ts';
import { test } from './tools/test.ts';

const document = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><meta name="viewport" content="width=device-width"><main><h1>A page</h1>${body}</main>`;
const card = (style: string, inside: string, rest = '') =>
  `<section style="background: white; padding: 40px">
    <p style="${style}">Some words</p><p>More</p><p><button style="width: 90px">${inside}</button></p>${rest}</section>`;
const good = card('color: #333', 'Open');
const behind = (picture: string, colour: string) =>
  `<p style="background: ${picture}; color: ${colour}">Some words of ${colour}</p>`;

/** A page of good cards, then the same with this after them; each is looked at twice. */
const faults: Record<string, readonly [body: string, finding: RegExp]> = {
  'a colour too pale': [card('color: #bbb', 'Open'), /^color-contrast.*2\.|1\.92/],
  'a darker ground around an equal card': [
    `<div style="background: #444; color: #555">Dark ${good.replace('background: white; ', '')}</div>`,
    /^color-contrast/,
  ],
  'a dark picture between an equal card and its ground': [
    `<div style="position: relative">${good}</div>`
      .replace(
        '<section style="',
        '<i style="position: absolute; inset: 0; background: #444"></i><section style="position: relative; ',
      )
      .replace('background: white; ', ''),
    /^color-contrast/,
  ],
  'an id given twice': [
    `${'<p><button aria-labelledby="name">+</button><span id="name">Name</span></p>'.repeat(2)}`,
    /duplicate-id-aria/,
  ],
  'a button without a name': [card('color: #333', ''), /^button-name/],
  'a button named by what is missing': [
    card('color: #333', '').replace('<button', '<button aria-labelledby="nothing"'),
    /^button-name/,
  ],
  'a name without the words that are shown': [
    card('color: #333', 'Open').replace('<button', '<button aria-label="Close"'),
    /label-content-name-mismatch/,
  ],
  'a list item outside a list': [card('color: #333', 'Open', '<li>Item</li>'), /^listitem/],
  'a small target': [
    card(
      'color: #333',
      'Open',
      '<button style="all: unset">a</button><button style="all: unset">b</button>',
    ),
    /^target-size/,
  ],
  'a text too pale over a gradient': [
    behind('linear-gradient(white, #eee)', '#999'),
    /^color-contrast.*has a contrast of 2\./,
  ],
  'a text too pale in a drawing': [
    `<svg width="200" height="50"><rect width="200" height="50" fill="white"/><text y="30" fill="#aaa">Pale words</text></svg>`,
    /^color-contrast.*has a contrast of 2\./,
  ],
  'a target that stays covered': [
    `<div style="position: relative; height: 60px"><button style="position: absolute; top: 0; height: 40px; width: 90px">Open</button><button style="position: absolute; top: 10px; left: 10px; height: 40px; width: 90px; background: white">Close</button></div>`,
    /^target-size/,
  ],
};

describe('A look', () => {
  for (const [name, [body, finding]] of Object.entries(faults))
    test(`LOOK: finds ${name}, beside parts that were looked at, and again`, async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor();
      await page.setContent(document(good + good));
      expect(await axeFindings(page)).toEqual([]);
      await page.setContent(document(good + good + body));
      for (const _time of ['first', 'again'])
        expect(await axeFindings(page)).toContainEqual(expect.stringMatching(finding));
    });

  test('LOOK: judges what axe leaves undecided, and what a bar covers can be scrolled out', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    const tall = '<p style="height: 700px">Long</p>';
    const bar =
      '<div style="position: fixed; bottom: 0; left: 0; right: 0; background: white"><button style="height: 60px; width: 100%">Save</button></div>';
    await page.setContent(
      document(
        `${behind('linear-gradient(white, #eee)', '#333')}<svg width="200" height="50"><text y="30" fill="#333">Dark words</text></svg>${tall}<button style="height: 40px">Covered</button>${tall}${bar}`,
      ),
    );
    expect(await axeFindings(page)).toEqual([]);
  });
});
