/** The errors that nobody announced; empty if there are none. */
export const unannounced = (errors: readonly string[], announced: readonly RegExp[]): string =>
  errors.filter((text) => !announced.some((known) => known.test(text))).join('\n');
