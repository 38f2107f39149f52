import type { Action } from '#content/blocks.ts';
import { useVisitor } from '../../../visitor.ts';

/** The buttons of a page or a section, as far as they are for this visitor. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  const { user } = useVisitor();
  const shown = actions.filter(({ when }) => !when || (when === 'signed-in') === Boolean(user));
  if (shown.length === 0) return null;
  return (
    <p className="actions">
      {shown.map((action) => (
        <ActionLink key={action.label} action={action} />
      ))}
    </p>
  );
}

export function ActionLink({ action }: { action: Action }) {
  const { site } = useVisitor();
  const className = `button ${action.main ? '' : 'button-secondary'}`.trim();
  if ('mail' in action) {
    const subject = action.subject ? `?subject=${encodeURIComponent(action.subject)}` : '';
    return (
      <a className={className} href={`mailto:${site.mailboxes[action.mail]}${subject}`}>
        {action.label}
      </a>
    );
  }
  const outside = 'external' in action ? site.links[action.external] : undefined;
  const newTab = outside !== undefined || ('newTab' in action && action.newTab);
  return (
    <a
      className={className}
      href={outside ?? action.href}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {action.label}
    </a>
  );
}
