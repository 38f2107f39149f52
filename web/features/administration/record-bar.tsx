import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ViewedRecord } from '#contract/overview/viewers.ts';
import { useShortcuts } from '../../data/shortcuts.ts';
import { listWords } from './list-words.ts';
import { recordWords as words } from './record-words.ts';
import { type ListOfRecords, useNeighbours } from './use-neighbours.ts';
import { Viewers } from './viewers.tsx';

interface Props {
  tab: keyof typeof listWords.backTo;
  /** The record's parameter in the address. */
  record: ViewedRecord;
  id: string;
  list: ListOfRecords;
}

/** Above a record: links back to its list and to the neighbouring records, and who else has it open. */
export function RecordBar({ tab, record, id, list }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { previous, next } = useNeighbours(record, id, list);
  const goTo = (to: string | null) => () => {
    if (to !== null) void navigate(to, { replace: true });
  };
  useShortcuts([
    { key: 'j', does: words.next, run: goTo(next) },
    { key: 'k', does: words.previous, run: goTo(previous) },
  ]);
  const back = new URLSearchParams(query);
  back.delete(record);
  back.set('tab', tab);
  return (
    <div className="record-bar">
      <Link to={`/admin?${back}`}>{listWords.backTo[tab]}</Link>
      <Viewers record={record} id={id} />
      {(previous !== null || next !== null) && (
        <nav aria-label={words.beside}>
          <Neighbour to={previous} name={words.previous} short={words.shortPrevious} shortcut="K" />
          <Neighbour to={next} name={words.next} short={words.shortNext} shortcut="J" />
        </nav>
      )}
    </div>
  );
}

function Neighbour({
  to,
  name,
  short,
  shortcut,
}: {
  to: string | null;
  name: string;
  short: string;
  shortcut: string;
}) {
  const shared = { className: 'button button-secondary', 'aria-label': name };
  if (to === null)
    return (
      <button type="button" {...shared} disabled>
        {short}
      </button>
    );
  return (
    <Link {...shared} to={to} replace aria-keyshortcuts={shortcut} title={`${name} (${shortcut})`}>
      {short}
    </Link>
  );
}
