import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getMySubscription } from '#contract/commerce/membership.ts';
import { useUser } from '../../app/session.ts';
import { defineScreen, useScreenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { intoView } from '../../design/into-view.ts';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { directoryQueries } from '../community/directory-queries.ts';
import { discussionQueries } from '../community/discussion-queries.ts';
import { eventQueries } from '../community/event-queries.ts';
import { positionQueries } from '../community/position-queries.ts';
import { SubscriptionCard } from '../memberships/subscription-card.tsx';
import { MemberOverview, overviewQueries } from './member-overview.tsx';
import { readingQueries } from './member-reading-queries.ts';
import type { memberSections } from './member-sections.tsx';
import { memberTabs } from './member-tab-words.ts';
import {
  inSection,
  type MemberSection,
  memberTabAt,
  memberTabPath,
  memberViewPath,
  needsApproval,
  recordAt,
  sectionsAt,
} from './member-tabs.ts';
import { MemberTypeChoice } from './member-type-choice.tsx';
import { memberWords as words } from './member-words.ts';
import { PortalClosed } from './portal-closed.tsx';
import { Shell } from './shell.tsx';

/** The member portal (MEMBER-01 to MEMBER-15). */
function MemberPortal() {
  return useUser().permissions.includes('member_portal') ? (
    <Portal />
  ) : (
    <PortalClosed title={words.title} />
  );
}

const ownSubscription = inSection('membership', getMySubscription);

export const memberPortal = defineScreen({
  queries: [
    ...overviewQueries,
    ...readingQueries,
    ...discussionQueries,
    ...positionQueries,
    ...eventQueries,
    ...directoryQueries,
    ownSubscription,
  ],
  Screen: MemberPortal,
});

type Section = keyof typeof memberSections;
const fetched = (name: Section) =>
  lazyPart(async () => (await import('./member-sections.tsx')).memberSections[name]);

const Membership = () => (
  <QueryBoundary query={useScreenQuery(ownSubscription)} rows={4}>
    {({ membership }) => <SubscriptionCard membership={membership} />}
  </QueryBoundary>
);

const screens: Record<MemberSection, React.ComponentType> = {
  overview: MemberOverview,
  discussions: fetched('Discussions'),
  directory: fetched('Directory'),
  partners: fetched('Partners'),
  events: fetched('Events'),
  positions: fetched('Positions'),
  funding: fetched('FundingFigures'),
  profile: fetched('OwnProfile'),
  documents: fetched('MemberDocuments'),
  news: fetched('News'),
  orders: fetched('OwnReports'),
  pipeline: fetched('ProjectPipeline'),
  membership: Membership,
};

/** Unhandled promise rejections are logged and not shown (MEMBER-14). */
function useQuietRejections(): void {
  useEffect(() => {
    const log = (event: PromiseRejectionEvent) => {
      // biome-ignore lint/suspicious/noConsole: MEMBER-14 asks for the log
      console.warn('Unhandled rejection', event.reason);
      event.preventDefault();
    };
    addEventListener('unhandledrejection', log);
    return () => removeEventListener('unhandledrejection', log);
  }, []);
}

function Portal() {
  useQuietRejections();
  const [query] = useSearchParams();
  const { memberType } = useUser();
  return (
    <Shell
      title={words.title}
      aside={
        <p className="actions">
          {memberType && memberType !== 'general' && (
            <AppLink className="button button-secondary" to={memberViewPath('profile')}>
              {words.profile}
            </AppLink>
          )}
          <AppLink className="button button-secondary" to="/">
            {words.back}
          </AppLink>
        </p>
      }
      isRecord={recordAt(query) !== null}
    >
      <Content />
    </Shell>
  );
}

function Content() {
  const [query] = useSearchParams();
  const { memberType, status } = useUser();
  if (memberType === null) return <MemberTypeChoice />;
  if (!Object.hasOwn(memberTabs, memberType))
    return (
      <Empty title={words.invalid}>
        <p>{words.invalidHint}</p>
      </Empty>
    );
  const open = memberTabAt(memberType, query);
  const sections = sectionsAt(query);
  const isWaiting = status === 'pending' && sections.some(needsApproval);
  return (
    <>
      <nav className="tabs" aria-label={words.tabs}>
        {Object.entries(memberTabs[memberType]).map(([tab, label]) => (
          <AppLink
            key={tab}
            to={memberTabPath(tab)}
            aria-current={tab === open ? 'page' : undefined}
            ref={tab === open ? intoView : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      {isWaiting && (
        <Notice variant="accent" title={words.pending.title}>
          <p>{words.pending.text}</p>
          <AppLink to={memberViewPath('profile')}>{words.pending.action}</AppLink>
        </Notice>
      )}
      {sections
        .filter((section) => status !== 'pending' || !needsApproval(section))
        .map((section) => {
          const Section = screens[section];
          return <Section key={section} />;
        })}
    </>
  );
}
