import { Link, useSearchParams } from 'react-router';
import { designWords } from './pattern-words.ts';

interface Props {
  next: string | null;
  /** The parameter of the address that says where the page begins; its own for a second list on a screen. */
  name?: string | undefined;
}

/** The way through a list that is paged by key: to the first page, and on. */
export function Paging({ next, name = 'after' }: Props) {
  const [query] = useSearchParams();
  const first = !query.get(name);
  if (next === null && first) return null;
  const to = (after: string | null) => {
    const changed = new URLSearchParams(query);
    if (after === null) changed.delete(name);
    else changed.set(name, after);
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
