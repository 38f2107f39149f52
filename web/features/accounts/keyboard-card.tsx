import { setSingleKeys, useSingleKeys } from '../../data/shortcuts.ts';
import { ownAccountWords } from './own-account-words.ts';

const words = ownAccountWords.keys;

/** Turns off the shortcuts of a single character. */
export const KeyboardCard = () => (
  <section className="card stack" aria-labelledby="keys">
    <h2 id="keys">{words.heading}</h2>
    <label className="check">
      <input
        type="checkbox"
        checked={useSingleKeys()}
        aria-describedby="keys-text"
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
      <span>{words.label}</span>
    </label>
    <p className="small muted" id="keys-text">
      {words.text}
    </p>
  </section>
);
