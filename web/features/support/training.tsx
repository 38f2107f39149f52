import { listTrainingSessions } from '#contract/community/training.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { DateTime } from '../../design/time.tsx';
import { inOpenPortal } from '../portals/client-tabs.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { meetingWords, trainingWords as words } from './words.ts';

export const trainingList = inOpenPortal('resources', listTrainingSessions);

export function TrainingSessions() {
  const sessions = useScreenQuery(trainingList);
  return (
    <PortalList id="training" words={words} query={sessions} rows={2}>
      {(items) => (
        <ul className="threads">
          {items.map(({ id, title, description, startsAt, minutes, place }) => (
            <li key={id}>
              <p className="thread-head">
                <strong>{title}</strong>
              </p>
              <p>
                <DateTime at={startsAt} withTime />, {meetingWords.minutesText(minutes)} · {place}
              </p>
              <p className="muted">{description}</p>
            </li>
          ))}
        </ul>
      )}
    </PortalList>
  );
}
