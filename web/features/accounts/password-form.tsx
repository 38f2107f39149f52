import { changePassword } from '#contract/identity/account.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ownPasswordWords as words } from './own-account-words.ts';

export function PasswordForm() {
  const { mutate, isPending, fields, form } = useFormMutation(changePassword, {
    failed: words.failed,
    done() {
      form.current?.reset();
      showToast({
        title: words.changed,
        description: words.changedText,
      });
    },
  });
  return (
    <form
      ref={form}
      className="card stack"
      aria-labelledby="password"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const entries = new FormData(event.currentTarget);
        mutate({
          input: {
            currentPassword: String(entries.get('currentPassword') ?? ''),
            newPassword: String(entries.get('newPassword') ?? ''),
          },
        });
      }}
    >
      <h2 id="password">{words.heading}</h2>
      <TextInput
        name="currentPassword"
        label={words.current}
        type="password"
        autoComplete="current-password"
        maxLength={length.passwordMax}
        error={fields.currentPassword}
        required
      />
      <NewPasswordField name="newPassword" label={words.next} error={fields.newPassword} />
      <p className="actions">
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? words.changing : words.change}
        </button>
        <a href="/sign-in?view=forgot">{words.forgotten}</a>
      </p>
    </form>
  );
}
