import type { Inline } from '#content/blocks.ts';
import { targetFor } from '#content/navigation.ts';
import { useVisitor } from '../../../app/session.ts';

/** Text with links. Addresses outside this site are public sources. */
export function RichText({ text }: { text: Inline }) {
  const { user } = useVisitor();
  if (typeof text === 'string') return text;
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href + part.text} href={targetFor(part.href, user !== null)}>
        {part.text}
      </a>
    ),
  );
}

/** Text as a React key: no page says the same thing twice. */
export const keyOf = (text: Inline): string =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
