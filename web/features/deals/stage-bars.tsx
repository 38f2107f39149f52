import type { DealMetrics } from '#contract/deals/metrics.ts';
import { dollarText, formatNumber } from '#contract/format.ts';
import { StageBadge } from './stage-badge.tsx';
import { dealListWords, dealWords as words } from './words.ts';

/** Each stage with its count and value; the bar repeats the share. */
export const StageBars = ({
  stages,
  withShare = false,
}: {
  stages: DealMetrics['stages'];
  withShare?: boolean;
}) => (
  <ul className="shares">
    {stages.map(({ stage, count, value, share }) => (
      <li key={stage}>
        <StageBadge stage={stage} />
        <span className="figures">
          {count === 0
            ? dealListWords.emptyStage
            : words.stageLine(formatNumber(count), dollarText(value))}
          {withShare && count > 0 && ` · ${words.percent(formatNumber(share))}`}
        </span>
        <progress className="share-bar" value={share} max={100} aria-hidden="true" />
      </li>
    ))}
  </ul>
);
