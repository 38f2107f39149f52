import { Link } from 'react-router';
import { list } from '#contract/limits.ts';
import { listIntroductions } from '#contract/partners/introductions.ts';
import { getPartnerStats, listPipeline } from '#contract/partners/pipeline.ts';
import { pipelineStatuses } from '#contract/partners/vocabulary.ts';
import { locations } from '#contract/vocabulary.ts';
import { defineScreen, useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { OwnOrganization } from './own-organization.tsx';
import { inPartnerTab, partnerTabPath } from './partner-tabs.ts';
import { dashboardWords as words } from './words.ts';

const partnerStats = inPartnerTab(getPartnerStats, (tab) => (tab === 'dashboard' ? {} : null));
const waiting = inPartnerTab(listIntroductions, (tab) =>
  tab === 'dashboard' ? ({ waiting: 'true', limit: list.few } as const) : null,
);
const newestProjects = inPartnerTab(listPipeline, (tab) =>
  tab === 'dashboard' ? ({ sort: '-since', limit: list.few } as const) : null,
);

/** Pending items and news for this partner (PARTNER-10, CONST-05). */
function PartnerDashboard() {
  const stats = useScreenQuery(partnerStats);
  return (
    <>
      <QueryBoundary query={stats} rows={3}>
        {({ organization, ...counts }) => (
          <>
            {organization ? (
              <OwnOrganization organization={organization} />
            ) : (
              <Notice variant="accent" title={words.unassigned.title}>
                <p>{words.unassigned.text}</p>
                <p>
                  <a href="/contact?topic=partnership">{words.unassigned.action}</a>
                </p>
              </Notice>
            )}
            <dl className="counters">
              {words.counters(counts).map(({ label, value, tab }) => (
                <div key={label}>
                  <dt>
                    <Link to={partnerTabPath(tab)}>{label}</Link>
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </QueryBoundary>
      <div className="columns">
        <Waiting />
        <Newest />
      </div>
    </>
  );
}

export const dashboardTab = defineScreen({
  queries: [partnerStats, waiting, newestProjects],
  Screen: PartnerDashboard,
});

function Waiting() {
  const introductions = useScreenQuery(waiting);
  return (
    <section aria-labelledby="waiting">
      <div className="section-head">
        <h2 id="waiting">{words.waiting}</h2>
      </div>
      <QueryBoundary query={introductions} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.nothing}>
              <p>{words.nothingHint}</p>
              <Link className="button button-secondary" to={partnerTabPath('industry')}>
                {words.ask}
              </Link>
            </Empty>
          ) : (
            <ul className="threads">
              {items.map(({ id, organization, message, createdAt }) => (
                <li key={id}>
                  <p className="thread-head">
                    <Link to={partnerTabPath('network', { status: 'asked' })}>
                      {organization.name}
                    </Link>
                    <span className="small muted">
                      <DateTime at={createdAt} withTime />
                    </span>
                  </p>
                  <p className="as-written">{message}</p>
                  <p className="actions">
                    <Link
                      className="button button-secondary"
                      to={partnerTabPath('network', { status: 'asked' })}
                    >
                      {words.answer}
                    </Link>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

function Newest() {
  const projects = useScreenQuery(newestProjects);
  return (
    <section aria-labelledby="newest">
      <div className="section-head">
        <h2 id="newest">{words.newest}</h2>
        <Link to={partnerTabPath('pipeline')}>{words.all}</Link>
      </div>
      <QueryBoundary query={projects} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <ul className="rows">
              {items.map(({ id, title, status, location, since }) => (
                <li key={id}>
                  <Link to={partnerTabPath('pipeline', { project: id })}>{title}</Link>
                  <span className="badge badge-secondary">{pipelineStatuses[status]}</span>
                  <p className="small muted">
                    {locations[location]} · {words.since} <DateTime at={since} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}
