import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** A page whose words are in content/pages. */
const info = (path: string) => route(path, 'routes/info.tsx', { id: `info-${path}` });

/** A programme of the client portal (CLIENT-03). */
const programme = (name: string) =>
  route(`client-portal/${name}`, 'routes/client-programme.tsx', { id: `client-${name}` });

/** Every address of the site. Pages that the header links to and that are missing here still answer 404. */
const routes = [
  index('routes/home.tsx'),
  route('home', 'routes/landing.tsx'),
  route('projects/submit', 'routes/submit-project.tsx'),
  route('track', 'routes/track-form.tsx'),
  route('track/:code', 'routes/track.tsx'),

  route('report-selection', 'routes/report-selection.tsx'),
  route('reports/:reportId', 'routes/report.tsx'),
  route('report-checkout', 'routes/report-checkout.tsx'),
  route('payment-success', 'routes/payment-success.tsx'),

  route('contact', 'routes/contact.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('newsletter/confirm/:token', 'routes/newsletter-confirm.tsx'),
  route('newsletter/preferences/:token', 'routes/newsletter-preferences.tsx'),
  route('newsletter/unsubscribe/:token', 'routes/newsletter-unsubscribe.tsx'),
  route('unsubscribe/:token', 'routes/unsubscribe.tsx'),

  info('capacity-building'),
  info('capital-formation'),
  info('capability-sourcing'),
  info('policy-advocacy'),
  info('government-advisory'),
  info('digital-rights-education'),
  info('due-diligence-services'),
  info('readiness-method'),
  info('market-intelligence'),
  info('investment-advisory'),
  info('partners'),
  info('smes'),
  route('membership', 'routes/membership.tsx'),
  route('membership-payment', 'routes/membership-payment.tsx'),
  route('membership-success', 'routes/membership-success.tsx'),
  info('mission'),
  info('governance'),
  info('who-we-are'),
  route('funding-platforms', 'routes/funding-platforms.tsx'),
  route('funding-opportunities/:opportunityId', 'routes/funding-opportunity.tsx'),
  route('platform-dashboard/:platformId', 'routes/platform-dashboard.tsx'),
  route('entity-dashboard/:platformId', 'routes/entity-dashboard.tsx'),
  route('deal-room/:dealId', 'routes/deal-room.tsx'),
  route('room', 'routes/room.tsx'),
  route('room/:token', 'routes/room-link.tsx'),
  route('deals/:dealId', 'routes/deal.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('news-research', 'routes/news.tsx'),
  route('article/:articleId', 'routes/article.tsx'),
  route('policy-positions/:positionId', 'routes/policy-position.tsx'),
  route('OPERATORS_MANUAL.md', 'routes/manual.tsx', { id: 'manual' }),
  route('manual/:part?', 'routes/manual.tsx', { id: 'manual-part' }),
  info('privacy'),
  info('terms'),
  info('cookies'),

  route('offline', 'routes/offline.tsx'),
  route('manual.md', 'routes/manual-file.ts'),
  route('feed.xml', 'routes/feed-xml.ts'),
  route('feed.json', 'routes/feed-json.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),

  route('sign-in', 'routes/sign-in.tsx'),
  route('admin-login', 'routes/admin-login.tsx'),

  route('account', 'routes/account.tsx'),
  route('client-portal', 'routes/client-portal.tsx'),
  programme('capacity-building'),
  programme('capital-formation'),
  programme('capability-sourcing'),
  route('member-portal', 'routes/member-portal.tsx'),
  route('partner-portal', 'routes/partner-portal.tsx'),
  route('my-membership', 'routes/my-membership.tsx'),
  route('admin', 'routes/admin.tsx'),
  route('admin/membership-management', 'routes/admin.tsx', { id: 'admin-membership-management' }),
  route('admin/content-management', 'routes/content-management.tsx'),
  route('admin/content-management/preview', 'routes/article-preview.tsx'),
  route('admin/site-texts', 'routes/site-texts.tsx'),
  route('admin/site-texts/preview', 'routes/site-text-preview.tsx'),
  route('admin/site-texts/email', 'routes/site-text-email.ts'),

  route('dev/design', 'routes/dev-design.tsx'),
  route('admin/newsletters/:id/email', 'routes/newsletter-email.ts'),
  route('dev/outbox', 'routes/dev-outbox.tsx'),
  route('dev/outbox/:id', 'routes/dev-outbox-mail.ts'),
  route('dev/outbox.json', 'routes/dev-outbox-json.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;

/** Addresses are case-sensitive, so that each page has only one. */
export default routes.map((entry) => ({ ...entry, caseSensitive: true })) satisfies RouteConfig;
