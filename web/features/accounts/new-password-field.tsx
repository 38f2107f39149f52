import { length } from '#contract/limits.ts';
import { TextInput } from '../../design/field.tsx';
import { passwordWords } from './words.ts';

/** A field for a new password, with the password rules. */
export function NewPasswordField({
  name,
  label,
  ...given
}: Pick<React.ComponentProps<typeof TextInput>, 'name' | 'label' | 'error' | 'wide'>) {
  return (
    <TextInput
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      minLength={length.passwordMin}
      maxLength={length.passwordMax}
      hint={passwordWords.rules(length.passwordMin)}
      required
      {...given}
    />
  );
}
