import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CallOutput, callUrl } from '#contract/call.ts';
import { streamViewers, type ViewedRecord, type Viewer } from '#contract/overview/viewers.ts';
import { hasUnsent, watchUnsent } from '../../data/unsent.ts';
import { viewerWords as words } from './record-words.ts';

/** How long to wait after a refusal, which browsers do not do by themselves, in milliseconds. */
const tryAgainAfter = 5000;

function watchVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
const isVisible = () => document.visibilityState === 'visible';
const never = () => false;

/** The other administrators who have the record open. While it is on screen, or edited, the person is among them. */
function useViewers(record: ViewedRecord, id: string): readonly Viewer[] {
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  const [tab] = useState(() => crypto.randomUUID());
  const isEditing = useSyncExternalStore(watchUnsent, hasUnsent, never);
  const isSeen = useSyncExternalStore(watchVisibility, isVisible, never);
  const isHere = isSeen || isEditing;
  useEffect(() => {
    if (!isHere) return;
    const editing = isEditing ? 'yes' : undefined;
    let source: EventSource;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(callUrl(streamViewers, { record, id, tab, editing }));
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const told = JSON.parse(data) as CallOutput<typeof streamViewers>;
        if (told.viewers) setViewers(told.viewers);
      };
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        setViewers([]);
        again = setTimeout(open, tryAgainAfter);
      };
    };
    open();
    return () => {
      clearTimeout(again);
      source.close();
    };
  }, [record, id, tab, isHere, isEditing]);
  return viewers;
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();

/** Who else has the record open, and a warning while somebody edits it. */
export function Viewers({ record, id }: { record: ViewedRecord; id: string }) {
  const viewers = useViewers(record, id);
  const editing = viewers.filter(({ isEditing }) => isEditing).map(({ name }) => name);
  return (
    <>
      {viewers.length > 0 && (
        <ul className="viewers" aria-label={words.alsoHere}>
          {viewers.map((viewer) => (
            <li key={viewer.id} title={viewer.name} data-editing={viewer.isEditing || undefined}>
              <span aria-hidden="true">{initialsOf(viewer.name)}</span>
              <span className="visually-hidden">{viewer.name}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="viewers-editing" role="status">
        {editing.length > 0 && words.editing(editing)}
      </p>
    </>
  );
}
