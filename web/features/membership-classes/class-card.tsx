import { Award, Crown, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { AdministeredClass } from '#contract/commerce/membership-classes.ts';
import { membershipTypes } from '#contract/commerce/vocabulary.ts';
import { centText } from '#contract/format.ts';
import { Badge } from '../../design/badge.tsx';
import { priceText } from '../memberships/price-words.ts';
import { classWords as words } from './class-words.ts';
import { useClassRemoval } from './use-classes.ts';

/** CLASS-04: executive purple, general green, any other grey. */
const looks = {
  executive: { Icon: Crown, look: 'class-executive' },
  general: { Icon: Users, look: 'class-general' },
} as const;
const other = { Icon: Award, look: 'class-other' } as const;

const featuresShown = 3;

interface Props {
  shown: AdministeredClass;
  /** The addresses of its form and of its versions. */
  edit: string;
  versions: string;
}

/** CLASS-04..CLASS-07. */
export function ClassCard({ shown, edit, versions }: Props) {
  const { id, classType, name, description, price, billingPeriod, features, isActive } = shown;
  const { Icon, look } = looks[classType as keyof typeof looks] ?? other;
  const { isPending, run } = useClassRemoval(shown);
  const note = shown.removal === 'delete' ? undefined : words.removal[shown.removal];
  const more = features.length - featuresShown;
  return (
    <li className={`card class-card ${look}`}>
      <div className="class-head">
        <Icon aria-hidden="true" size={22} />
        <h2>{name}</h2>
        <Badge variant={isActive ? 'success' : undefined}>
          {isActive ? words.active : words.inactive}
        </Badge>
      </div>
      <p className="small muted">
        {membershipTypes[classType as keyof typeof membershipTypes] ?? classType}
        {' · '}
        {words.priority(shown.priority)}
      </p>
      {description && <p>{description}</p>}
      <p className="class-price">{priceText(centText(price), billingPeriod)}</p>
      <ul className="bulleted">
        {features.slice(0, featuresShown).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
        {more > 0 && <li className="muted">{words.more(more)}</li>}
      </ul>
      {note && (
        <p className="small muted" id={`removal-${id}`}>
          {note}
        </p>
      )}
      <p className="actions">
        <Link
          className="button button-secondary"
          to={edit}
          preventScrollReset
          aria-label={words.of(words.edit, name)}
        >
          {words.edit}
        </Link>
        <Link
          className="button button-secondary"
          to={versions}
          preventScrollReset
          aria-label={words.of(words.versions, name)}
        >
          {words.versions}
        </Link>
        <button
          type="button"
          className="button button-secondary"
          aria-label={words.of(words.delete, name)}
          aria-describedby={note && `removal-${id}`}
          disabled={isPending || shown.removal === 'none'}
          aria-busy={isPending}
          onClick={run}
        >
          {isPending ? words.deleting : words.delete}
        </button>
      </p>
    </li>
  );
}
