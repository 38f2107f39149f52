import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { designWords } from './pattern-words.ts';

/** What of a record is compared: its name, and how it is read. */
export type Compared<R> = readonly (readonly [string, (record: R) => string])[];

interface Props<R> {
  conflict: { seen: R; now: R; wanted: string };
  compared: Compared<R>;
  /** What to do next; a decision is taken again, a text is saved again. */
  kind: 'decision' | 'text';
  children?: ReactNode;
}

/** A change was refused because somebody was quicker (412): what differs between both versions. */
export function ConflictNotice<R>({ conflict, compared, kind, children }: Props<R>) {
  const { seen, now, wanted } = conflict;
  const words = designWords.conflict;
  const differing = compared.filter(([, read]) => read(seen) !== read(now));
  return (
    <Notice variant="destructive" title={words.title} alert>
      <p>
        {words.notSaved(wanted)} {words[kind]}
      </p>
      <dl className="versions">
        {differing.map(([label, read]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {words.seen} {read(seen)}
            </dd>
            <dd>
              {words.now} {read(now)}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Notice>
  );
}
