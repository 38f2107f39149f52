import { dollars, minusDollars } from '../../islands/selection.ts';

interface Line {
  name: string;
  note?: string;
  price: number;
}

/** What a total is made of: each line with its price, and what is taken off. */
export const PriceLines = ({
  lines,
  discount,
  priced = true,
}: {
  lines: readonly Line[];
  discount: { name: string; amount: number } | null;
  priced?: boolean;
}) => (
  <ul className="chosen" data-chosen>
    {lines.map(({ name, note, price }) => (
      <li key={name}>
        <span>{name}</span>
        <span className="price">{priced ? dollars(price) : ''}</span>
        {note && <small>{note}</small>}
      </li>
    ))}
    {discount && (
      <li>
        <span>{discount.name}</span>
        <span className="price">{minusDollars(discount.amount)}</span>
      </li>
    )}
  </ul>
);
