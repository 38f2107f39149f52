/** The part of the manual that explains each area. */
const parts: Readonly<Record<string, string>> = {
  '': 'account',
  account: 'account',
  'my-membership': 'account',
  'client-portal': 'clients',
  'member-portal': 'members',
  'partner-portal': 'partners',
  admin: 'administrators',
};
/** Tabs that the manual explains apart. */
const sales = ['reports', 'transactions'];

/** Help for what is on screen: its sections have the names of the tabs. */
export function helpPath(pathname: string, search: string): string {
  const [, area = '', page] = pathname.split('/');
  const query = new URLSearchParams(search);
  const tab = page ? 'programmes' : (query.get('tab') ?? query.get('view'));
  const part = area === 'admin' && tab && sales.includes(tab) ? 'sales' : parts[area];
  return `/manual${part ? `/${part}` : ''}${tab ? `#${encodeURIComponent(tab)}` : ''}`;
}
