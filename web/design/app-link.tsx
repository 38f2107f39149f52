import { Link } from 'react-router';

/** The paths of hydrated screens. Every other page is a separate document, without a client loader. */
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

/** A link from a signed-in screen to any address of this site, whether a screen or a separate document. */
export function AppLink({
  to,
  ...props
}: Omit<React.ComponentProps<typeof Link>, 'to' | 'reloadDocument'> & { to: string }) {
  // Without a path, the address is a query of this screen.
  const isScreen = pathOf(to) === '' || screenPaths.includes(pathOf(to));
  return <Link to={to} reloadDocument={!isScreen} {...props} />;
}
