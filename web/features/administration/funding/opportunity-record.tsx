import { Link, useSearchParams } from 'react-router';
import { opportunityPath } from '#contract/funding/addresses.ts';
import {
  archiveOpportunity,
  getReviewedOpportunity,
  type OpportunityMistake,
  type ReviewedOpportunity,
  settleMistake,
} from '#contract/funding/opportunity-review.ts';
import { messageOf, send, useCallMutation, useCallQuery } from '../../../data/api.ts';
import { CallButton } from '../../../data/call-button.tsx';
import { defineScreen, idNamed, screenQuery } from '../../../data/define-screen.ts';
import { tellFailure } from '../../../data/tell-failure.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { useUndo } from '../../../data/use-undo.ts';
import { AppLink } from '../../../design/app-link.tsx';
import { LeaveGuard } from '../../../design/leave-guard.tsx';
import { QueryBoundary } from '../../../design/query-boundary.tsx';
import { DateTime } from '../../../design/time.tsx';
import { showToast } from '../../../islands/toast.ts';
import { OpportunityHistory } from '../../funding/opportunity-history.tsx';
import { StatusBadge } from '../../funding/opportunity-parts.tsx';
import { FundingSections } from './funding-tab.tsx';
import { OpportunityForm } from './opportunity-form.tsx';
import { opportunityReviewWords as words } from './opportunity-review-words.ts';

/** An opportunity as administrators look after it. */
function OpportunityRecord() {
  const [query] = useSearchParams();
  const id = query.get('opportunity') ?? '';
  const back = new URLSearchParams(query);
  back.delete('opportunity');
  back.set('tab', 'funding');
  back.set('section', 'opportunities');
  return (
    <>
      <p>
        <Link to={`/admin?${back}`}>{words.all}</Link>
      </p>
      <QueryBoundary query={useCallQuery(getReviewedOpportunity, { id })} rows={8}>
        {(opportunity) => <Loaded key={opportunity.id} opportunity={opportunity} />}
      </QueryBoundary>
      <LeaveGuard />
    </>
  );
}

export const opportunityRecord = defineScreen({
  queries: [screenQuery(getReviewedOpportunity, idNamed('opportunity'))],
  Screen: OpportunityRecord,
  Sections: FundingSections,
});

function Loaded({ opportunity }: { opportunity: ReviewedOpportunity }) {
  const archive = useArchive();
  const { id, title, archived, needsReview, mistakes, history } = opportunity;
  return (
    <article className="opportunity">
      <div className="record-head">
        <h2>{title}</h2>
        <p className="tags">
          <StatusBadge status={opportunity.status} />
          {needsReview && <span className="badge badge-accent">{words.needsReview}</span>}
          {archived && <span className="badge badge-secondary">{words.archived}</span>}
        </p>
      </div>
      <p className="actions">
        <button
          type="button"
          className="button button-secondary"
          disabled={archive.isPending}
          aria-busy={archive.isPending}
          onClick={() => archive.turn(opportunity)}
        >
          {archived ? words.restore : words.archive}
        </button>
        {!archived && (
          <AppLink className="button button-quiet" to={opportunityPath(id)}>
            {words.asReader}
          </AppLink>
        )}
      </p>
      {mistakes.length > 0 && (
        <section aria-labelledby="mistakes" className="stack">
          <h3 id="mistakes">{words.mistakes}</h3>
          <ul className="threads">
            {mistakes.map((mistake) => (
              <Mistake key={mistake.id} mistake={mistake} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="correct" className="stack">
        <h3 id="correct">{words.correct}</h3>
        <OpportunityForm opportunity={opportunity} />
      </section>
      <section aria-labelledby="history" className="stack">
        <h3 id="history">{words.history}</h3>
        <OpportunityHistory history={history} />
      </section>
    </article>
  );
}

function Mistake({ mistake }: { mistake: OpportunityMistake }) {
  const refresh = useRefresh();
  const { id, message, by, createdAt } = mistake;
  return (
    <li>
      <p className="as-written">{message}</p>
      <p className="small muted">
        {by ? (
          <>
            <AppLink to={`/admin?tab=users&user=${by.id}`}>{by.name}</AppLink>,{' '}
          </>
        ) : (
          words.erased
        )}
        <DateTime at={createdAt} withTime />
      </p>
      <p className="actions">
        <CallButton
          call={settleMistake}
          input={{ id }}
          done={() => {
            refresh();
            showToast({ title: words.settled });
          }}
          refused={refresh}
          failed={words.notSettled}
        >
          {words.settle}
        </CallButton>
      </p>
    </li>
  );
}

/** Archives or restores it; the toast offers undo. */
function useArchive() {
  const refresh = useRefresh({ record: getReviewedOpportunity });
  const report = useUndo(refresh);
  const { mutate, isPending } = useCallMutation(archiveOpportunity, {
    done(changed) {
      refresh(changed);
      report({
        title: changed.archived ? words.archivedToast : words.restoredToast,
        description: changed.title,
        undo: () => send(archiveOpportunity, opposite(changed), { version: changed.version }),
      });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.archiveFailed, description: messageOf(error) });
    },
  });
  return {
    turn: (opportunity: Archivable) =>
      mutate({ input: opposite(opportunity), version: opportunity.version }),
    isPending,
  };
}

type Archivable = Pick<ReviewedOpportunity, 'id' | 'archived' | 'version'>;
const opposite = ({ id, archived }: Archivable) => ({ id, archived: !archived });
