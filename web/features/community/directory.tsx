import { useSearchParams } from 'react-router';
import type { ListedMember } from '#contract/community/directory.ts';
import { expertiseAreas } from '#contract/community/vocabulary.ts';
import { roles } from '#contract/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { MemberList } from '../portals/member-list.tsx';
import { isWhole, memberRecordPath, memberViewPath } from '../portals/member-tabs.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { countries, memberList, memberRecord, partnerList } from './directory-queries.ts';
import { directoryWords as words } from './directory-words.ts';

export const Directory = () => (useSearchParams()[0].get('person') ? <Person /> : <Members />);

function Members() {
  const [query] = useSearchParams();
  const isNarrowed = ['search', 'country', 'expertise', 'role'].some((name) => query.get(name));
  return (
    <MemberList
      name="directory"
      words={isNarrowed ? { ...words, none: words.noMatch, noneHint: words.noMatchHint } : words}
      query={useScreenQuery(memberList)}
      action={
        <AppLink className="button button-secondary" to={memberViewPath('profile')}>
          {words.own}
        </AppLink>
      }
      before={isWhole(query) && <Filters />}
      all={words.all}
    >
      {(members) => <List members={members} />}
    </MemberList>
  );
}

function Filters() {
  const { data } = useScreenQuery(countries);
  const options = Object.fromEntries(
    (data?.countries ?? []).map(({ country, members }) => [country, `${country} (${members})`]),
  );
  return (
    <FilterBar
      // Renders the filter again once its choices are loaded.
      key={data ? 'known' : 'loading'}
      action="/member-portal"
      keep={{ view: 'directory' }}
      placeholder={words.placeholder}
      choices={[
        { name: 'country', label: words.country, options },
        { name: 'expertise', label: words.expertise, options: expertiseAreas },
        { name: 'role', label: words.role, options: roles },
      ]}
    />
  );
}

export const Partners = () => (
  <MemberList
    name="partners"
    words={words.partners}
    query={useScreenQuery(partnerList)}
    all={words.partners.all}
  >
    {(partners) => <List members={partners} />}
  </MemberList>
);

const List = ({ members }: { members: readonly ListedMember[] }) => (
  <ul className="threads">
    {members.map((member) => (
      <Row key={member.id} member={member} />
    ))}
  </ul>
);

const placeOf = ({ organization, country }: ListedMember): string =>
  [organization, country].filter((part) => part).join(', ');

const Row = ({ member }: { member: ListedMember }) => (
  <li>
    <p className="thread-head">
      <AppLink to={memberRecordPath('person', member.id)}>{member.name}</AppLink>
      <span className="small muted">{placeOf(member)}</span>
    </p>
    {member.headline && <p>{member.headline}</p>}
    <Expertise member={member} />
  </li>
);

const Expertise = ({ member: { expertise } }: { member: ListedMember }) =>
  expertise.length > 0 && (
    <ul className="mention-people">
      {expertise.map((area) => (
        <li key={area} className="badge badge-secondary">
          {expertiseAreas[area]}
        </li>
      ))}
    </ul>
  );

function Person() {
  const person = useScreenQuery(memberRecord);
  return (
    <>
      <p>
        <AppLink to={memberViewPath('directory')}>{words.all}</AppLink>
      </p>
      <QueryBoundary query={person}>{(data) => <Profile member={data} />}</QueryBoundary>
    </>
  );
}

function Profile({ member }: { member: ListedMember }) {
  useRecordTitle(member.name);
  const { name, headline, about, organization, country, email, role } = member;
  const facts = [
    [words.role, roles[role]] as const,
    ...(organization ? [[words.organization, organization] as const] : []),
    ...(country ? [[words.country, country] as const] : []),
  ];
  return (
    <article className="conversation">
      <h2>{name}</h2>
      {headline && <p className="lede">{headline}</p>}
      <Expertise member={member} />
      {about && <p className="as-written">{about}</p>}
      <DescriptionList facts={facts} />
      {email && (
        <p>
          <a className="button" href={`mailto:${email}`}>
            {words.write}
          </a>
        </p>
      )}
    </article>
  );
}
