import { matchReasons } from '#contract/funding/match-vocabulary.ts';
import type { MatchReason } from '#contract/funding/matching.ts';
import { type MatchVerdict, matchRules } from '#contract/funding/vocabulary.ts';
import { Badge } from '../../design/badge.tsx';
import { matchListWords as words } from './match-list-words.ts';
import { wordReason } from './match-words.ts';

const verdictOf = ({ code }: MatchReason): MatchVerdict => matchReasons[code].verdict;

/** What every rule says: first what rules it out, then for, against, and what a person has to check. */
export function Reasons({ reasons }: { reasons: readonly MatchReason[] }) {
  return (
    <div className="match-reasons">
      <ReasonGroup verdict="out" reasons={reasons} />
      <ReasonGroup verdict="for" reasons={reasons} />
      <ReasonGroup verdict="against" reasons={reasons} />
      <ReasonGroup verdict="open" reasons={reasons} />
    </div>
  );
}

function ReasonGroup({
  verdict,
  reasons,
}: {
  verdict: MatchVerdict;
  reasons: readonly MatchReason[];
}) {
  const own = reasons.filter((reason) => verdictOf(reason) === verdict);
  if (own.length === 0) return null;
  return (
    <div className={`match-group match-${verdict}`}>
      <p className="match-verdict">{words.verdicts[verdict]}</p>
      <ul>
        {own.map((reason) => {
          const { text, fix } = wordReason(reason);
          return (
            <li key={reason.code}>
              <strong>{matchRules[matchReasons[reason.code].rule]}</strong> {text}
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
