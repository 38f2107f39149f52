import { AppLink } from '../../design/app-link.tsx';

/** `to`: where what it counts is listed. */
type Card = readonly [label: string, value: number | string, to?: string];

/** Figures with their names; the one that is named as alert stands out when it is not zero. */
export function Cards({
  cards,
  alert,
  label,
}: {
  cards: readonly Card[];
  alert?: string;
  /** Above a list they take one line, which has this name. */
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
