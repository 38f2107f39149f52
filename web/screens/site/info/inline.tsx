import type { Inline } from '#content/blocks.ts';

/** Text with links in it. Addresses outside this site are public sources. */
export function Words({ text }: { text: Inline }) {
  if (typeof text === 'string') return text;
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href + part.text} href={part.href}>
        {part.text}
      </a>
    ),
  );
}

/** Words as a key: a page does not say the same thing twice. */
export const keyOf = (text: Inline): string =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
