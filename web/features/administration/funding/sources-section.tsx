import { listDuplicateOpportunities } from '#contract/funding/curation.ts';
import { type FundingSource, listFundingSources } from '#contract/funding/sources.ts';
import { useCallQuery } from '../../../data/api.ts';
import { defineScreen, screenQuery } from '../../../data/define-screen.ts';
import { type Column, DataTable } from '../../../design/data-table.tsx';
import { DialogButton } from '../../../design/dialog-button.tsx';
import { Empty } from '../../../design/empty.tsx';
import { lazyForm } from '../../../design/lazy-form.tsx';
import { QueryBoundary } from '../../../design/query-boundary.tsx';
import { DateTime } from '../../../design/time.tsx';
import { Duplicates } from './duplicates.tsx';
import { FundingSections } from './funding-tab.tsx';
import { resultOf, SourceBadge, sourcePath, sourceState } from './source-parts.tsx';
import { sourceWords as words } from './source-words.ts';
import { useSourceActions } from './use-source-actions.ts';

const AddSource = lazyForm(async () => (await import('./source-form.tsx')).AddSource);

const columns: readonly Column<FundingSource>[] = [
  { label: words.columns.name, card: 'title', text: ({ name }) => name },
  {
    label: words.columns.opportunities,
    width: 'm',
    number: true,
    card: 'fact',
    text: ({ opportunities }) => opportunities.toLocaleString('en'),
  },
  {
    label: words.columns.lastRun,
    width: 'l',
    card: 'fact',
    text: ({ lastRun }) => lastRun?.startedAt ?? words.never,
    cell: ({ lastRun, abilities }) =>
      lastRun?.startedAt ? (
        <DateTime at={lastRun.startedAt} withTime />
      ) : (
        abilities.run && words.never
      ),
  },
  { label: words.columns.result, text: ({ lastRun }) => resultOf(lastRun) },
  {
    label: words.columns.state,
    width: 's',
    card: 'status',
    text: (source) => words.states[sourceState(source)],
    cell: (source) => <SourceBadge source={source} />,
  },
];

/** The sources, what came of each, and what has to be decided about their opportunities. */
function SourceList() {
  const sources = useCallQuery(listFundingSources, {});
  const { turn, read } = useSourceActions();
  return (
    <>
      <section className="stack" aria-labelledby="sources">
        <div className="section-head">
          <h2 id="sources">{words.title}</h2>
          <p className="actions">
            <DialogButton label={words.add} wide>
              {(close) => <AddSource close={close} />}
            </DialogButton>
          </p>
        </div>
        <p className="small muted">{words.intro}</p>
        <QueryBoundary query={sources}>
          {({ sources: rows }) =>
            rows.length === 0 ? (
              <Empty title={words.none}>
                <p>{words.noneHint}</p>
              </Empty>
            ) : (
              <div className="data-list">
                <DataTable
                  title={words.title}
                  columns={columns}
                  rows={rows}
                  own={words.own}
                  sorts={{}}
                  nameOf={({ name }) => name}
                  to={({ id }) => sourcePath(id)}
                  menu={(row) =>
                    row.abilities.run
                      ? [
                          { label: words.run, run: () => read(row) },
                          {
                            label: row.paused ? words.resume : words.pause,
                            run: () => turn(row),
                          },
                        ]
                      : []
                  }
                />
              </div>
            )
          }
        </QueryBoundary>
      </section>
      <Duplicates />
    </>
  );
}

export const sourcesSection = defineScreen({
  queries: [screenQuery(listFundingSources), screenQuery(listDuplicateOpportunities)],
  Screen: SourceList,
  Sections: FundingSections,
});
