/** Figures with their names; the one that is named as alert stands out when it is not zero. */
export function Cards({
  cards,
  alert,
}: {
  cards: readonly (readonly [string, number | string])[];
  alert?: string;
}) {
  return (
    <dl className="counters">
      {cards.map(([label, value]) => (
        <div key={label} data-alert={label === alert && value !== 0 ? '' : undefined}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
