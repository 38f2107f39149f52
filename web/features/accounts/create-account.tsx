/** Creating an account, and confirming its email address. */

import { length } from '#contract/limits.ts';
import { useVisitor } from '../../app/session.ts';
import { TextInput } from '../../design/field.tsx';
import { RichText } from '../site/info/inline.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal, type ViewProps, withNext } from './sign-in-parts.tsx';
import { createAccountWords as words } from './words.ts';

export function CreateAccount({ next, values, error }: ViewProps) {
  const field = (name: string) => ({ name, value: values[name], error: error?.fields?.[name] });
  return (
    <>
      <h1>{words.heading}</h1>
      <p className="lede">{words.lede}</p>
      <form noValidate className="form" method="post" action="/sign-in?view=create">
        <div className="wide">
          <Refusal error={error} values={values} />
        </div>
        <input type="hidden" name="intent" value="sign-up" />
        <TextInput
          {...field('firstName')}
          label={words.firstName}
          autoComplete="given-name"
          maxLength={length.name}
          required
        />
        <TextInput
          {...field('lastName')}
          label={words.lastName}
          autoComplete="family-name"
          maxLength={length.name}
          required
        />
        <TextInput
          {...field('email')}
          label={words.email}
          type="email"
          autoComplete="username"
          maxLength={length.email}
          hint={words.emailHint}
          required
          wide
        />
        <NewPasswordField {...field('password')} label={words.password} wide />
        <TextInput
          {...field('organization')}
          label={words.organization}
          autoComplete="organization"
          maxLength={length.organization}
          optional
        />
        <TextInput
          {...field('country')}
          label={words.country}
          autoComplete="country-name"
          maxLength={length.country}
          optional
        />
        <p className="wide actions">
          <button type="submit" className="button">
            {words.button}
          </button>
          <a href={withNext('', next)}>{words.signIn}</a>
        </p>
      </form>
    </>
  );
}

export function Sent({ email }: { email: string }) {
  const { demo } = useVisitor();
  return (
    <div className="prose">
      <h1>{words.sent.heading}</h1>
      <p className="lede">{words.sent.lede(email)}</p>
      <p>{words.sent.nothing}</p>
      {demo && (
        <p className="actions">
          <a className="button button-secondary" href="/dev/outbox">
            {words.sent.outbox}
          </a>
        </p>
      )}
    </div>
  );
}

export function Confirm({ token, values, error }: ViewProps) {
  return (
    <div className="prose">
      <h1>{words.confirm.heading}</h1>
      <Refusal error={error} values={values} />
      {error?.code === 'invalid_code' ? (
        <p>
          <a href="/sign-in?view=resend">{words.confirm.again}</a>
        </p>
      ) : (
        <form
          noValidate
          className="stack"
          method="post"
          action={`/sign-in?view=confirm&token=${encodeURIComponent(token)}`}
        >
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="token" value={token} />
          {error ? (
            <>
              <TextInput
                name="password"
                label={words.confirm.password}
                type="password"
                autoComplete="current-password"
                maxLength={length.passwordMax}
                {...(error.code === 'password_needed'
                  ? { hint: error.fields?.password }
                  : { error: error.fields?.password })}
                required
              />
              <p>
                <RichText text={words.confirm.forgotten} />
              </p>
            </>
          ) : (
            <p className="lede">{words.confirm.lede}</p>
          )}
          <p className="actions">
            <button type="submit" className="button">
              {words.confirm.button}
            </button>
          </p>
        </form>
      )}
    </div>
  );
}
