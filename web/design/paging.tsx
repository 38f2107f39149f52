import { Link, useSearchParams } from 'react-router';

/** The way through a list that is paged by key: to the first page, and on. */
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
    <nav className="actions paging" aria-label="Pages">
      {!first && (
        <Link className="button button-secondary" to={to(null)}>
          First page
        </Link>
      )}
      {next !== null && (
        <Link className="button button-secondary" to={to(next)}>
          Next page
        </Link>
      )}
    </nav>
  );
}
