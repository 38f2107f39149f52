import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site. The pages that the header leads to and that are not here answer 404 yet. */
export default [
  index('routes/home.tsx'),
  route('home', 'routes/landing.tsx'),
  route('projects/submit', 'routes/submit-project.tsx'),
  route('track/:code', 'routes/track.tsx'),

  route('sign-in', 'routes/sign-in.tsx'),
  route('admin-login', 'routes/admin-login.tsx'),

  route('account', 'routes/account.tsx'),
  route('client-portal', 'routes/client-portal.tsx'),
  route('admin', 'routes/admin.tsx'),

  route('dev/design', 'routes/dev-design.tsx'),
  route('dev/outbox', 'routes/dev-outbox.tsx'),
  route('dev/outbox.json', 'routes/dev-outbox-json.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
