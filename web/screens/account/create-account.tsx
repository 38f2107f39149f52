/** Creating an account, and proving its address. */
import { length } from '#contract/limits.ts';
import { TextInput } from '../../ui/field.tsx';
import { useVisitor } from '../../visitor.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal, type ViewProps, withNext } from './sign-in-parts.tsx';

export function CreateAccount({ next, values, error }: ViewProps) {
  const field = (name: string) => ({ name, value: values[name], error: error?.fields?.[name] });
  return (
    <>
      <h1>Create account</h1>
      <p className="lede">
        For sponsors who want to write to the reviewers of their project, and for everyone who wants
        to work with the alliance.
      </p>
      <form className="form" method="post" action="/sign-in?view=create">
        <div className="wide">
          <Refusal error={error} values={values} />
        </div>
        <input type="hidden" name="intent" value="sign-up" />
        <TextInput
          {...field('firstName')}
          label="First name"
          autoComplete="given-name"
          maxLength={length.name}
          required
        />
        <TextInput
          {...field('lastName')}
          label="Last name"
          autoComplete="family-name"
          maxLength={length.name}
          required
        />
        <TextInput
          {...field('email')}
          label="E-mail"
          type="email"
          autoComplete="username"
          maxLength={length.email}
          hint="Use the address of your submission, and the project is in your account at once."
          required
          wide
        />
        <NewPasswordField {...field('password')} label="Password" wide />
        <TextInput
          {...field('organization')}
          label="Organisation"
          autoComplete="organization"
          maxLength={length.organization}
          optional
        />
        <TextInput
          {...field('country')}
          label="Country"
          autoComplete="country-name"
          maxLength={length.country}
          optional
        />
        <p className="wide actions">
          <button type="submit" className="button">
            Create Account
          </button>
          <a href={withNext('', next)}>Sign in instead</a>
        </p>
      </form>
    </>
  );
}

export function Sent({ email }: { email: string }) {
  const { demo } = useVisitor();
  return (
    <div className="prose">
      <h1>Look into your mailbox</h1>
      <p className="lede">We sent a mail to {email}. Open the link in it within an hour.</p>
      <p>
        Nothing there? Look into the spam folder, or create the account again: you get a new link.
      </p>
      {demo && (
        <p className="actions">
          <a className="button button-secondary" href="/dev/outbox">
            Open the local outbox
          </a>
        </p>
      )}
    </div>
  );
}

export function Confirm({ token, values, error }: ViewProps) {
  return (
    <div className="prose">
      <h1>Confirm your e-mail address</h1>
      <Refusal error={error} values={values} />
      {error?.code === 'invalid_code' ? (
        <p>
          <a href="/sign-in?view=resend">Have a new link sent</a>
        </p>
      ) : (
        <form
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
                label="Password"
                type="password"
                autoComplete="current-password"
                maxLength={length.passwordMax}
                error={error?.fields?.password}
                required
              />
              <p>
                Not known any more? <a href="/sign-in?view=forgot">Choose a new one</a>; that
                confirms the address too.
              </p>
            </>
          ) : (
            <p className="lede">One press, and your account has this address.</p>
          )}
          <button type="submit" className="button">
            Confirm Address
          </button>
        </form>
      )}
    </div>
  );
}
