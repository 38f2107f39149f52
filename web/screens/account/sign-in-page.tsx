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
  /** Why a sign-in elsewhere did not work. */
  reason: string;
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

const reasons: Record<string, string> = {
  denied: 'The sign-in was cancelled at the other site.',
  expired: 'The sign-in took too long or was used before. Try again.',
  provider: 'The site that signs you in does not answer. Try again in a minute.',
  address: 'The other site did not confirm your e-mail address, so we cannot tell who you are.',
  factor: 'This account has a second factor: sign in here, with your password and a code.',
  suspended: 'This account is suspended. Write to the alliance if you think that is a mistake.',
};

function View(props: Props) {
  switch (props.view) {
    case 'create':
      return <CreateAccount {...props} />;
    case 'sent':
      return <Sent email={props.values.email ?? ''} />;
    case 'confirm':
      return <Confirm {...props} />;
    case 'forgot':
      return <Forgot {...props} />;
    case 'resend':
      return <Resend {...props} />;
    case 'mailed':
      return <Mailed email={props.values.email ?? ''} />;
    case 'reset':
      return <NewPassword {...props} />;
    case 'new-password':
      return (
        <>
          <Notice variant="success" title="New password set" alert>
            Every browser was signed out. Sign in with the new password.
          </Notice>
          <SignInForm {...props} />
        </>
      );
    case 'failed':
      return (
        <>
          <Notice variant="destructive" title="That did not work" alert>
            {reasons[props.reason] ??
              'The sign-in elsewhere did not work. Try again, or sign in here.'}
          </Notice>
          <SignInForm {...props} />
        </>
      );
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
        <TextInput
          name="code"
          label="Code of your authenticator"
          hint="Only if you set one up. A recovery code works too."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          error={error?.fields?.code}
          optional
        />
        <p className="actions">
          <button type="submit" className="button">
            Sign In
          </button>
          <a href={withNext('create', next)}>Create account</a>
          <a href={withNext('forgot', next)}>Forgotten password</a>
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
      {error?.code === 'invalid_code' ? (
        <p>
          <a href="/sign-in?view=resend">Have a new link sent</a>.
        </p>
      ) : (
        <form
          className="stack"
          method="post"
          action={`/sign-in?view=confirm&token=${encodeURIComponent(token)}`}
        >
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="token" value={token} />
          <p className="lede">Enter the password you chose to finish creating your account.</p>
          <TextInput
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            maxLength={length.passwordMax}
            error={error?.fields?.password}
            required
          />
          {error && (
            <p>
              Not known any more? <a href="/sign-in?view=forgot">Choose a new one</a>; that confirms
              the address too.
            </p>
          )}
          <button type="submit" className="button">
            Confirm Address
          </button>
        </form>
      )}
    </div>
  );
}

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
  props: Props;
}) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      <form className="stack" method="post" action={`/sign-in?view=${intent}`}>
        <Refusal error={error} />
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

const Forgot = (props: Props) => (
  <ByAddress
    intent="forgot"
    title="Forgotten password"
    lede="We send a link to your address. With it you choose a new password."
    button="Send link"
    props={props}
  />
);

const Resend = (props: Props) => (
  <ByAddress
    intent="resend"
    title="Confirm your address"
    lede="We send the confirmation link again, if this address waits for it."
    button="Send link again"
    props={props}
  />
);

function Mailed({ email }: { email: string }) {
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

function NewPassword({ token, error }: Props) {
  return (
    <>
      <h1>Choose a new password</h1>
      <form
        className="stack"
        method="post"
        action={`/sign-in?view=reset&token=${encodeURIComponent(token)}`}
      >
        <Refusal error={error} />
        <input type="hidden" name="intent" value="reset" />
        <input type="hidden" name="token" value={token} />
        <TextInput
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={length.passwordMin}
          maxLength={length.passwordMax}
          hint={`At least ${length.passwordMin} characters. Three or four words are easy to remember.`}
          error={error?.fields?.password}
          required
        />
        <p>
          <button type="submit" className="button">
            Set New Password
          </button>
        </p>
      </form>
    </>
  );
}
