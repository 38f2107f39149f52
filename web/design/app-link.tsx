import { Link } from 'react-router';

/** The paths of hydrated screens. Every other page is a separate document, without a client loader. */
export const screenPaths: readonly string[] = [
  '/',
  '/account',
  '/admin',
  '/admin/membership-management',
  '/admin/content-management',
  '/admin/site-texts',
  '/client-portal',
  '/client-portal/capacity-building',
  '/client-portal/capability-sourcing',
  '/client-portal/capital-formation',
  '/funding-platforms',
  '/member-portal',
  '/my-membership',
  '/partner-portal',
];

/** Each record below these has a screen. */
export const recordPaths: readonly string[] = [
  '/deal-room/',
  '/deals/',
  '/entity-dashboard/',
  '/funding-opportunities/',
  '/platform-dashboard/',
];

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

/** Whether it opens without a new document. Without a path, it is a query of the screen that is open. */
function isScreen(address: string): boolean {
  const path = pathOf(address);
  return (
    path === '' ||
    screenPaths.includes(path) ||
    recordPaths.some((folder) => path.startsWith(folder))
  );
}

/** A link from a signed-in screen to any address of this site, whether a screen or a separate document. */
export function AppLink({
  to,
  ...props
}: Omit<React.ComponentProps<typeof Link>, 'to' | 'reloadDocument'> & { to: string }) {
  return <Link to={to} reloadDocument={!isScreen(to)} {...props} />;
}
