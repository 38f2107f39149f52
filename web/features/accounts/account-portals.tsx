import { type Account, changePermissions } from '#contract/identity/administration.ts';
import { type Permission, permissions } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { showToast } from '../../islands/toast.ts';
import { listWords } from '../administration/list-words.ts';
import { accountWords } from './account-words.ts';

const words = accountWords.record;

const compared: Compared<Account> = [
  [
    words.portals,
    (account) => account.permissions.map((one) => permissions[one]).join(', ') || listWords.none,
  ],
];

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
        change.submit({ userId: account.id, permissions: chosen }, words.yours);
      }}
    >
      {conflict && <ConflictNotice conflict={conflict} compared={compared} kind="decision" />}
      <FormProblem title={words.portalsFailed} text={problem} />
      <fieldset className="record-checks">
        <legend>
          <h3>{words.portals}</h3>
        </legend>
        {Object.entries(permissions).map(([permission, label]) => (
          <label key={permission} className="check">
            <input
              type="checkbox"
              name="permissions"
              value={permission}
              defaultChecked={filled.permissions.includes(permission as Permission)}
            />
            <span>{label}</span>
          </label>
        ))}
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
