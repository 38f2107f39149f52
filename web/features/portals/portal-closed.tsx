import { useVisitor } from '../../app/session.ts';
import { Shell } from './shell.tsx';
import { closedWords as words } from './words.ts';

/**
 * Shown when an administrator has withdrawn the portal's permission (ROLE-20). The person's own pages stay available.
 */
export function PortalClosed({ title }: { title: string }) {
  const { site } = useVisitor();
  return (
    <Shell title={title}>
      <div className="card narrow">
        <h2>{words.heading}</h2>
        <p>
          {words.text} <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>.
        </p>
        <a className="button" href="/">
          {words.home}
        </a>
      </div>
    </Shell>
  );
}
