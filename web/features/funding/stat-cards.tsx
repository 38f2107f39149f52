type StatCard = readonly [label: string, value: string, caption?: string];

/** Figures side by side, each with a label and a caption. */
export const StatCards = ({ cards }: { cards: readonly StatCard[] }) => (
  <dl className="counters">
    {cards.map(([label, value, caption]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="figures">{value}</dd>
        {caption && <dd className="stat-caption small muted">{caption}</dd>}
      </div>
    ))}
  </dl>
);
