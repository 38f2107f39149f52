import { landing } from '#content/landing.ts';
import { protocolSteps } from '#contract/vocabulary.ts';

/** The five steps side by side, each with its duration and what happens in it. */
export function ProtocolPath() {
  return (
    <ol className="path path-across">
      {protocolSteps.map((name, index) => (
        <li key={name}>
          <strong>{name}</strong>
          <span className="when">{landing.model.steps[index]?.[0]}</span>
          <p>{landing.model.steps[index]?.[1]}</p>
        </li>
      ))}
    </ol>
  );
}
