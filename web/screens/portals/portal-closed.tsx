import { useVisitor } from '../../visitor.ts';
import { Shell } from './shell.tsx';

/** A portal whose permission an administrator took away (ROLE-20). What is the person's own stays. */
export function PortalClosed({ title }: { title: string }) {
  const { site } = useVisitor();
  return (
    <Shell title={title}>
      <div className="card narrow">
        <h2>This portal is closed for your account</h2>
        <p>
          An administrator closed it. Your projects and messages are kept. Write to{' '}
          <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a> if you think
          that is a mistake.
        </p>
        <a className="button" href="/">
          Back to Home
        </a>
      </div>
    </Shell>
  );
}
