import type { DealHistory as History } from '#contract/deals/history.ts';
import {
  type DealStage,
  type DealStatus,
  dealStages,
  dealStatuses,
  historyFields,
} from '#contract/deals/vocabulary.ts';
import { dollarText, formatDay } from '#contract/format.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { Timeline } from '../../design/timeline.tsx';
import { historyQuery } from './deal-queries.ts';
import { historyWords as words } from './record-words.ts';
import { dealWords } from './words.ts';

/** What was changed, by whom, from what to what. */
export const DealHistory = () => (
  <section aria-labelledby="deal-history">
    <h3 id="deal-history">{words.heading}</h3>
    <QueryBoundary query={useScreenQuery(historyQuery)} rows={3}>
      {({ entries }) => (
        <Timeline
          entries={entries.map(({ id, at, by, isCreation, changes }) => ({
            key: id,
            content: (
              <>
                {isCreation && <p>{words.created}</p>}
                {changes.map((change) => (
                  <p key={change.field}>
                    {words.change(
                      historyFields[change.field],
                      textOf(change.field, change.from),
                      textOf(change.field, change.to),
                    )}
                  </p>
                ))}
                <p className="small muted">
                  <DateTime at={at} withTime /> {words.by(by ?? words.someone)}
                </p>
              </>
            ),
          }))}
        />
      )}
    </QueryBoundary>
  </section>
);

type Field = History['entries'][number]['changes'][number]['field'];

const texts: Partial<Record<Field, (value: string) => string>> = {
  amount: (value) => dollarText(Number(value)),
  stage: (value) => dealStages[value as DealStage],
  status: (value) => dealStatuses[value as DealStatus],
  probability: dealWords.percent,
  expectedCloseDate: (value) => formatDay(value),
  nextStepOn: (value) => formatDay(value),
  shownToSponsor: (value) => (value === 'true' ? words.yes : words.no),
};

/** A value as it is stored, in words. */
const textOf = (field: Field, value: string | null): string =>
  value === null ? words.none : (texts[field]?.(value) ?? value);
