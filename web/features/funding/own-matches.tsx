import { Link } from 'react-router';
import { getProjectMatches, type ProjectMatches } from '#contract/funding/matching.ts';
import { useCallQuery } from '../../data/api.ts';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { clientTabPath } from '../portals/client-tabs.ts';
import { MatchList, Method } from './match-list.tsx';
import { matchListWords as words } from './match-list-words.ts';

/** Which money is open to the sponsor's project, and why it fits. */
export function OwnMatches({ projectId }: { projectId: string }) {
  const matches = useCallQuery(getProjectMatches, { id: projectId });
  if (matches.data?.state === 'ended') return null;
  return (
    <section aria-labelledby="funding">
      <h3 id="funding">{words.heading}</h3>
      <QueryBoundary query={matches} rows={4}>
        {(data) => <Found data={data} />}
      </QueryBoundary>
    </section>
  );
}

function Found({ data }: { data: ProjectMatches }) {
  if (data.state === 'waiting')
    return (
      <Empty title={words.waiting}>
        <p>{words.waitingHint}</p>
      </Empty>
    );
  if (data.isRestricted) return <Restricted fitting={data.fitting} />;
  if (data.matches.length === 0)
    return (
      <>
        <Empty title={words.none}>
          <p>{words.noneHint}</p>
        </Empty>
        <Method />
      </>
    );
  const readiness = clientTabPath('projects', { project: data.id, readiness: 'site' });
  return (
    <>
      <MatchList data={data} whose="own" />
      <p>
        <Link to={readiness}>{words.assessment}</Link>
      </p>
    </>
  );
}

const Restricted = ({ fitting }: { fitting: number }) => (
  <Empty title={fitting === 0 ? words.none : words.fitting(fitting, fitting)}>
    <p>{words.restricted}</p>
    <p>{words.restrictedAdvice}</p>
    <a className="button button-secondary" href="/membership">
      {words.membership}
    </a>
  </Empty>
);
