import type { DealActivity } from '#contract/deals/activities.ts';
import { emailStatuses, loggedTypes } from '#contract/deals/vocabulary.ts';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { Timeline } from '../../design/timeline.tsx';
import { dealWords as words } from './words.ts';

const emailTones = {
  queued: 'badge badge-secondary',
  sent: 'badge badge-success',
  failed: 'badge badge-destructive',
} as const;

/** What was done, newest first; `withDeal` says on which deal. */
export const ActivityList = ({
  activities,
  withDeal = false,
}: {
  activities: readonly DealActivity[];
  withDeal?: boolean;
}) => (
  <Timeline
    entries={activities.map((one) => ({
      key: one.id,
      content: (
        <>
          <p>
            <strong>{loggedTypes[one.activityType]}</strong> {withDeal && words.on(one.dealName)}
          </p>
          {one.email?.to && (
            <p className="small">
              {words.emailTo(one.email.subject, one.email.to)}{' '}
              <span className={emailTones[one.email.status]}>
                {emailStatuses[one.email.status]}
              </span>
            </p>
          )}
          <p className="as-written">{one.description}</p>
          {one.outcome && (
            <p className="small">
              {words.outcome}: {one.outcome}
            </p>
          )}
          {one.nextSteps && (
            <p className="small">
              {words.nextSteps}: {one.nextSteps}
            </p>
          )}
          {one.scheduledDate && (
            <p className="small">
              {words.scheduled}: <CalendarDate date={one.scheduledDate} />
              {one.assignedTo && `, ${one.assignedTo}`}
            </p>
          )}
          <p className="small muted">
            <DateTime at={one.createdAt} withTime /> {words.by(one.createdBy ?? words.someone)}
          </p>
        </>
      ),
    }))}
  />
);
