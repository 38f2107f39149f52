import { type RefObject, useEffect, useState } from 'react';
import { measure } from './readability.ts';
import { easeWords, articleFormWords as words } from './words.ts';

/** Length and readability of the text that is being written. */
export function Length({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const element = form.current;
    const read = () => setText(String(element ? (new FormData(element).get('content') ?? '') : ''));
    const readReset = () => requestAnimationFrame(read);
    read();
    element?.addEventListener('input', read);
    element?.addEventListener('reset', readReset);
    return () => {
      element?.removeEventListener('input', read);
      element?.removeEventListener('reset', readReset);
    };
  }, [form]);
  const { words: count, minutes, sentence, ease } = measure(text);
  if (count === 0) return null;
  return (
    <p className="small muted figures">
      {words.length(count, minutes, sentence)}
      {ease && `. ${easeWords[ease]}`}
    </p>
  );
}
