import { formatNumber } from '#contract/format.ts';
import { type MatchReasonCode, matchReasons } from '#contract/funding/match-vocabulary.ts';
import { getMatchingFigures, type MatchingFigures } from '#contract/funding/matching.ts';
import { matchRules, matchVerdicts } from '#contract/funding/vocabulary.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../../data/define-screen.ts';
import { Empty } from '../../../design/empty.tsx';
import { PlainTable } from '../../../design/plain-table.tsx';
import { QueryBoundary } from '../../../design/query-boundary.tsx';
import { DateTime } from '../../../design/time.tsx';
import { Cards } from '../stat-cards.tsx';
import { FundingSections } from './funding-tab.tsx';
import { findingWords, matchingWords as words } from './matching-words.ts';

const figures = screenQuery(getMatchingFigures);
const codes = Object.keys(matchReasons) as MatchReasonCode[];

/** Which rules of the matching fire how often. */
function MatchingSection() {
  const query = useScreenQuery(figures);
  return (
    <QueryBoundary query={query} rows={8}>
      {(data) =>
        data.computedAt === null ? (
          <Empty title={words.none}>
            <p>{words.noneHint}</p>
          </Empty>
        ) : (
          <Figures data={data} at={data.computedAt} />
        )
      }
    </QueryBoundary>
  );
}

const Figures = ({ data, at }: { data: MatchingFigures; at: string }) => (
  <>
    <Cards
      label={words.cards}
      cards={[
        [words.projects, formatNumber(data.projects)],
        [words.opportunities, formatNumber(data.opportunities)],
        [words.fitting, formatNumber(data.fitting)],
        [words.good, formatNumber(data.good)],
      ]}
    />
    <section aria-labelledby="rules" className="stack">
      <h3 id="rules">{words.heading}</h3>
      <p className="muted small">
        {words.about} {words.computedAt} <DateTime at={at} withTime />
      </p>
      <Rules data={data} />
    </section>
  </>
);

function Rules({ data: { projects, opportunities, reasons } }: { data: MatchingFigures }) {
  const counts = new Map(reasons.map((one) => [one.code, one]));
  // Every match has one reason of each rule.
  const kept = reasons
    .filter(({ code }) => matchReasons[code].rule === 'subject')
    .reduce((sum, one) => sum + one.kept, 0);
  return (
    <PlainTable
      title={words.caption}
      rows={codes}
      keyOf={(code) => code}
      columns={[
        {
          label: words.rule,
          cell: (code) => (
            <>
              <strong>{matchRules[matchReasons[code].rule]}:</strong> {findingWords[code]}
            </>
          ),
        },
        { label: words.verdict, cell: (code) => matchVerdicts[matchReasons[code].verdict] },
        {
          label: words.pairs,
          number: true,
          cell: (code) => shareText(counts.get(code)?.pairs ?? 0, projects * opportunities),
        },
        {
          label: words.kept,
          number: true,
          cell: (code) => shareText(counts.get(code)?.kept ?? 0, kept),
        },
      ]}
    />
  );
}

const shareText = (count: number, all: number): string =>
  words.share(formatNumber(count), `${all === 0 ? 0 : Math.round((100 * count) / all)}%`);

export const matchingSection = defineScreen({
  queries: [figures],
  Screen: MatchingSection,
  Sections: FundingSections,
});
