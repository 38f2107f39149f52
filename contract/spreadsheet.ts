/**
 * What a spreadsheet would take for a formula gets an apostrophe in front: also within a cell, where one that
 * separates by semicolons would begin the next. Some take full-width signs for the plain ones.
 */
export const guarded = (text: string): string =>
  text.replace(/^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n] *)(?=[=+\-@＝＋－＠])/g, "'");
