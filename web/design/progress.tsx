/** How many of a few steps are done: a row of marks with text beside it. */
import { designWords } from './pattern-words.ts';
export function Progress({ step, of }: { step: number; of: number }) {
  return (
    <span className="progress">
      <span className="progress-marks" aria-hidden="true">
        {[...Array(of).keys()].map((mark) => (
          <i key={mark} className={mark < step ? 'reached' : undefined} />
        ))}
      </span>
      <span className="small muted figures">{designWords.progress(step, of)}</span>
    </span>
  );
}
