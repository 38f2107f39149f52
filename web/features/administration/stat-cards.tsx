import { AppLink } from '../../design/app-link.tsx';

/** `to`: the list of what the card counts. */
type Card = readonly [label: string, value: number | string, to?: string];

/** Figures with labels; the one named `alert` stands out unless it is zero. */
export function Cards({
  cards,
  alert,
  label,
}: {
  cards: readonly Card[];
  alert?: string;
  /** Shows the cards in one line above a list, under this accessible name. */
  label?: string;
}) {
  return (
    <dl className={label ? 'counters counters-line' : 'counters'} aria-label={label}>
      {cards.map(([name, value, to]) => (
        <div key={name} data-alert={name === alert && value !== 0 ? '' : undefined}>
          <dt>{name}</dt>
          <dd className="figures">
            {to ? (
              <AppLink to={to} aria-label={`${name}: ${value}`}>
                {value}
              </AppLink>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
