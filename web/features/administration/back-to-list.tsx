import { Link, useSearchParams } from 'react-router';
import { listWords } from './list-words.ts';

/** From a record back to its list, as it was narrowed and sorted. */
export function BackToList({
  tab,
  record,
}: {
  tab: keyof typeof listWords.backTo;
  record: string;
}) {
  const [query] = useSearchParams();
  const to = new URLSearchParams(query);
  to.delete(record);
  to.set('tab', tab);
  return (
    <p>
      <Link to={`/admin?${to}`}>{listWords.backTo[tab]}</Link>
    </p>
  );
}
