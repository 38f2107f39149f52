import { getClientStats } from '#contract/intake/tasks.ts';
import { listMeetings } from '#contract/support/meetings.ts';
import { type Programme, programmes } from '#contract/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { ProjectCards } from '../projects/project-cards.tsx';
import { meetingWords } from '../support/words.ts';
import { clientTabPath, inOpenPortal, inTab } from './client-tabs.ts';
import { SectionFrame } from './section-frame.tsx';
import { clientWords as words } from './words.ts';

export const clientStats = inOpenPortal('dashboard', getClientStats);
export const nextMeetings = inTab('dashboard', listMeetings, () => ({ limit: 3 }));

export function ClientDashboard() {
  const stats = useScreenQuery(clientStats);
  const meetings = useScreenQuery(nextMeetings);
  return (
    <>
      <QueryBoundary query={stats} rows={3}>
        {({ projects, ...counts }) => (
          <>
            <dl className="counters">
              {words.counters(counts).map(({ label, value, tab }) => (
                <div key={label}>
                  <dt>
                    <AppLink to={clientTabPath(tab)}>{label}</AppLink>
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <SectionFrame id="own-projects" heading={words.projects}>
              <ProjectCards projects={projects} />
            </SectionFrame>
          </>
        )}
      </QueryBoundary>
      <SectionFrame id="programmes" heading={words.programmes}>
        <ul className="place-cards">
          {Object.entries(programmes).map(([name, label]) => (
            <li key={name}>
              <AppLink className="card place-card" to={`/client-portal/${name}`}>
                <strong>{label}</strong>
                <span className="muted">{words.programmeTexts[name as Programme]}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </SectionFrame>
      <SectionFrame id="next-meetings" heading={words.meetings}>
        <QueryBoundary query={meetings} rows={2}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={meetingWords.none}>
                <AppLink className="button button-secondary" to={clientTabPath('calendar')}>
                  {meetingWords.request}
                </AppLink>
              </Empty>
            ) : (
              <ul className="threads">
                {items.map(({ id, title, startTime }) => (
                  <li key={id}>
                    <AppLink to={clientTabPath('calendar')}>{title}</AppLink>{' '}
                    <span className="muted">
                      <DateTime at={startTime} withTime />
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </SectionFrame>
    </>
  );
}
