import { useRef } from 'react';
import { eraseAccount } from '#contract/account.ts';
import { length } from '#contract/limits.ts';
import { checkStoredUser, leaveByChoice } from '../../enhance/session.ts';
import { useFormChange } from '../../form-change.ts';
import { FormButtons, FormProblem } from '../../ui/dialog-form.tsx';
import { TextInput } from '../../ui/field.tsx';
import { useHasPassword } from './set-password.tsx';

/** Asks for the password again, says what goes and what stays. */
export function EraseAccount() {
  const hasPassword = useHasPassword();
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, fields, problem, form, reset } = useFormChange(eraseAccount, {
    done() {
      checkStoredUser(null);
      leaveByChoice();
      location.assign('/');
    },
  });
  return (
    <section className="card stack" aria-labelledby="erase">
      <h2 id="erase">Erase account</h2>
      <p>
        Your account, sessions and notifications go at once. Projects stay as records without your
        name, address and messages; those under review are withdrawn.
      </p>
      {!hasPassword && <p>Set a password first: we ask for it, so that nobody else can do this.</p>}
      <p>
        <button
          type="button"
          className="button button-secondary"
          disabled={!hasPassword}
          onClick={() => {
            reset();
            form.current?.reset();
            dialog.current?.showModal();
          }}
        >
          Erase my account
        </button>
      </p>
      <dialog ref={dialog} className="dialog" aria-labelledby="erase-title">
        <form
          ref={form}
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const password = String(new FormData(event.currentTarget).get('password') ?? '');
            mutate({ input: { password } });
          }}
        >
          <h2 id="erase-title">Erase this account?</h2>
          <FormProblem title="Not erased" text={problem} />
          <p>This cannot be undone. Download your data first if you want to keep it.</p>
          <TextInput
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            maxLength={length.passwordMax}
            error={fields.password}
            required
          />
          <FormButtons
            pending={isPending}
            label="Erase for ever"
            busy="Erasing..."
            back="Keep the account"
            danger
            close={() => dialog.current?.close()}
          />
        </form>
      </dialog>
    </section>
  );
}
