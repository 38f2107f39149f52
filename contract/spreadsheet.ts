/**
 * Puts an apostrophe before anything that a spreadsheet would take for a formula; also within a cell, because a
 * spreadsheet that separates by semicolons would begin a new cell there. Some treat full-width signs like the plain
 * ones.
 */
export const guarded = (text: string): string =>
  text.replace(/^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n] *)(?=[=+\-@＝＋－＠])/g, "'");
