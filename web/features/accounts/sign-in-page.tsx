import { demoAccounts, demoDomain, demoPassword } from '#content/demo.ts';
import { length } from '#contract/limits.ts';
import { useVisitor } from '../../app/session.ts';
import { TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { SitePage } from '../site/site-page.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { Confirm, CreateAccount, Sent } from './create-account.tsx';
import { Forgot, Mailed, NewPassword, Resend } from './forgotten-password.tsx';
import { FailureNotice, StillSignedIn } from './sign-in-failed.tsx';
import { Refusal, SaidHere, type ViewProps, withNext } from './sign-in-parts.tsx';
import { signInWords as words } from './words.ts';

/** Sign in, create an account, confirm the address: one URL, one form at a time. */
export function SignInPage(props: ViewProps) {
  return (
    <SitePage here="/sign-in">
      <div className="page section narrow">
        <View {...props} />
      </div>
    </SitePage>
  );
}

function View(props: ViewProps) {
  const { user } = useVisitor();
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
    case 'invitation':
      return <AcceptInvitation {...props} />;
    case 'reset':
      return <NewPassword {...props} />;
    case 'new-password':
      return (
        <SignInForm {...props}>
          <Notice variant="success" title={words.newPassword.title} alert>
            {words.newPassword.text}
          </Notice>
        </SignInForm>
      );
    case 'failed':
      return user ? (
        <StillSignedIn reason={props.reason} />
      ) : (
        <SignInForm {...props}>
          <FailureNotice reason={props.reason} next={props.next} />
        </SignInForm>
      );
    case 'confirmed':
      return (
        <SignInForm {...props}>
          <Notice variant="success" title={words.confirmed.title} alert>
            {words.confirmed.text}
          </Notice>
        </SignInForm>
      );
    default:
      return <SignInForm {...props} />;
  }
}

function SignInForm({ next, values, error, children }: ViewProps & { children?: React.ReactNode }) {
  const { demo } = useVisitor();
  return (
    <>
      <h1>{words.heading}</h1>
      {children}
      <form
        noValidate
        className="stack"
        method="post"
        action={withNext('', next)}
        data-enhance="sign-in"
      >
        <Refusal error={error} values={values} />
        <SaidHere />
        <input type="hidden" name="intent" value="sign-in" />
        <input type="hidden" name="next" value={next} />
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
        <TextInput
          name="password"
          label={words.password}
          type="password"
          autoComplete="current-password"
          maxLength={length.passwordMax}
          error={error?.fields?.password}
          required
        />
        <TextInput
          name="code"
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          error={error?.fields?.code}
          optional={error?.code !== 'code_needed'}
        />
        <p className="actions">
          <button type="submit" className="button">
            {words.button}
          </button>
          <a href={withNext('create', next)}>{words.create}</a>
          <a href={withNext('forgot', next)}>{words.forgot}</a>
        </p>
      </form>
      {demo && <DemoAccounts next={next} />}
    </>
  );
}

/** Demonstration data only: one sign-in button per account. */
function DemoAccounts({ next }: { next: string }) {
  return (
    <section className="demo-accounts">
      <h2>{words.demo.heading}</h2>
      <p className="small muted">
        {words.demo.text} <code>{demoPassword}</code>.
      </p>
      <ul>
        {demoAccounts.map((account) => (
          <li key={account}>
            <form noValidate method="post" action={withNext('', next)} data-enhance="sign-in">
              <input type="hidden" name="intent" value="sign-in" />
              <input type="hidden" name="next" value={next} />
              <input type="hidden" name="email" value={`${account}@${demoDomain}`} />
              <input type="hidden" name="password" value={demoPassword} />
              <button type="submit" className="button button-secondary">
                <span>
                  {account}@<wbr />
                  {demoDomain}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
