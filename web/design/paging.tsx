import { Link, useSearchParams } from 'react-router';
import { designWords } from './pattern-words.ts';

/** The way through a list that is paged by key: to the first page, and on. */
export function Paging({ next }: { next: string | null }) {
  const [query] = useSearchParams();
  const first = !query.get('after');
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

/** For a list that goes on below itself. */
export const nextPage = (next: string | null) => <Paging next={next} />;
