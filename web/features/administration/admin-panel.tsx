import { useLocation, useSearchParams } from 'react-router';
import { getAdminOverview } from '#contract/system.ts';
import { useCallQuery } from '../../data/api.ts';
import { AppLink } from '../../design/app-link.tsx';
import { helpPath } from '../portals/help-path.ts';
import { Shell } from '../portals/shell.tsx';
import type { AdminTab } from './admin-tab-address.ts';
import { Counters } from './counters.tsx';
import { CreateMenu } from './create-menu.tsx';
import { KeyHelp } from './key-help.tsx';
import { useVisitedLists } from './list-addresses.ts';
import { rowNamed, tabAt } from './tab-at.ts';
import { TabAside, TabContent } from './tabs.tsx';
import { panelWords as words } from './words.ts';

/** The admin panel (ADMIN-01..ADMIN-03). DECISIONS §5 names the tabs added to the specified ones. */
export function AdminPanel() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const tab = tabAt(pathname, query);
  const isRecord = rowNamed(query) !== undefined;
  const addresses = useVisitedLists(tab, query);
  const { data } = useCallQuery(getAdminOverview, {});
  const place = (name: AdminTab, waiting?: number) => ({
    label: words.tabs[name],
    to: addresses[name],
    current: name === tab,
    waiting,
  });
  const today = place('today');
  const projects = place('projects', data?.projectsToReview);
  const messages = place('messages', data?.messagesToAnswer);
  const meetings = place('meetings', data?.meetingsToAnswer);
  return (
    <Shell
      title={words.tabs[tab]}
      area={words.area}
      isRecord={isRecord}
      aside={!isRecord && <TabAside />}
      tools={
        <>
          <CreateMenu />
          <KeyHelp />
        </>
      }
      navigation={{
        label: words.area,
        sections: [
          { items: [today] },
          {
            label: words.sections.people,
            items: [
              place('users'),
              place('pending', data?.pendingUsers),
              place('requests', data?.requestsToDecide),
              place('invitations'),
              place('access'),
              place('partners'),
            ],
          },
          {
            label: words.sections.work,
            items: [projects, messages, meetings, place('newsletters')],
          },
          {
            label: words.sections.sales,
            items: [
              place('reports'),
              place('transactions', data?.transfersToConfirm),
              place('classes'),
            ],
          },
          {
            label: words.sections.funding,
            items: [place('funding')],
          },
          { label: words.sections.site, items: [place('content')] },
          {
            label: words.sections.system,
            items: [place('activity'), place('operations'), place('help')],
          },
        ],
        quick: [today, projects, messages],
        foot: <Elsewhere help={helpPath('/admin', `?tab=${tab}`)} />,
      }}
    >
      {tab === 'users' && !isRecord && <Counters only="people" />}
      <TabContent />
    </Shell>
  );
}

/** The section of the manual about what is on screen, and the links of ADMIN-01. */
function Elsewhere({ help }: { help: string }) {
  const { label, home, platforms, signOut } = words.elsewhere;
  return (
    <>
      <p className="elsewhere">
        <AppLink to={help}>{words.help}</AppLink>
      </p>
      <nav className="elsewhere" aria-label={label}>
        <AppLink to="/">{home}</AppLink>
        <AppLink to="/funding-platforms">{platforms}</AppLink>
        <AppLink to="/api/logout">{signOut}</AppLink>
      </nav>
    </>
  );
}
