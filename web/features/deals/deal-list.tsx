import { Link, useLocation, useSearchParams } from 'react-router';
import { dealPath, entityPath } from '#contract/deals/addresses.ts';
import { dealStages, dealStatuses } from '#contract/deals/vocabulary.ts';
import { useIdInPath, useScreenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { SavedViews } from '../administration/saved-views.tsx';
import { DealBoard } from './deal-board.tsx';
import { dealColumns } from './deal-columns.tsx';
import { DealDetails } from './deal-details.tsx';
import { NewDealForm } from './deal-forms.tsx';
import { dealsQuery, isBoard } from './queries.ts';
import { dealSorts, dealListWords as words } from './words.ts';

/** DEAL-10 to DEAL-12: the table, and the same deals as a board. */
export function DealList() {
  const [query] = useSearchParams();
  const platformId = useIdInPath();
  const asBoard = isBoard(query);
  const newDeal = (
    <DialogButton label={words.newDeal} name="deal" wide>
      {(close) => <NewDealForm platformId={platformId} close={close} />}
    </DialogButton>
  );
  return (
    <section className="deal-list" aria-labelledby="deals">
      <div className="section-head">
        <h2 id="deals">{words.heading}</h2>
        <div className="actions">
          <Views platformId={platformId} asBoard={asBoard} />
          {newDeal}
        </div>
      </div>
      <SavedViews
        list="deals"
        to={(filter) => `${entityPath(platformId, { tab: 'deals' })}${filter && `&${filter}`}`}
      />
      {asBoard ? <DealBoard /> : <DealTable />}
    </section>
  );
}

function DealTable() {
  const { pathname } = useLocation();
  return (
    <DataList
      area={pathname}
      tab="deals"
      query={useScreenQuery(dealsQuery)}
      title={words.heading}
      noun={words.noun}
      placeholder={words.placeholder}
      choices={[
        { name: 'stage', label: words.stage, options: dealStages },
        { name: 'status', label: words.status, options: dealStatuses },
        { name: 'stale', label: words.attention, options: { true: words.stale } },
        { name: 'overdue', label: words.nextStep, options: { true: words.stepOverdue } },
      ]}
      own={words.own}
      sorts={dealSorts}
      columns={dealColumns}
      nameOf={({ dealName }) => dealName}
      to={({ id }) => dealPath(id)}
      action={(deal) => (
        <DialogButton
          label={words.view}
          title={deal.dealName}
          of={deal.dealName}
          className="button button-secondary"
          wide
        >
          {(close) => <DealDetails deal={deal} close={close} />}
        </DialogButton>
      )}
      noMatch={{ title: words.noMatch }}
      none={{ title: words.none, how: <p>{words.noneHint}</p> }}
    />
  );
}

const Views = ({ platformId, asBoard }: { platformId: string; asBoard: boolean }) => (
  <nav className="segments" aria-label={words.views}>
    <Link
      to={entityPath(platformId, { tab: 'deals' })}
      aria-current={asBoard ? undefined : 'page'}
      preventScrollReset
    >
      {words.table}
    </Link>
    <Link
      to={entityPath(platformId, { tab: 'deals', view: 'board' })}
      aria-current={asBoard ? 'page' : undefined}
      preventScrollReset
    >
      {words.board}
    </Link>
  </nav>
);
