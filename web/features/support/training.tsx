import { listTrainingSessions } from '#contract/community/training.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { inOpenPortal } from '../portals/client-tabs.ts';
import { meetingWords, trainingWords as words } from './words.ts';

export const trainingList = inOpenPortal('resources', listTrainingSessions);

export function TrainingSessions() {
  const sessions = useScreenQuery(trainingList);
  return (
    <section aria-labelledby="training">
      <h2 id="training">{words.heading}</h2>
      <QueryBoundary query={sessions} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <ul className="threads">
              {items.map(({ id, title, description, startsAt, minutes, place }) => (
                <li key={id}>
                  <p className="thread-head">
                    <strong>{title}</strong>
                  </p>
                  <p>
                    <DateTime at={startsAt} withTime />, {meetingWords.minutesText(minutes)} ·{' '}
                    {place}
                  </p>
                  <p className="muted">{description}</p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}
