/** A way in numbered steps, with how far it is gone. */
export interface Step {
  number: number;
  name: string;
  state: 'done' | 'current' | 'upcoming' | 'stopped';
  /** What stands under the name. */
  detail?: React.ReactNode;
}

const words = { done: 'done', current: 'now', upcoming: 'to come', stopped: 'stopped' };
const classes = { done: 'done', current: undefined, upcoming: undefined, stopped: 'declined' };

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
