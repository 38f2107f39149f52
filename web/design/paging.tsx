import { Link, useSearchParams } from 'react-router';
import { designWords } from './pattern-words.ts';

/** Navigation of a keyset-paginated list: first page and next page. */
export function Paging({ next, first }: { next: string | null; first: boolean }) {
  const [query] = useSearchParams();
  if (next === null && first) return null;
  const to = (after: string | null) => {
    const changed = new URLSearchParams(query);
    if (after === null) changed.delete('after');
    else changed.set('after', after);
    return `?${changed}`;
  };
  return (
    <nav className="actions paging" aria-label={designWords.paging.label}>
      {!first && (
        <Link className="button button-secondary" to={to(null)}>
          {designWords.paging.first}
        </Link>
      )}
      {next !== null && (
        <Link className="button button-secondary" to={to(next)}>
          {designWords.paging.next}
        </Link>
      )}
    </nav>
  );
}
