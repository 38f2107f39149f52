import { useSearchParams } from 'react-router';
import { AppLink } from '../../design/app-link.tsx';
import { Paging } from '../../design/paging.tsx';
import { isWhole, type MemberSection, memberViewPath } from './member-tabs.ts';

/** A section of the member portal: its heading and actions. */
export function SectionFrame({
  name,
  heading,
  action,
  children,
}: {
  name: MemberSection;
  heading: string;
  action?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <section aria-labelledby={`section-${name}`}>
      <div className="section-head">
        <h2 id={`section-${name}`}>{heading}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Below a list: a link to the next page, or to the full list if the section is one of several. */
export function MoreOfSection({
  name,
  next,
  all,
}: {
  name: MemberSection;
  next: string | null;
  all: string;
}) {
  const [query] = useSearchParams();
  if (isWhole(query)) return <Paging next={next} first={!query.get('after')} />;
  return (
    <p>
      <AppLink to={memberViewPath(name)}>{all}</AppLink>
    </p>
  );
}
