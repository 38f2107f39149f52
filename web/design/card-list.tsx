/** Cards side by side. Two or four form a grid two wide, instead of three and one. */
export function CardList({ count, children }: { count: number; children: React.ReactNode }) {
  return (
    <ul className={count === 2 || count === 4 ? 'cards cards-in-pairs' : 'cards'}>{children}</ul>
  );
}
