/** A process in numbered steps, with its progress. */
import { designWords } from './pattern-words.ts';
export interface Step {
  number: number;
  name: string;
  state: 'done' | 'current' | 'upcoming' | 'stopped';
  /** Shown below the name. */
  detail?: React.ReactNode;
}

const { steps: words } = designWords;
const classes = {
  done: designWords.steps.done,
  current: undefined,
  upcoming: undefined,
  stopped: 'declined',
};

export function Steps({ steps, across }: { steps: readonly Step[]; across?: boolean }) {
  return (
    <ol className={across ? 'path path-across' : 'path'}>
      {steps.map(({ number, name, state, detail }) => (
        <li
          key={number}
          className={classes[state]}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <strong>{name}</strong>
          <span className="visually-hidden">({words[state]})</span>
          {detail && <span className="when">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
