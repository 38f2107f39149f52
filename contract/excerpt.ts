/** The beginning of a text of up to so many characters, on one line. What is cut ends at a word, with an ellipsis. */
export function excerptOf(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
