import { useSearchParams } from 'react-router';
import { getAdminOverview } from '#contract/system.ts';
import { useCallQuery } from '../../data/api.ts';
import { AppLink } from '../../design/app-link.tsx';
import { helpPath } from '../portals/help-path.ts';
import { Shell } from '../portals/shell.tsx';
import { type AdminTab, rowNamed, tabNamed } from './admin-tab-url.ts';
import { Counters } from './counters.tsx';
import { CreateMenu } from './create-menu.tsx';
import { KeyHelp } from './key-help.tsx';
import { useVisitedLists } from './list-addresses.ts';
import { TabAside, TabContent } from './tabs.tsx';
import { panelWords as words } from './words.ts';

/** The admin panel (ADMIN-01..ADMIN-03). DECISIONS §5 names the tabs added to the specified ones. */
export function AdminPanel() {
  const [query] = useSearchParams();
  const tab = tabNamed(query);
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
      aside={!isRecord && <TabAside tab={tab} />}
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
            items: [place('users', data?.pendingUsers), place('partners')],
          },
          { label: words.sections.work, items: [projects, messages, meetings] },
          {
            label: words.sections.sales,
            items: [place('reports'), place('transactions', data?.transfersToConfirm)],
          },
          {
            label: words.sections.system,
            items: [{ label: words.manual, to: helpPath('/admin', `?tab=${tab}`), current: false }],
          },
        ],
        quick: [today, projects, messages],
        foot: <Elsewhere />,
      }}
    >
      {tab === 'users' && !isRecord && <Counters only="people" />}
      <TabContent tab={tab} />
    </Shell>
  );
}

/** The links of ADMIN-01. */
function Elsewhere() {
  const { label, home, platforms, signOut } = words.elsewhere;
  return (
    <nav className="elsewhere" aria-label={label}>
      <AppLink to="/">{home}</AppLink>
      <AppLink to="/funding-platforms">{platforms}</AppLink>
      <AppLink to="/api/logout">{signOut}</AppLink>
    </nav>
  );
}
