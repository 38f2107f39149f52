import type { MessageRow } from '#contract/support/messages.ts';
import { CalendarDate } from '../../design/time.tsx';
import { durationText, waitingWords as words } from './inbox-words.ts';

/** How long the sender has been waiting, and by when an answer is promised. */
export function Waiting({
  message: { waiting },
  by = words.answerBy,
}: {
  message: Pick<MessageRow, 'waiting'>;
  by?: string;
}) {
  if (!waiting) return <span className="muted">{words.nobody}</span>;
  const { seconds, answerBy, overdue } = waiting;
  return (
    <>
      {durationText(seconds)},{' '}
      {overdue ? (
        <span className="badge badge-destructive">
          {words.due} <CalendarDate date={answerBy} />
        </span>
      ) : (
        <>
          {by} <CalendarDate date={answerBy} />
        </>
      )}
    </>
  );
}
