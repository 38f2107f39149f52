import { useSearchParams } from 'react-router';
import { AppLink } from '../../design/app-link.tsx';
import { nextPage } from '../../design/paging.tsx';
import { isWhole, type MemberSection, memberViewPath } from './member-tabs.ts';
import { PortalList, type PortalListProps } from './portal-list.tsx';

interface Props<T> extends Omit<PortalListProps<T>, 'id' | 'more'> {
  name: MemberSection;
  /** What the way to the whole list is called. */
  all: string;
}

/** A section with a list: its next page, or where it is one of several sections the way to all of it. */
export function MemberList<T>({ name, all, ...list }: Props<T>) {
  const [query] = useSearchParams();
  const toAll = () => (
    <p className="actions">
      <AppLink to={memberViewPath(name)}>{all}</AppLink>
    </p>
  );
  return <PortalList {...list} id={`section-${name}`} more={isWhole(query) ? nextPage : toAll} />;
}
