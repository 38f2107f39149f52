import { getMessageTimes } from '#contract/support/inbox.ts';
import { useCallQuery } from '../../data/api.ts';
import { timesWords as words } from './inbox-words.ts';

/** How fast messages are answered, and how that is counted. Without an answer from the server the list says enough. */
export function ResponseTimes() {
  const { data } = useCallQuery(getMessageTimes, {});
  if (!data) return null;
  const medians = words.medians(data);
  if (!medians) return <p className="small muted">{words.none}</p>;
  return (
    <details className="disclosure small muted">
      <summary>{medians}</summary>
      {words.how(data)}
    </details>
  );
}
