import { Link } from 'react-router';

/** The paths of hydrated screens. Every other page is a document of its own, without a client loader. */
export const screenPaths: readonly string[] = [
  '/',
  '/account',
  '/admin',
  '/client-portal',
  '/client-portal/capacity-building',
  '/client-portal/capability-sourcing',
  '/client-portal/capital-formation',
  '/member-portal',
  '/my-membership',
  '/partner-portal',
];

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

/** The link of a signed-in screen to any address of this site: another screen, or a document of its own. */
export function AppLink({
  to,
  ...props
}: Omit<React.ComponentProps<typeof Link>, 'to' | 'reloadDocument'> & { to: string }) {
  // Without a path it is a query of this screen.
  const isScreen = pathOf(to) === '' || screenPaths.includes(pathOf(to));
  return <Link to={to} reloadDocument={!isScreen} {...props} />;
}
