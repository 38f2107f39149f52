import { changePassword } from '#contract/identity/account.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { NewPasswordField } from './new-password-field.tsx';

export function PasswordForm() {
  const { mutate, isPending, fields, form } = useFormMutation(changePassword, {
    failed: 'Not changed',
    done() {
      form.current?.reset();
      showToast({
        title: 'Password changed',
        description: 'You’re signed out in every other browser.',
      });
    },
  });
  return (
    <form
      ref={form}
      className="card stack"
      aria-labelledby="password"
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
      <h2 id="password">Password</h2>
      <TextInput
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        maxLength={length.passwordMax}
        error={fields.currentPassword}
        required
      />
      <NewPasswordField name="newPassword" label="New password" error={fields.newPassword} />
      <p className="actions">
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? 'Changing...' : 'Change password'}
        </button>
        <a href="/sign-in?view=forgot">Forgotten?</a>
      </p>
    </form>
  );
}
