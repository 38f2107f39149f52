/** The table of all calls. Only the server and the tests load it; screens import the calls they make. */

import type { Call } from './call.ts';
import * as membership from './commerce/membership.ts';
import * as orders from './commerce/orders.ts';
import * as payment from './commerce/payment.ts';
import * as sales from './commerce/sales.ts';
import * as shop from './commerce/shop.ts';
import * as directory from './community/directory.ts';
import * as discussions from './community/discussions.ts';
import * as documentUploads from './community/document-uploads.ts';
import * as documents from './community/documents.ts';
import * as events from './community/events.ts';
import * as positions from './community/positions.ts';
import * as training from './community/training.ts';
import * as content from './content/articles.ts';
import * as account from './identity/account.ts';
import * as administration from './identity/administration.ts';
import * as people from './identity/people.ts';
import * as figures from './intake/figures.ts';
import * as intake from './intake/projects.ts';
import * as tasks from './intake/tasks.ts';
import * as newsletter from './newsletter/subscriptions.ts';
import * as notifications from './notifications/notifications.ts';
import * as notificationSettings from './notifications/settings.ts';
import * as overview from './overview/administration.ts';
import * as dashboard from './overview/dashboard.ts';
import * as records from './overview/records.ts';
import * as savedViews from './overview/saved-views.ts';
import * as schedule from './overview/schedule.ts';
import * as search from './overview/search.ts';
import * as introductions from './partners/introductions.ts';
import * as partnerOrganizations from './partners/organizations.ts';
import * as pipeline from './partners/pipeline.ts';
import * as readiness from './readiness/readiness.ts';
import * as conversations from './support/conversations.ts';
import * as meetings from './support/meetings.ts';
import * as messages from './support/messages.ts';
import * as system from './system.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every call by its name, which is also its operationId. */
export const calls: ReadonlyMap<string, Call> = new Map(
  [
    people,
    account,
    administration,
    intake,
    content,
    messages,
    conversations,
    meetings,
    documents,
    documentUploads,
    discussions,
    directory,
    events,
    positions,
    figures,
    training,
    tasks,
    readiness,
    partnerOrganizations,
    introductions,
    pipeline,
    overview,
    records,
    savedViews,
    dashboard,
    schedule,
    search,
    newsletter,
    notifications,
    notificationSettings,
    shop,
    payment,
    orders,
    membership,
    sales,
    system,
  ].flatMap((domain) =>
    Object.entries(domain).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
);

const webhooks = new Set<string>(
  [...calls.values()].filter(({ kind }) => kind === 'webhook').map(({ path }) => path),
);

/**
 * Routes that accept a POST without an origin, from other servers. A secret in the URL or a signature of the
 * body authorises them; the session is ignored.
 */
export const isFromOtherServers = (method: string, path: string): boolean =>
  method === 'POST' && (newsletter.oneClickPage.test(path) || webhooks.has(path));
