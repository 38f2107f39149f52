import type { Action } from '#content/blocks.ts';
import { targetFor } from '#content/navigation.ts';
import { useVisitor } from '../../../app/session.ts';
import { OutsideLink } from '../outside-link.tsx';

/** The buttons of a page or a section that are meant for this visitor. */
export function Actions({ actions, stacked }: { actions: readonly Action[]; stacked?: boolean }) {
  const { user } = useVisitor();
  const shown = actions.filter(({ when }) => !when || (when === 'signed-in') === Boolean(user));
  if (shown.length === 0) return null;
  return (
    <p className={stacked ? 'actions actions-stacked' : 'actions actions-below'}>
      {shown.map((action) => (
        <ActionLink key={action.label} action={action} />
      ))}
    </p>
  );
}

export function ActionLink({ action }: { action: Action }) {
  const { site, user } = useVisitor();
  const className = `button ${action.main ? '' : 'button-secondary'}`.trim();
  if ('mail' in action) {
    const subject = action.subject ? `?subject=${encodeURIComponent(action.subject)}` : '';
    return (
      <a className={className} href={`mailto:${site.mailboxes[action.mail]}${subject}`}>
        {action.label}
      </a>
    );
  }
  if ('external' in action)
    return (
      <OutsideLink link={action.external} href={action.href} className={className}>
        {(!site.links[action.external] && action.unset) || action.label}
      </OutsideLink>
    );
  const newTab = 'newTab' in action && action.newTab;
  return (
    <a
      className={className}
      href={targetFor(action.href, user !== null)}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {action.label}
    </a>
  );
}
