import { demoAccounts, demoDomain, demoPassword } from '#content/demo.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { length } from '#contract/limits.ts';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useVisitor } from '../../visitor.ts';
import { SitePage } from '../site/site-page.tsx';

interface Props {
  view: string;
  next: string;
  token: string;
  values: Record<string, string>;
  error: ErrorBody | null;
}

/** Sign in, create an account, confirm the address: one address, one form at a time. */
export function SignInPage(props: Props) {
  return (
    <SitePage here="/sign-in">
      <div className="page section narrow">
        <View {...props} />
      </div>
    </SitePage>
  );
}

function View(props: Props) {
  switch (props.view) {
    case 'create':
      return <CreateAccount {...props} />;
    case 'sent':
      return <Sent email={props.values.email ?? ''} />;
    case 'confirm':
      return <Confirm {...props} />;
    case 'confirmed':
      return (
        <>
          <Notice variant="success" title="Address confirmed" alert>
            Your e-mail address is confirmed. Sign in now.
          </Notice>
          <SignInForm {...props} />
        </>
      );
    default:
      return <SignInForm {...props} />;
  }
}

/** The error of a form that was sent, above it; those of single fields stand at the fields. */
function Refusal({ error }: { error: ErrorBody | null }) {
  return (
    error && (
      <Notice variant="destructive" title="That did not work" alert>
        {error.message}
      </Notice>
    )
  );
}

const withNext = (view: string, next: string) =>
  `/sign-in?${new URLSearchParams({ ...(view && { view }), ...(next && { next }) })}`;

function SignInForm({ next, values, error }: Props) {
  const { demo } = useVisitor();
  return (
    <>
      <h1>Sign in</h1>
      <form className="stack" method="post" data-enhance="sign-in">
        <Refusal error={error} />
        <input type="hidden" name="intent" value="sign-in" />
        <input type="hidden" name="next" value={next} />
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
        <TextInput
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={length.passwordMax}
          error={error?.fields?.password}
          required
        />
        <p className="actions">
          <button type="submit" className="button">
            Sign In
          </button>
          <a href={withNext('create', next)}>Create account</a>
        </p>
      </form>
      {demo && <DemoAccounts next={next} />}
    </>
  );
}

/** Demonstration data only: one button an account. */
function DemoAccounts({ next }: { next: string }) {
  return (
    <section className="demo-accounts">
      <h2>Demonstration accounts</h2>
      <p className="small muted">
        This installation runs with demonstration data. All accounts have the password{' '}
        <code>{demoPassword}</code>.
      </p>
      <ul>
        {demoAccounts.map((account) => (
          <li key={account}>
            <form method="post" data-enhance="sign-in">
              <input type="hidden" name="intent" value="sign-in" />
              <input type="hidden" name="next" value={next} />
              <input type="hidden" name="email" value={`${account}@${demoDomain}`} />
              <input type="hidden" name="password" value={demoPassword} />
              <button type="submit" className="button button-secondary">
                {account}@{demoDomain}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CreateAccount({ next, values, error }: Props) {
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
          <Refusal error={error} />
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
        <TextInput
          {...field('password')}
          label="Password"
          type="password"
          autoComplete="new-password"
          minLength={length.passwordMin}
          maxLength={length.passwordMax}
          hint={`At least ${length.passwordMin} characters. Three or four words are easy to remember.`}
          required
          wide
        />
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

function Sent({ email }: { email: string }) {
  const { demo } = useVisitor();
  return (
    <div className="prose">
      <h1>Look into your mailbox</h1>
      <p className="lede">
        We sent a mail to {email}. Open the link in it within an hour and press the button.
      </p>
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

function Confirm({ token, error }: Props) {
  return (
    <div className="prose">
      <h1>Confirm your e-mail address</h1>
      <Refusal error={error} />
      {error ? (
        <p>
          <a href="/sign-in?view=create">Create the account again</a> to get a new link.
        </p>
      ) : (
        <form method="post" action="/sign-in?view=confirm">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="token" value={token} />
          <p className="lede">Press the button to finish creating your account.</p>
          <button type="submit" className="button">
            Confirm Address
          </button>
        </form>
      )}
    </div>
  );
}
