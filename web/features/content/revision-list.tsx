import { type ReactNode, useState } from 'react';
import type { Call, Page, SentInput } from '#contract/call.ts';
import { useCallQuery } from '../../data/api.ts';
import { keyed } from '../../design/keyed.ts';
import type { Query } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { PortalList } from '../portals/portal-list.tsx';
import { changesBetween, type ParagraphChange } from './paragraph-changes.ts';
import { revisionWords as words } from './revision-words.ts';

interface Revision {
  number: number;
  savedBy: string | null;
  savedAt: string;
}

interface Props<R extends Revision> {
  /** The call that lists the versions, by the id of what was saved. */
  list: Call & { kind: 'list' };
  id: string;
  /** The number of the present version. */
  current: number;
  /** What else to say of a version. */
  facts?: (revision: R) => string;
  /** What differs from a version, and the way back to it. */
  children: (number: number, close: () => void) => ReactNode;
}

/** The saved versions, of which one can be opened. */
export function RevisionList<R extends Revision>({ list, id, current, facts, children }: Props<R>) {
  const [after, setAfter] = useState<string>();
  const input = { id, limit: 20, after } as SentInput<Call>;
  const query = useCallQuery(list, input) as unknown as Query<Page<R>>;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <PortalList
      id="revisions"
      words={words}
      query={query}
      rows={3}
      more={(next) =>
        (next ?? after) && (
          <p className="actions">
            <button
              type="button"
              className="button button-secondary"
              onClick={() => setAfter(next ?? undefined)}
            >
              {next ? words.earlier : words.newest}
            </button>
          </p>
        )
      }
    >
      {(revisions) => (
        <ol className="threads">
          {revisions.map((revision) => {
            const { number } = revision;
            const isOpen = opened === number;
            return (
              <li key={number}>
                <Heading revision={revision} facts={facts?.(revision)} />
                {number !== current && (
                  <p className="actions">
                    <button
                      type="button"
                      className="button button-quiet"
                      aria-expanded={isOpen}
                      onClick={() => setOpened(isOpen ? null : number)}
                    >
                      {isOpen ? words.close : words.compare}
                      <span className="visually-hidden">: {words.version(number)}</span>
                    </button>
                  </p>
                )}
                {isOpen && children(number, () => setOpened(null))}
              </li>
            );
          })}
        </ol>
      )}
    </PortalList>
  );
}

const Heading = ({
  revision: { number, savedBy, savedAt },
  facts,
}: {
  revision: Revision;
  facts: string | undefined;
}) => (
  <p>
    <strong>{words.version(number)}</strong>{' '}
    <span className="small muted">
      {savedBy && `${words.by(savedBy)}, `}
      <DateTime at={savedAt} withTime />
      {facts && `, ${facts}`}
    </span>
  </p>
);

interface DifferencesProps {
  number: number;
  /** The texts of that version and of the present one, in the same order. */
  from: readonly string[];
  to: readonly string[];
  hint?: string;
  isPending: boolean;
  restore: () => void;
}

/** What differs between a version and now, paragraph by paragraph, and the way back. */
export function Differences({ number, from, to, hint, isPending, restore }: DifferencesProps) {
  const changes = from.flatMap((part, place) => changesBetween(part, to[place] ?? ''));
  const differing = changes.filter(({ kind }) => kind !== 'same');
  return (
    <div className="stack">
      {differing.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <ul className="text-changes" aria-label={words.differences(number)}>
          {keyed(differing, ({ kind, text }) => `${kind} ${text}`).map(({ key, entry }) => (
            <li key={key}>
              <Changed change={entry} />
            </li>
          ))}
        </ul>
      )}
      {hint && <p className="small muted">{hint}</p>}
      <p className="actions">
        <button
          type="button"
          className="button button-secondary"
          disabled={isPending}
          aria-busy={isPending}
          onClick={restore}
        >
          {words.restore}
        </button>
      </p>
    </div>
  );
}

const Changed = ({ change: { kind, text } }: { change: ParagraphChange }) => (
  <>
    <span className="visually-hidden">{words[kind as 'removed' | 'added']} </span>
    {kind === 'removed' ? <del>{text}</del> : <ins>{text}</ins>}
  </>
);
