import { formatNumber } from '#contract/format.ts';
import { formatPercent } from '#contract/funding/amounts.ts';
import { figureWords as words } from './funding-words.ts';

/** Counts with their share of the total: a figure each, and a bar that only repeats it. */
export function Distribution({
  id,
  heading,
  total,
  parts,
}: {
  id: string;
  heading: string;
  total: number;
  parts: readonly (readonly [name: string, count: number])[];
}) {
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id}>{heading}</h2>
      <p className="small muted">{words.ofPlatforms}</p>
      <ul className="shares">
        {parts.map(([name, count]) => (
          <li key={name}>
            <span>{name}</span>
            <span className="figures">
              {words.share(formatNumber(count), formatPercent(total === 0 ? 0 : count / total))}
            </span>
            <progress className="share-bar" value={count} max={total || 1} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
