import { requestPartnerRole } from '#contract/identity/account.ts';
import { roles } from '#contract/vocabulary.ts';
import { useUser } from '../../app/session.ts';
import { AppLink } from '../../design/app-link.tsx';
import { AccessRequired } from '../portals/access-required.tsx';
import { Shell } from '../portals/shell.tsx';
import { accessWords as words } from './access-words.ts';

interface Props {
  area: string;
}

/** What somebody to whom the portal is not open sees (PARTNER-02 to PARTNER-05). */
export const PartnerRequired = (props: Props) =>
  useUser().role === 'admin' ? <ClosedForAdministrator {...props} /> : <RoleRequired {...props} />;

const RoleRequired = ({ area }: Props) => (
  <AccessRequired
    area={area}
    words={words}
    call={requestPartnerRole}
    input={() => ({})}
    isRequested={({ requested }) => requested}
  >
    <p>{words.required(roles[useUser().role])}</p>
    <p>{words.about}</p>
  </AccessRequired>
);

/** An administrator’s role admits them; the permission they give to themselves. */
const ClosedForAdministrator = ({ area }: Props) => (
  <Shell title={area}>
    <div className="card narrow">
      <h2>{words.ofAdministrator.title}</h2>
      <p>{words.ofAdministrator.text}</p>
      <p className="actions">
        <AppLink className="button" to="/admin?tab=access">
          {words.ofAdministrator.link}
        </AppLink>
      </p>
    </div>
  </Shell>
);
