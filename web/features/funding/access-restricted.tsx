import { AppLink } from '../../design/app-link.tsx';
import { Shell } from '../portals/shell.tsx';
import { fundingWords as words } from './funding-words.ts';

/** ROLE-09: for those whose role is not admitted. */
export const AccessRestricted = () => (
  <Shell title={words.restricted}>
    <div className="prose">
      <p className="lede">{words.restrictedText}</p>
      <p>{words.restrictedAdvice}</p>
      <p className="actions">
        <AppLink className="button" to="/">
          {words.home}
        </AppLink>
        <AppLink className="button button-secondary" to="/membership">
          {words.membership}
        </AppLink>
      </p>
    </div>
  </Shell>
);
