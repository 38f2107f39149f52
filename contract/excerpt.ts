/**
 * The beginning of a text of up to so many characters, on one line. What is cut ends at a word, with an ellipsis; a
 * text that was cut elsewhere, to one character more, counts as cut.
 */
export function excerptOf(text: string, length: number): string {
  const isCut = text.length > length;
  const kept = isCut ? text.slice(0, length).replace(/[\s.,;:–]+\S*$/, '') : text;
  return `${kept.replaceAll(/\s+/g, ' ').trim()}${isCut ? '…' : ''}`;
}
