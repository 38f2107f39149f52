import { requestAdminRole } from '#contract/identity/people.ts';
import { length } from '#contract/limits.ts';
import { TextInput } from '../../design/field.tsx';
import { AccessRequired } from '../portals/access-required.tsx';
import { requiredWords as words } from './required-words.ts';
import { panelWords } from './words.ts';

/** What a signed-in visitor who is no administrator sees at /admin (ADMIN-04..ADMIN-07). */
export const AdminRequired = () => (
  <AccessRequired
    area={panelWords.area}
    words={words}
    call={requestAdminRole}
    input={(entries) => {
      const setupCode = String(entries.get('setupCode')).trim();
      return setupCode ? { setupCode } : {};
    }}
    fields={
      <TextInput
        name="setupCode"
        label={words.setupCode}
        maxLength={length.token}
        autoComplete="off"
        optional
      />
    }
  >
    <p>{words.text}</p>
  </AccessRequired>
);
