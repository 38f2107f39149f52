import { type Account, changePermissions } from '#contract/identity/administration.ts';
import { type Permission, permissions, valuesOf } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { showToast } from '../../islands/toast.ts';
import { accountWords } from './account-words.ts';
import { reasonWhyNot } from './portal-boxes.ts';
import { portalsText } from './use-account-rights.ts';

const words = accountWords.record;

const compared: Compared<Account> = [[words.portals, portalsText]];

/** Which portals the account may open, whatever its role. */
export function AccountPortals({ account }: { account: Account }) {
  const refresh = useRefresh();
  const change = useEditMutation(changePermissions, account, {
    refresh,
    done(changed) {
      refresh(changed);
      showToast({ title: words.portalsSaved, description: words.portalsEffect(nameOf(changed)) });
    },
  });
  const { form, filled, isBegun, begin, conflict, problem, isPending } = change;
  useUnsent(isBegun);
  return (
    <form
      ref={form}
      key={filled.version}
      className="stack"
      onInput={begin}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).getAll('permissions') as Permission[];
        // A form leaves out its disabled boxes.
        const kept = filled.permissions.filter((one) => reasonWhyNot(filled, one));
        change.submit({ userId: account.id, permissions: [...kept, ...chosen] }, words.yours);
      }}
    >
      {conflict && <ConflictNotice conflict={conflict} compared={compared} kind="decision" />}
      <FormProblem title={words.portalsFailed} text={problem} />
      <fieldset className="record-checks">
        <legend>
          <h3>{words.portals}</h3>
        </legend>
        {valuesOf(permissions).map((permission) => {
          const reason = reasonWhyNot(filled, permission);
          return (
            <label key={permission} className="check">
              <input
                type="checkbox"
                name="permissions"
                value={permission}
                disabled={reason !== undefined}
                defaultChecked={filled.permissions.includes(permission)}
              />
              <span>
                {permissions[permission]}
                {reason && <span className="small muted"> · {reason}</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p>
        <button
          type="submit"
          className="button button-secondary"
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? words.saving : words.savePortals}
        </button>
      </p>
    </form>
  );
}
