import { demoDomain, demoPassword } from '#content/demo.ts';
import { length } from '#contract/limits.ts';
import { TextInput } from '../../ui/field.tsx';
import { FloatingButtons } from '../../ui/floating-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useVisitor } from '../../visitor.ts';
import { SitePage } from '../site/site-page.tsx';

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
          For the alliance’s administrators. Everybody else <a href="/sign-in">signs in here</a>.
        </p>
        <form className="stack" method="post" data-enhance="admin-login">
          {refused && (
            <Notice variant="destructive" title="Login Failed" alert>
              {refused.message}
            </Notice>
          )}
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
            label="Code of your authenticator"
            hint="Only if you set one up."
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
              Default credentials of this demonstration: <code>admin@{demoDomain}</code> /{' '}
              <code>{demoPassword}</code>
            </>
          ) : (
            'There are no default credentials. The first administrator creates an account, signs in, opens /admin and enters the setup code that the server printed at start; further ones are made by an administrator.'
          )}
        </p>
      </div>
      <FloatingButtons />
    </SitePage>
  );
}
