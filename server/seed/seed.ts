/** Demonstration data: accounts, projects at every step, messages and orders. Made once. */
import { demoAccounts, demoPassword } from '#content/demo.ts';
import type { Platform } from '../platform/context.ts';
import type { Settings } from '../platform/database/settings.ts';
import { seedAccess } from './access.ts';
import { addressOf, seedAccounts } from './accounts.ts';
import { seedClientPortal } from './client-portal.ts';
import { seedContent } from './content.ts';
import { seedDeals } from './deals.ts';
import { seedFundingMatches } from './funding-matches.ts';
import { seedFundingOpportunities } from './funding-opportunities.ts';
import { seedFundingPlatforms } from './funding-platforms.ts';
import { seedMemberPortal } from './member-portal.ts';
import { seedMessages } from './messages.ts';
import { seedNewsletters } from './newsletters.ts';
import { seedNotificationSettings } from './notification-settings.ts';
import { seedOperations } from './operations.ts';
import { seedPageViews } from './page-views.ts';
import { seedPartners } from './partners.ts';
import { seedProjects } from './projects.ts';
import { seedReadiness } from './readiness.ts';
import { seedSales } from './sales.ts';

/** Creates the demonstration data unless it exists. */
export async function seed(platform: Platform): Promise<void> {
  const isNew = await seedAccounts(platform);
  if (!isNew) return;
  await seedNotificationSettings(platform);
  await seedAccess(platform);
  await seedProjects(platform);
  await seedMessages(platform);
  await seedContent(platform);
  await seedNewsletters(platform);
  await seedClientPortal(platform);
  await seedReadiness(platform);
  await seedPartners(platform);
  await seedFundingPlatforms(platform);
  await seedDeals(platform);
  await seedMemberPortal(platform);
  await seedFundingOpportunities(platform);
  await seedFundingMatches(platform);
  await seedSales(platform);
  await seedOperations(platform);
  await seedPageViews(platform);
}

export function demoSummary({ baseUrl }: Settings): string {
  return [
    '',
    'Demonstration data is loaded. These accounts all have the password',
    `${demoPassword}:`,
    ...demoAccounts.map((account) => `  ${addressOf(account)}`),
    '',
    `Sign in at ${baseUrl}/sign-in, or as an administrator at ${baseUrl}/admin-login.`,
    `Emails the product sends are at ${baseUrl}/dev/outbox.`,
    '',
    'Stop with Ctrl+C.',
  ].join('\n');
}
