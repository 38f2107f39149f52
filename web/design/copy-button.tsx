import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyWords as words } from './record-words.ts';

const shownFor = 3000;

/** Copies a value that people need elsewhere. `name`: what the value is. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const Icon = outcome === 'done' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        className="copy-button"
        aria-label={words.label(name)}
        title={words.label(name)}
        onClick={async () => {
          try {
            await navigator.clipboard.writeText(value);
            setOutcome('done');
          } catch {
            setOutcome('failed');
          }
        }}
      >
        <Icon size={14} aria-hidden="true" />
      </button>
      <span className={outcome === 'failed' ? 'small' : 'visually-hidden'} role="status">
        {outcome && words[outcome]}
      </span>
    </>
  );
}
