/** The part of the manual that explains a portal. */
const parts: Readonly<Record<string, string>> = {
  'client-portal': 'clients',
  'member-portal': 'members',
  'partner-portal': 'partners',
  admin: 'administrators',
};

const staffPart: Readonly<Record<string, string>> = {
  users: 'people',
  pending: 'people',
  access: 'people',
  requests: 'people',
  invitations: 'people',
  messages: 'people',
  meetings: 'people',
  reports: 'sales',
  transactions: 'sales',
  classes: 'sales',
  funding: 'funding',
  content: 'content',
  newsletters: 'content',
  activity: 'running',
  operations: 'running',
};

const partOf = (area: string, tab: string | null): string =>
  (area === 'admin' && staffPart[tab ?? '']) || parts[area] || 'account';

/** Help for what is on screen: its sections have the names of the tabs. */
export function helpPath(pathname: string, search: string): string {
  const [, area = '', page] = pathname.split('/');
  const query = new URLSearchParams(search);
  const tab = page ? 'programmes' : (query.get('tab') ?? query.get('view'));
  if (area === 'entity-dashboard' || area === 'deals') return '/manual/partners#deals';
  if (area === 'deal-room') return '/manual/partners#diligence-rooms';
  if (area === 'funding-platforms' || area === 'platform-dashboard')
    return '/manual/clients#funding-platforms';
  const part = partOf(area, tab);
  return `/manual/${part}${tab ? `#${tab}` : ''}`;
}
