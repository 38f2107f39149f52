/** When the tests' clock begins: a Monday. */
export const testStart = '2026-11-02T09:00:00Z';
