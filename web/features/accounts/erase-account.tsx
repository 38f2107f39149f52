import { useRef } from 'react';
import { eraseAccount } from '#contract/identity/account.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { FormButtons, FormProblem } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { empty } from '../../islands/device.ts';
import { leaveByChoice } from '../../islands/session.ts';
import { forgetOwnWaiting } from '../../islands/waiting-page.ts';
import { useHasPassword } from './set-password.tsx';

/** Asks for the password again, says what goes and what stays. */
export function EraseAccount() {
  const hasPassword = useHasPassword();
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, fields, problem, form, reset } = useFormMutation(eraseAccount, {
    done() {
      leaveByChoice();
      empty();
      void forgetOwnWaiting().finally(() => location.assign('/'));
    },
  });
  return (
    <section className="card stack" aria-labelledby="erase">
      <h2 id="erase">Erase account</h2>
      <p>
        Your account, sessions and notifications are deleted immediately. Projects stay on record
        without your name, address and messages; any under review are withdrawn.
      </p>
      {!hasPassword && <p>Set a password first. We ask for it so that nobody else can do this.</p>}
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
            label="Delete permanently"
            busy="Deleting..."
            back="Keep my account"
            danger
            close={() => dialog.current?.close()}
          />
        </form>
      </dialog>
    </section>
  );
}
