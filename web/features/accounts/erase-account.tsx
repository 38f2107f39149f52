import { useRef } from 'react';
import { eraseAccount } from '#contract/identity/account.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { FormButtons, FormProblem } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { empty } from '../../islands/device.ts';
import { queue } from '../../islands/queue.ts';
import { leaveByChoice } from '../../islands/session.ts';
import { eraseWords as words } from './own-account-words.ts';
import { useHasPassword } from './set-password.tsx';

/** Asks for the password again, and says what is deleted and what is kept. */
export function EraseAccount() {
  const hasPassword = useHasPassword();
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, fields, problem, form, reset } = useFormMutation(eraseAccount, {
    done() {
      leaveByChoice();
      empty();
      void queue()
        .then(({ forgetOwnWaiting }) => forgetOwnWaiting())
        .finally(() => location.assign('/'));
    },
  });
  return (
    <section className="card stack" aria-labelledby="erase">
      <h2 id="erase">{words.heading}</h2>
      <p>{words.text}</p>
      {!hasPassword && <p>{words.passwordFirst}</p>}
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
          {words.button}
        </button>
      </p>
      <dialog ref={dialog} className="dialog" aria-labelledby="erase-title">
        <form
          ref={form}
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const password = String(new FormData(event.currentTarget).get('password') ?? '');
            mutate({ input: { password } });
          }}
        >
          <h2 id="erase-title">{words.title}</h2>
          <FormProblem title={words.failed} text={problem} />
          <p>{words.question}</p>
          <TextInput
            name="password"
            label={words.password}
            type="password"
            autoComplete="current-password"
            maxLength={length.passwordMax}
            error={fields.password}
            required
          />
          <FormButtons
            pending={isPending}
            label={words.confirm}
            busy={words.deleting}
            back={words.back}
            danger
            close={() => dialog.current?.close()}
          />
        </form>
      </dialog>
    </section>
  );
}
