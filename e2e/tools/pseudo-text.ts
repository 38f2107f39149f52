/** The test locale en-XA: every word is accented and longer, but still readable. */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const drawn = 'åƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const letters = new Map(Array.from(plain, (letter, at) => [letter, Array.from(drawn)[at] ?? '']));

/** Parts of a text that stay unchanged: placeholders, addresses, and invisible Markdown syntax. */
const kept =
  /(\\.|\{\w+\}|https?:\/\/\S+|\S+@\S+|`[^`]*`|__\w+-|\]\((?=[#/]|https?:|mailto:)[^)]*\))/;

/** Doubles vowels: about 40 % more letters, and words as long as in other languages. */
const draw = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const other = letters.get(letter) ?? letter;
    return /[aeiouAEIOU]/.test(letter) ? other + other.toLowerCase() : other;
  });

export const pseudoText = (text: string): string =>
  text
    .split(kept)
    .map((part, at) => (at % 2 === 0 ? draw(part) : part))
    .join('');
