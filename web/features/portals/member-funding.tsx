import { dollarText, formatDay } from '#contract/format.ts';
import { fundingStages } from '#contract/vocabulary.ts';
import { useUser } from '../../app/session.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { fundingFigures } from './member-reading-queries.ts';
import { memberWords } from './member-words.ts';
import { opensFunding } from './own-navigation.ts';
import { SectionFrame } from './section-frame.tsx';

/** What the projects need, as database totals (CONST-05); no project is named. */
export function FundingFigures() {
  const words = memberWords.funding;
  const user = useUser();
  const sums = useScreenQuery(fundingFigures);
  return (
    <SectionFrame
      id="section-funding"
      heading={words.heading}
      action={
        opensFunding(user) && (
          <AppLink className="button button-secondary" to="/funding-platforms">
            {words.platforms}
          </AppLink>
        )
      }
    >
      <QueryBoundary query={sums} rows={3}>
        {({ stages, on }) => (
          <>
            <p className="muted">{words.text(formatDay(on))}</p>
            <PlainTable
              title={words.heading}
              rows={stages}
              keyOf={({ stage }) => stage}
              columns={[
                { label: words.stage, cell: ({ stage }) => fundingStages[stage] },
                { label: words.projects, number: true, cell: ({ projects }) => projects },
                { label: words.budget, number: true, cell: ({ budget }) => dollarText(budget) },
              ]}
            />
          </>
        )}
      </QueryBoundary>
    </SectionFrame>
  );
}
