/** How long an English text is and how easily it reads, by Flesch's reading ease (1948). */

/** How fast people read on a screen. */
const wordsPerMinute = 220;
/** Below this many words the figure says little. */
const fewestWords = 50;

export type Ease = 'easy' | 'plain' | 'fairlyHard' | 'hard' | 'veryHard';
/** Each with the lowest score that it begins at. */
const eases: readonly (readonly [Ease, number])[] = [
  ['easy', 70],
  ['plain', 60],
  ['fairlyHard', 50],
  ['hard', 30],
];

export interface Measures {
  words: number;
  minutes: number;
  /** Words to a sentence on average. */
  sentence: number;
  /** Null for a short text. */
  ease: Ease | null;
}

/** Groups of vowels, without a silent e at the end. */
export const syllablesIn = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  );

export function measure(markdown: string): Measures {
  // The addresses of links are not read.
  const text = markdown.replaceAll(/\]\([^()\s]*\)/g, ']');
  const all = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  const words = all.length;
  const sentences = text.match(/[.!?:](?=\s|$)|\n\s*\n/g)?.length || 1;
  const syllables = all.reduce((sum, word) => sum + syllablesIn(word), 0);
  const score = 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words);
  return {
    words,
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    sentence: Math.round(words / sentences),
    ease: words < fewestWords ? null : (eases.find(([, from]) => score >= from)?.[0] ?? 'veryHard'),
  };
}
