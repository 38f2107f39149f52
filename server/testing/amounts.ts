/** Sizes of open-ended tests: small in `npm test`, full in `npm run test:long`. */

/** `scripts/test.mjs` sets which run this is. */
const isLongRun = process.env.TEST_LONG === 'true';
const amount = (short: number, long: number): number => (isLongRun ? long : short);

/** Of generated inputs: the same in each `npm test`, so that what fails fails again. A failure prints the seed of a long run. */
export const seed = isLongRun ? Date.now() % 2 ** 31 : 29;

/** Generated inputs for each call. */
export const fuzzInputs = amount(8, 1000);
/** How many times the server is killed while it writes, on each database. */
export const kills = amount(1, 50);
/** How many times the disk is filled, on each database. */
export const fullDisks = amount(1, 3);
/** How many times PostgreSQL is stopped under load. */
export const databaseRestarts = amount(1, 10);
/** How many minutes the product is under mixed load (only in `npm run test:long`). */
export const soakMinutes = amount(1, 120);
