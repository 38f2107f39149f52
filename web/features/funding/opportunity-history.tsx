import { dollarText, formatDay } from '#contract/format.ts';
import type { OpportunityChange } from '#contract/funding/opportunities.ts';
import { fundingRegions, platformTypes } from '#contract/funding/vocabulary.ts';
import { DateTime } from '../../design/time.tsx';
import { Timeline } from '../../design/timeline.tsx';
import { opportunityPageWords as words } from './opportunity-words.ts';

/** Values that are codes, dates or yes and no, in words. */
function textOf(field: string, value: string | null): string {
  if (value === null) return words.none;
  if (field === 'isOpen') return value === 'true' ? words.yes : words.no;
  if (field === 'deadline') return formatDay(value);
  if (field === 'amount') return dollarText(Number(value));
  const labels: Readonly<Record<string, string>> = { ...platformTypes, ...fundingRegions };
  return (field === 'type' || field === 'region') && labels[value] ? labels[value] : value;
}

/** Longer texts are not repeated. */
const mostShown = 120;

function changeText({ field, before, after }: OpportunityChange['fields'][number]): string {
  const name = words.fields[field] ?? field;
  const [was, is] = [textOf(field, before), textOf(field, after)];
  return was.length + is.length > mostShown ? words.rewritten(name) : words.change(name, was, is);
}

/** What changed in an opportunity, newest first. */
export const OpportunityHistory = ({ history }: { history: readonly OpportunityChange[] }) =>
  history.length === 0 ? (
    <p className="muted">{words.noHistory}</p>
  ) : (
    <Timeline
      entries={history.map((change) => ({
        key: change.at,
        content: (
          <>
            {change.fields.map((one) => (
              <p key={one.field}>{changeText(one)}</p>
            ))}
            <p className="small muted">
              <DateTime at={change.at} withTime />
            </p>
          </>
        ),
      }))}
    />
  );
