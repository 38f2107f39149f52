import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Cybersecurity Frameworks', 'cybersecurity-frameworks'],
  ['African Tech Market Overview 2024', 'african-tech-market-overview-2024'],
  ['  What’s next?  AI & power ', 'what-s-next-ai-power'],
  ['Café in Abidjan', 'caf-in-abidjan'],
  ['--A--B--', 'a-b'],
])('CMS-24 %s has the slug %s', (name, address) => {
  expect(slugOf(name)).toBe(address);
});
