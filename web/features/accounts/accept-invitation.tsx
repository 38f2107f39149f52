import { roles } from '#contract/vocabulary.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal, type ViewProps } from './sign-in-parts.tsx';
import { acceptWords as words } from './words.ts';

/** The page that an invitation's link opens: a password, and the account is there. */
export function AcceptInvitation({ token, values, error, invited }: ViewProps) {
  if (!invited?.invitation)
    return (
      <>
        <h1>{words.invalid}</h1>
        <Refusal error={error ?? invited?.error ?? null} values={values} />
        <p className="actions">
          <a href="/sign-in">{words.signIn}</a>
          <a href="/sign-in?view=create">{words.create}</a>
        </p>
      </>
    );
  const { email, firstName, role, throughProvider } = invited.invitation;
  return (
    <>
      <h1>{words.heading(firstName)}</h1>
      <p className="lede">{words.lede(email)}</p>
      {role !== 'member' && <p>{words.role(roles[role])}</p>}
      <form
        className="stack"
        method="post"
        action={`/sign-in?view=invitation&token=${encodeURIComponent(token)}`}
      >
        <Refusal error={error} values={values} />
        <input type="hidden" name="intent" value="invitation" />
        <input type="hidden" name="token" value={token} />
        {/* Password managers store it for this address. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPasswordField name="password" label={words.label} error={error?.fields?.password} />
        <p className="actions">
          <button type="submit" className="button">
            {words.button}
          </button>
          {throughProvider && <a href="/api/login">{words.provider}</a>}
        </p>
      </form>
    </>
  );
}
