import { demoDomain, demoPassword } from '#content/demo.ts';
import { length } from '#contract/limits.ts';
import { useVisitor } from '../../app/session.ts';
import { TextInput } from '../../design/field.tsx';
import { FloatingButtons } from '../../design/floating-buttons.tsx';
import { Notice } from '../../design/notice.tsx';
import { SitePage } from '../site/site-page.tsx';
import { SaidHere } from './sign-in-parts.tsx';

export function AdminLoginPage({
  refused,
}: {
  refused: { email: string; message: string } | undefined;
}) {
  const { demo } = useVisitor();
  return (
    <SitePage here="/admin-login">
      <div className="page section narrow">
        <h1>Administrator sign-in</h1>
        <p>
          For the alliance’s administrators. Everyone else <a href="/sign-in">signs in here</a>.
        </p>
        <form className="stack" method="post" data-enhance="admin-login">
          {refused && (
            <Notice variant="destructive" title="Login Failed" alert>
              {refused.message}
            </Notice>
          )}
          <SaidHere />
          <TextInput
            name="email"
            label="Email/Username"
            autoComplete="username"
            maxLength={length.email}
            value={refused?.email}
            required
          />
          <TextInput
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            maxLength={length.passwordMax}
            required
          />
          <TextInput
            name="code"
            label="Authentication code"
            hint="Leave empty if you don’t use two-factor authentication."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            optional
          />
          <button type="submit" className="button">
            Sign In
          </button>
        </form>
        <p className="small muted">
          {demo ? (
            <>
              Default credentials for this demonstration: <code>admin@{demoDomain}</code> /{' '}
              <code>{demoPassword}</code>
            </>
          ) : (
            'There are no default credentials. To become the first administrator, create an account, sign in, open /admin and enter the setup code that the server printed when it started. Administrators can then appoint others.'
          )}
        </p>
      </div>
      <FloatingButtons />
    </SitePage>
  );
}
