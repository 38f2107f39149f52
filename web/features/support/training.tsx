import { Suspense } from 'react';
import { listTrainingSessions, type TrainingSession } from '#contract/community/training.ts';
import { useUser } from '../../app/session.ts';
import { pageNamed, useScreenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { Paging } from '../../design/paging.tsx';
import { DateTime } from '../../design/time.tsx';
import { inOpenPortal } from '../portals/client-tabs.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { meetingWords, trainingWords as words } from './words.ts';

/** Where their page begins; `after` is the documents'. */
const trainingAfter = 'trainingAfter';
export const trainingList = inOpenPortal(
  'resources',
  listTrainingSessions,
  pageNamed(trainingAfter),
);

/** Only administrators need them. */
const TrainingForm = lazyPart(async () => (await import('./training-form.tsx')).TrainingForm);
const CancelTraining = lazyPart(async () => (await import('./training-form.tsx')).CancelTraining);

export function TrainingSessions() {
  const sessions = useScreenQuery(trainingList);
  const administrates = useUser().permissions.includes('admin_panel');
  return (
    <PortalList
      id="training"
      words={words}
      query={sessions}
      rows={2}
      more={(next) => <Paging next={next} name={trainingAfter} />}
      action={
        administrates && (
          <Suspense>
            <TrainingForm />
          </Suspense>
        )
      }
    >
      {(items) => (
        <ul className="threads">
          {items.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      )}
    </PortalList>
  );
}

function Row({ session }: { session: TrainingSession }) {
  const { title, description, startsAt, minutes, place, joinUrl, status, abilities } = session;
  return (
    <li>
      <p className="thread-head">
        <strong>{title}</strong>
        {status === 'cancelled' && (
          <span className="badge badge-destructive">{words.cancelled}</span>
        )}
      </p>
      <p>
        <DateTime at={startsAt} withTime />, {meetingWords.minutesText(minutes)} · {place}
      </p>
      <p className="muted">{description}</p>
      {joinUrl && status === 'planned' && (
        <p>
          <a href={joinUrl} rel="noreferrer">
            {words.join}
          </a>
        </p>
      )}
      {abilities.edit && (
        <p className="actions">
          <Suspense>
            <TrainingForm session={session} />
            <CancelTraining session={session} />
          </Suspense>
        </p>
      )}
    </li>
  );
}
