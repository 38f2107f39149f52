import { dollarText } from '#contract/format.ts';
import { opportunityPath } from '#contract/funding/addresses.ts';
import type { Match, ProjectMatches } from '#contract/funding/matching.ts';
import { platformTypes } from '#contract/funding/vocabulary.ts';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { matchListWords as words } from './match-list-words.ts';
import type { Whose } from './match-words.ts';
import { MatchBadge, Reasons } from './reasons.tsx';

/** The best opportunities of a project in order, each with its reasons. Only its sponsor can apply. */
export function MatchList({ data, whose }: { data: ProjectMatches; whose: Whose }) {
  const { fitting, matches, computedAt } = data;
  return (
    <>
      <p>
        {words.fitting(fitting, matches.length)}{' '}
        {computedAt && (
          <span className="small muted">
            {words.matchedAt}: <DateTime at={computedAt} withTime />
          </span>
        )}
      </p>
      <ol className="match-list">
        {matches.map((match) => (
          <MatchItem key={match.opportunity.id} match={match} whose={whose} />
        ))}
      </ol>
      <Method />
    </>
  );
}

function MatchItem({ match, whose }: { match: Match; whose: Whose }) {
  const { opportunity, good, reasons } = match;
  const { id, title, platform, type, amount, deadline, applicationUrl } = opportunity;
  return (
    <li>
      <h4>
        <a href={opportunityPath(id)}>{title}</a>
      </h4>
      <p className="match-facts small">
        <MatchBadge good={good} reasons={reasons} />
        <span>
          {platform}, {platformTypes[type]}
        </span>
        <span>
          {words.available}: {amount === null ? words.notStated : dollarText(amount)}
        </span>
        <span>
          {words.deadline}: {deadline === null ? words.notStated : <CalendarDate date={deadline} />}
        </span>
      </p>
      <details>
        <summary>{words.reasons}</summary>
        <Reasons reasons={reasons} whose={whose} />
      </details>
      {whose === 'own' && applicationUrl && (
        <p>
          <a
            className="button button-secondary"
            href={applicationUrl}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={words.applyTo(title)}
          >
            {words.apply}
          </a>
        </p>
      )}
    </li>
  );
}

export const Method = () => (
  <details className="match-method">
    <summary>{words.method}</summary>
    {words.methodText.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </details>
);
