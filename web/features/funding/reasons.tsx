import { matchReasons } from '#contract/funding/match-vocabulary.ts';
import type { MatchReason } from '#contract/funding/matching.ts';
import { type MatchVerdict, matchRules } from '#contract/funding/vocabulary.ts';
import { Badge } from '../../design/badge.tsx';
import { matchListWords as words } from './match-list-words.ts';
import { type Whose, wordReason } from './match-words.ts';

const verdictOf = ({ code }: MatchReason): MatchVerdict => matchReasons[code].verdict;

interface Said {
  reasons: readonly MatchReason[];
  whose: Whose;
}

/** What every rule says: first what rules it out, then for, against, and what a person has to check. */
export function Reasons(said: Said) {
  return (
    <div className="match-reasons">
      <ReasonGroup verdict="out" {...said} />
      <ReasonGroup verdict="for" {...said} />
      <ReasonGroup verdict="against" {...said} />
      <ReasonGroup verdict="open" {...said} />
    </div>
  );
}

function ReasonGroup({ verdict, reasons, whose }: Said & { verdict: MatchVerdict }) {
  const own = reasons.filter((reason) => verdictOf(reason) === verdict);
  if (own.length === 0) return null;
  return (
    <div className={`match-group match-${verdict}`}>
      <p className="match-verdict">{words.verdicts[verdict]}</p>
      <ul>
        {own.map((reason) => {
          const { text, fix } = wordReason(reason, whose);
          return (
            <li key={reason.code}>
              <strong>{matchRules[matchReasons[reason.code].rule]}:</strong> {text}
              {fix && (
                <span className="match-fix">
                  {verdict === 'open' ? words.check : words.fix} {fix}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Good, or how much speaks against it. */
export function MatchBadge({ good, reasons }: { good: boolean; reasons: readonly MatchReason[] }) {
  const against = reasons.filter((reason) => verdictOf(reason) === 'against').length;
  if (good) return <Badge variant="success">{words.good}</Badge>;
  return against > 0 ? <Badge variant="accent">{words.against(against)}</Badge> : null;
}
