import { clearFailure, useFailure } from '../data/tell-failure.ts';
import { Notice } from './notice.tsx';
import { designWords } from './pattern-words.ts';

/** The last failure reported with `tellFailure`. The toast has already been announced, so this is not. */
export function FailureNotice() {
  const failure = useFailure();
  if (!failure) return null;
  const { title, description, detail, next } = failure;
  return (
    <Notice variant="destructive" title={title} className="notice-failure">
      {description && <p>{description}</p>}
      {detail && <p>{detail}</p>}
      {next && <p>{next}</p>}
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={clearFailure}>
          {designWords.failure.close}
        </button>
      </p>
    </Notice>
  );
}
