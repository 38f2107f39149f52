import { useEffect, useState } from 'react';
import { payWords as words } from './words.ts';

const slow = 8000;

/** SHOP-23. If the response takes long, says that nothing is lost. */
export function PayButton({
  label,
  ready,
  paying,
}: {
  label: string;
  ready: boolean;
  paying: boolean;
}) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!paying) return;
    const timer = setTimeout(() => setSlow(true), slow);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [paying]);
  return (
    <>
      <button
        type="submit"
        className="button pay"
        disabled={!ready || paying}
        aria-busy={paying || undefined}
      >
        {paying ? words.processing : label}
      </button>
      <p className="small muted" role="status">
        {isSlow && words.slow}
      </p>
    </>
  );
}
