/** What is mailed on request: a link for a new password, or the confirmation again. */
import { length } from '#contract/limits.ts';
import { TextInput } from '../../ui/field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal, type ViewProps } from './sign-in-parts.tsx';

function ByAddress({
  intent,
  title,
  lede,
  button,
  props: { values, error },
}: {
  intent: 'forgot' | 'resend';
  title: string;
  lede: string;
  button: string;
  props: ViewProps;
}) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      <form className="stack" method="post" action={`/sign-in?view=${intent}`}>
        <Refusal error={error} values={values} />
        <input type="hidden" name="intent" value={intent} />
        <TextInput
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          maxLength={length.email}
          value={values.email}
          error={error?.fields?.email}
          required
        />
        <p className="actions">
          <button type="submit" className="button">
            {button}
          </button>
          <a href="/sign-in">Sign in</a>
        </p>
      </form>
    </>
  );
}

export const Forgot = (props: ViewProps) => (
  <ByAddress
    intent="forgot"
    title="Forgotten password"
    lede="We send a link to your address. With it you choose a new password."
    button="Send link"
    props={props}
  />
);

export const Resend = (props: ViewProps) => (
  <ByAddress
    intent="resend"
    title="Confirm your address"
    lede="We send the confirmation link again, if this address waits for it."
    button="Send link again"
    props={props}
  />
);

export function Mailed({ email }: { email: string }) {
  return (
    <div className="prose">
      <h1>Look into your mailbox</h1>
      <p className="lede">
        If {email} has an account that needs it, a mail with a link is on its way.
      </p>
      <p>The link works once, within an hour.</p>
      <p>
        <a href="/sign-in">Back to sign in</a>
      </p>
    </div>
  );
}

export function NewPassword({ token, values, error }: ViewProps) {
  return (
    <>
      <h1>Choose a new password</h1>
      <Refusal error={error} values={values} />
      {error?.code === 'invalid_code' ? (
        <p>
          <a href="/sign-in?view=forgot">Have a new link sent</a>
        </p>
      ) : (
        <form
          className="stack"
          method="post"
          action={`/sign-in?view=reset&token=${encodeURIComponent(token)}`}
        >
          <input type="hidden" name="intent" value="reset" />
          <input type="hidden" name="token" value={token} />
          <NewPasswordField name="password" label="New password" error={error?.fields?.password} />
          <p>
            <button type="submit" className="button">
              Set New Password
            </button>
          </p>
        </form>
      )}
    </>
  );
}
