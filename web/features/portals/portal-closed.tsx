import { useVisitor } from '../../app/session.ts';
import { Shell } from './shell.tsx';

/** A portal whose permission an administrator took away (ROLE-20). What is the person's own stays. */
export function PortalClosed({ title }: { title: string }) {
  const { site } = useVisitor();
  return (
    <Shell title={title}>
      <div className="card narrow">
        <h2>This portal is closed for your account</h2>
        <p>
          An administrator closed it. Your projects and messages are kept. If you think that’s a
          mistake, write to{' '}
          <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>.
        </p>
        <a className="button" href="/">
          Back to Home
        </a>
      </div>
    </Shell>
  );
}
