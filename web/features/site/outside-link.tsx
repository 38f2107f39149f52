import type { SiteLink } from '#contract/site.ts';
import { useVisitor } from '../../app/session.ts';

/** To a page outside, in a new tab; until the alliance has configured it, to this one of the site (HOME-39, HOME-40). */
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
