/** The part of the manual that explains a portal. */
const parts: Readonly<Record<string, string>> = {
  'client-portal': 'clients',
  'member-portal': 'members',
  'partner-portal': 'partners',
  admin: 'administrators',
};

/** Help for what is on screen: its sections have the names of the tabs. */
export function helpPath(pathname: string, search: string): string {
  const [, area = '', page] = pathname.split('/');
  const query = new URLSearchParams(search);
  const tab = page ? 'programmes' : (query.get('tab') ?? query.get('view'));
  const isSales = area === 'admin' && (tab === 'reports' || tab === 'transactions');
  const part = isSales ? 'sales' : (parts[area] ?? 'account');
  return `/manual/${part}${tab ? `#${tab}` : ''}`;
}
