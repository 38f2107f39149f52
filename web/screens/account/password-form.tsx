import { useRef } from 'react';
import { changePassword } from '#contract/account.ts';
import { length } from '#contract/limits.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { TextInput } from '../../ui/field.tsx';

export function PasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useChange(changePassword, {
    done() {
      form.current?.reset();
      showToast({ title: 'Password changed', description: 'Every other browser was signed out.' });
    },
    refused: (failure) =>
      showToast({ title: 'Not changed', description: messageOf(failure), variant: 'destructive' }),
  });
  const fields = error instanceof CallError ? error.body?.fields : undefined;
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
        label="Present password"
        type="password"
        autoComplete="current-password"
        maxLength={length.passwordMax}
        error={fields?.currentPassword}
        required
      />
      <TextInput
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        minLength={length.passwordMin}
        maxLength={length.passwordMax}
        hint={`At least ${length.passwordMin} characters. Three or four words are easy to remember.`}
        error={fields?.newPassword}
        required
      />
      <p>
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? 'Changing...' : 'Change password'}
        </button>
      </p>
    </form>
  );
}
