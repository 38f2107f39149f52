import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { designWords } from './pattern-words.ts';

/** The compared fields of a record: each has a label and a function that reads its value as text. */
export type Compared<R> = readonly (readonly [string, (record: R) => string])[];

interface Props<R> {
  conflict: { seen: R; now: R; wanted: string };
  compared: Compared<R>;
  /**
   * Decides the advice: a decision has to be made again, a text only saved again; `merge`: the form then sends only what
   * the person changed.
   */
  kind: 'decision' | 'text' | 'merge';
  children?: ReactNode;
}

/** Says that a change was refused because somebody else's was saved first (412), and lists what differs. */
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
