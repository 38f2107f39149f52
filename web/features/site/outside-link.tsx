import type { SiteLink } from '#contract/site.ts';
import { useVisitor } from '../../app/session.ts';

/**
 * Links to an external page in a new tab, or to a page of this site until the external one is configured (HOME-39,
 * HOME-40).
 */
export function OutsideLink({
  link,
  href,
  className,
  children,
}: {
  link: SiteLink;
  href: string;
  className?: string;
  children: React.ReactNode;
}) {
  const outside = useVisitor().site.links[link];
  return (
    <a
      className={className}
      href={outside ?? href}
      {...(outside !== undefined && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  );
}
