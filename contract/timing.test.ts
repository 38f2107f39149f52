import { expect, test } from 'vitest';
import * as timing from './timing.ts';

test('CONST-19: the timings in scripts match the table, in milliseconds', () => {
  expect({ ...timing }).toMatchObject({
    cacheFresh: 300_000,
    toastShown: 5000,
    toastRemoved: 1_000_000,
    tooltipOpen: 700,
    tooltipSkip: 300,
    submenuOpen: 100,
    submenuGrace: 300,
    typeAhead: 1000,
    loginRedirect: 500,
    reloadAfterRole: 1000,
  });
});
