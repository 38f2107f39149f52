/** The table of all calls. Only the server and the tests load it; screens import the calls they make. */

import type { Call } from './call.ts';
import * as membership from './commerce/membership.ts';
import * as membershipClasses from './commerce/membership-classes.ts';
import * as orders from './commerce/orders.ts';
import * as payment from './commerce/payment.ts';
import * as payouts from './commerce/payouts.ts';
import * as sales from './commerce/sales.ts';
import * as shop from './commerce/shop.ts';
import * as directory from './community/directory.ts';
import * as discussions from './community/discussions.ts';
import * as documents from './community/documents.ts';
import * as events from './community/events.ts';
import * as positions from './community/positions.ts';
import * as training from './community/training.ts';
import * as administeredArticles from './content/administer-articles.ts';
import * as content from './content/articles.ts';
import * as articlePictures from './content/pictures.ts';
import * as siteTexts from './content/site-texts.ts';
import * as dealActivities from './deals/activities.ts';
import * as dealBoard from './deals/board.ts';
import * as deals from './deals/deals.ts';
import * as dealDocuments from './deals/documents.ts';
import * as dealEmails from './deals/emails.ts';
import * as dealHistory from './deals/history.ts';
import * as dealMeetings from './deals/meetings.ts';
import * as dealMetrics from './deals/metrics.ts';
import * as projectDeals from './deals/project-deals.ts';
import * as dealTasks from './deals/tasks.ts';
import * as roomAgreements from './diligence/agreements.ts';
import * as roomEntries from './diligence/entries.ts';
import * as guestRoom from './diligence/guest-room.ts';
import * as roomGuests from './diligence/guests.ts';
import * as roomQuestions from './diligence/questions.ts';
import * as roomRequests from './diligence/requests.ts';
import * as rooms from './diligence/rooms.ts';
import * as roomViews from './diligence/view-log.ts';
import * as contactDuplicates from './funding/contact-duplicates.ts';
import * as contactImports from './funding/contact-imports.ts';
import * as fundingCuration from './funding/curation.ts';
import * as fundingMatching from './funding/matching.ts';
import * as opportunities from './funding/opportunities.ts';
import * as opportunityReview from './funding/opportunity-review.ts';
import * as opportunitySearches from './funding/opportunity-searches.ts';
import * as ownPlatforms from './funding/own-platforms.ts';
import * as platformContacts from './funding/platform-contacts.ts';
import * as platformDashboard from './funding/platform-dashboard.ts';
import * as platformRecords from './funding/platform-records.ts';
import * as fundingPlatforms from './funding/platforms.ts';
import * as fundingSources from './funding/sources.ts';
import * as fundingSync from './funding/sync.ts';
import * as acceptInvitation from './identity/accept-invitation.ts';
import * as accessRequests from './identity/access-requests.ts';
import * as account from './identity/account.ts';
import * as administration from './identity/administration.ts';
import * as invitations from './identity/invitations.ts';
import * as people from './identity/people.ts';
import * as figures from './intake/figures.ts';
import * as intake from './intake/projects.ts';
import * as tasks from './intake/tasks.ts';
import * as newsletterIssues from './newsletter/issues.ts';
import * as subscribers from './newsletter/subscribers.ts';
import * as newsletter from './newsletter/subscriptions.ts';
import * as notifications from './notifications/notifications.ts';
import * as notificationSettings from './notifications/settings.ts';
import * as emails from './notifications/unsubscribe.ts';
import * as activity from './operations/activity.ts';
import * as jobs from './operations/jobs.ts';
import * as privacy from './operations/privacy.ts';
import * as overview from './overview/administration.ts';
import * as brokenLinks from './overview/broken-links.ts';
import * as bulkChanges from './overview/bulk-changes.ts';
import * as contentCounts from './overview/content-counts.ts';
import * as dashboard from './overview/dashboard.ts';
import * as panelFigures from './overview/figures.ts';
import * as mergeAccounts from './overview/merge-accounts.ts';
import * as privacyData from './overview/privacy-data.ts';
import * as records from './overview/records.ts';
import * as savedViews from './overview/saved-views.ts';
import * as schedule from './overview/schedule.ts';
import * as search from './overview/search.ts';
import * as undo from './overview/undo.ts';
import * as viewers from './overview/viewers.ts';
import * as introductions from './partners/introductions.ts';
import * as partnerOrganizations from './partners/organizations.ts';
import * as pipeline from './partners/pipeline.ts';
import * as readiness from './readiness/readiness.ts';
import * as conversations from './support/conversations.ts';
import * as inbox from './support/inbox.ts';
import * as meetings from './support/meetings.ts';
import * as messageFiles from './support/message-files.ts';
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
    accessRequests,
    invitations,
    acceptInvitation,
    intake,
    content,
    administeredArticles,
    articlePictures,
    siteTexts,
    messages,
    conversations,
    meetings,
    messageFiles,
    inbox,
    documents,
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
    activity,
    jobs,
    privacy,
    overview,
    brokenLinks,
    contentCounts,
    bulkChanges,
    mergeAccounts,
    privacyData,
    records,
    savedViews,
    undo,
    viewers,
    dashboard,
    panelFigures,
    schedule,
    search,
    newsletter,
    newsletterIssues,
    subscribers,
    notifications,
    notificationSettings,
    emails,
    shop,
    payment,
    orders,
    membership,
    membershipClasses,
    sales,
    payouts,
    fundingCuration,
    fundingPlatforms,
    fundingMatching,
    opportunities,
    opportunityReview,
    opportunitySearches,
    fundingSources,
    fundingSync,
    platformContacts,
    contactDuplicates,
    contactImports,
    deals,
    dealActivities,
    dealMetrics,
    dealBoard,
    dealHistory,
    dealDocuments,
    rooms,
    roomEntries,
    roomGuests,
    roomAgreements,
    roomViews,
    roomQuestions,
    roomRequests,
    guestRoom,
    projectDeals,
    dealEmails,
    dealMeetings,
    dealTasks,
    ownPlatforms,
    platformDashboard,
    platformRecords,
    system,
  ].flatMap((domain) =>
    Object.entries(domain).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
);

const webhooks = new Set<string>(
  [...calls.values()].filter(({ kind }) => kind === 'webhook').map(({ path }) => path),
);

/**
 * The pages to which a mail provider's servers post a one-click unsubscribe request (RFC 8058), without cookies
 * or origin: the secret in the URL authorises it.
 */
const oneClickPage = /^(\/newsletter)?\/unsubscribe\/[\w-][\w.-]{0,199}$/;

/**
 * Routes that accept a POST without an origin, from other servers. A secret in the URL or a signature of the
 * body authorises them; the session is ignored.
 */
export const isFromOtherServers = (method: string, path: string): boolean =>
  method === 'POST' && (oneClickPage.test(path) || webhooks.has(path));
