/** Requests for an email: a link to set a new password, or the confirmation again. */
import { length } from '#contract/limits.ts';
import { TextInput } from '../../design/field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal, type ViewProps } from './sign-in-parts.tsx';
import { passwordWords as words } from './words.ts';

function ByAddress({
  intent,
  props: { values, error },
}: {
  intent: 'forgot' | 'resend';
  props: ViewProps;
}) {
  const { title, lede, button } = words[intent];
  return (
    <>
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      <form noValidate className="stack" method="post" action={`/sign-in?view=${intent}`}>
        <Refusal error={error} values={values} />
        <input type="hidden" name="intent" value={intent} />
        <TextInput
          name="email"
          label={words.email}
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
          <a href="/sign-in">{words.signIn}</a>
        </p>
      </form>
    </>
  );
}

export const Forgot = (props: ViewProps) => <ByAddress intent="forgot" props={props} />;

export const Resend = (props: ViewProps) => <ByAddress intent="resend" props={props} />;

export function Mailed({ email }: { email: string }) {
  return (
    <div className="prose">
      <h1>{words.mailed.heading}</h1>
      <p className="lede">{words.mailed.lede(email)}</p>
      <p>{words.mailed.once}</p>
      <p>
        <a href="/sign-in">{words.mailed.back}</a>
      </p>
    </div>
  );
}

export function NewPassword({ token, values, error }: ViewProps) {
  return (
    <>
      <h1>{words.reset.heading}</h1>
      <Refusal error={error} values={values} />
      {error?.code === 'invalid_code' ? (
        <p>
          <a href="/sign-in?view=forgot">{words.reset.again}</a>
        </p>
      ) : (
        <form
          noValidate
          className="stack"
          method="post"
          action={`/sign-in?view=reset&token=${encodeURIComponent(token)}`}
        >
          <input type="hidden" name="intent" value="reset" />
          <input type="hidden" name="token" value={token} />
          <NewPasswordField
            name="password"
            label={words.reset.label}
            error={error?.fields?.password}
          />
          <p>
            <button type="submit" className="button">
              {words.reset.button}
            </button>
          </p>
        </form>
      )}
    </>
  );
}
