import { demoDomain, demoPassword } from '#content/demo.ts';
import { length } from '#contract/limits.ts';
import { useVisitor } from '../../app/session.ts';
import { TextInput } from '../../design/field.tsx';
import { FloatingButtons } from '../../design/floating-buttons.tsx';
import { Notice } from '../../design/notice.tsx';
import { RichText } from '../site/info/inline.tsx';
import { SitePage } from '../site/site-page.tsx';
import { SaidHere } from './sign-in-parts.tsx';
import { adminLoginWords as words } from './words.ts';

export function AdminLoginPage({
  refused,
}: {
  refused: { email: string; message: string; fields: Record<string, string> } | undefined;
}) {
  const { demo } = useVisitor();
  const { message, email, fields = {} } = refused ?? {};
  return (
    <SitePage here="/admin-login">
      <div className="page section narrow">
        <h1>{words.title}</h1>
        <p>
          <RichText text={words.lede} />
        </p>
        <form noValidate className="stack" method="post" data-enhance="admin-login">
          {message && Object.keys(fields).length === 0 && (
            <Notice variant="destructive" title={words.failed} alert>
              {message}
            </Notice>
          )}
          <SaidHere />
          <TextInput
            name="email"
            label={words.email}
            autoComplete="username"
            maxLength={length.email}
            value={email}
            error={fields.email}
            required
          />
          <TextInput
            name="password"
            label={words.password}
            type="password"
            autoComplete="current-password"
            maxLength={length.passwordMax}
            error={fields.password}
            required
          />
          <TextInput
            name="code"
            label={words.code}
            hint={words.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            error={fields.code}
            optional
          />
          <p className="actions">
            <button type="submit" className="button">
              {words.button}
            </button>
          </p>
        </form>
        <p className="small muted">
          {demo ? (
            <>
              {words.demo} <code>admin@{demoDomain}</code> / <code>{demoPassword}</code>
            </>
          ) : (
            words.noDemo
          )}
        </p>
      </div>
      <FloatingButtons path="/admin-login" />
    </SitePage>
  );
}
