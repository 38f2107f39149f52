/**
 * One search for everybody: each domain finds its own by the rules of its lists, within the caller’s rights. Nothing
 * is found whose screen is closed to the caller.
 */
import type { CallInput, CallOutput } from '#contract/call.ts';
import { list } from '#contract/limits.ts';
import type * as calls from '#contract/overview/search.ts';
import type { Found } from '#contract/overview/search.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { IdScope } from '../../platform/database/id-scope.ts';
import { findTransactions } from '../commerce/bookkeeping/list-transactions.ts';
import { findReports } from '../commerce/catalogue/list-reports.ts';
import { listDirectory } from '../community/directory/profiles.ts';
import { findDiscussions } from '../community/discussions/discussions.ts';
import { findDocuments } from '../community/documents/documents.ts';
import { findEvents } from '../community/events/events.ts';
import { findPositions } from '../community/positions/positions.ts';
import { findArticles } from '../content/read-articles.ts';
import { findDeals } from '../deals/deals.ts';
import { findPlatformContacts } from '../funding/contacts/platform-contacts.ts';
import { readsFunding } from '../funding/opportunities/favourites.ts';
import { findOpportunities } from '../funding/opportunities/opportunities.ts';
import { listFundingPlatforms } from '../funding/platforms/funding-platforms.ts';
import { platformsWorkedWith } from '../funding/platforms/platform-team.ts';
import { findAccounts } from '../identity/accounts/manage-accounts.ts';
import { canAdminister, canUsePartnerPortal, mayOpen } from '../identity/policy.ts';
import { findOwnProjects } from '../intake/project-owners.ts';
import { findReviews } from '../intake/review-projects.ts';
import { findOrganizations } from '../partners/organizations.ts';
import { findConversations, findOwnConversations } from '../support/find-conversations.ts';

type Finder = (context: Context, words: string) => Promise<Found[]>;

/** A blank search finds nothing: it would only be the newest of everything. */
export async function search(
  context: Context,
  { q }: CallInput<typeof calls.search>,
): Promise<CallOutput<typeof calls.search>> {
  const results: Found[] = [];
  if (q.trim() === '') return { results };
  const scope = await platformsWorkedWith(context);
  for (const find of findersFor(context, scope)) results.push(...(await find(context, q)));
  return { results };
}

/** `scope`: the platforms that the caller works with. */
function findersFor(context: Context, scope: IdScope): Finder[] {
  const actor = caller(context);
  return [
    ...(actor.permissions.includes('client_portal') ? [projects, conversations] : []),
    documents,
    ...(mayOpen(actor, 'member_portal') ? [discussions, members, events, positions] : []),
    ...(canUsePartnerPortal(actor) ? [organizations] : []),
    ...(readsFunding(actor) ? [opportunities, platformsOf(scope)] : []),
    ...(scope.length > 0 ? [dealsOf(scope), contactsOf(scope)] : []),
    reports,
    articles,
    ...(canAdminister(actor, context.settings) ? [accounts, reviews, orders, messages] : []),
  ];
}

const projects: Finder = async (context, words) =>
  (await findOwnProjects(context, words, list.few)).map(({ id, title, trackingCode }) => ({
    kind: 'project',
    id,
    title,
    detail: trackingCode,
  }));

const conversations: Finder = async (context, words) =>
  (await findOwnConversations(context, words, list.few)).map(
    ({ id, kind, subject, reference }) => ({
      kind: kind === 'message' ? 'thread' : 'ticket',
      id,
      title: subject,
      detail: reference,
    }),
  );

const documents: Finder = async (context, words) =>
  (await findDocuments(context, words, list.few)).map(({ id, title, file }) => ({
    kind: 'document',
    id,
    title,
    detail: file.fileName,
  }));

const discussions: Finder = async (context, words) =>
  (await findDiscussions(context, words, list.few)).map(({ id, title }) => ({
    kind: 'discussion',
    id,
    title,
    detail: null,
  }));

/** By the directory’s own call, which says only what a member shows. */
const members: Finder = async (context, words) =>
  (await listDirectory(context, { search: words, limit: list.few })).items.map(
    ({ id, name, headline, organization }) => ({
      kind: 'person',
      id,
      title: name,
      detail: headline ?? organization,
    }),
  );

const events: Finder = async (context, words) =>
  (await findEvents(context, words, list.few)).map(({ id, title, place }) => ({
    kind: 'event',
    id,
    title,
    detail: place,
  }));

const positions: Finder = async (context, words) =>
  (await findPositions(context, words, list.few)).map(({ id, title }) => ({
    kind: 'position',
    id,
    title,
    detail: null,
  }));

const organizations: Finder = async (context, words) =>
  (await findOrganizations(context, words, list.few)).map(({ id, name, kind, summary }) => ({
    kind: 'organization',
    id,
    title: name,
    detail: summary,
    tab: kind,
  }));

const opportunities: Finder = async (context, words) =>
  (await findOpportunities(context, words, list.few)).map(({ id, title, platform }) => ({
    kind: 'opportunity',
    id,
    title,
    detail: platform,
  }));

/** By the list’s own call. */
const platformsOf =
  (scope: IdScope): Finder =>
  async (context, words) =>
    (await listFundingPlatforms(context, { search: words, limit: list.few })).items.map(
      ({ id, name, region }) => ({
        kind: 'platform',
        id,
        title: name,
        detail: region,
        takesDeals: scope === 'all' || scope.includes(id),
      }),
    );

const dealsOf =
  (scope: IdScope): Finder =>
  async ({ db }, words) =>
    (await findDeals(db, scope, words, list.few)).map(({ id, name, platform }) => ({
      kind: 'deal',
      id,
      title: name,
      detail: platform,
    }));

const contactsOf =
  (scope: IdScope): Finder =>
  async ({ db }, words) =>
    (await findPlatformContacts(db, scope, words, list.few)).map(
      ({ id, name, platformId, at }) => ({
        kind: 'contact',
        id,
        title: name,
        detail: at,
        platformId,
      }),
    );

const reports: Finder = async (context, words) =>
  (await findReports(context, words, list.few)).map(({ id, name }) => ({
    kind: 'report',
    id,
    title: name,
    detail: null,
  }));

const articles: Finder = async (context, words) =>
  (await findArticles(context, words, list.few)).map(({ articleId, title }) => ({
    kind: 'article',
    id: articleId,
    title,
    detail: null,
  }));

const accounts: Finder = async (context, words) =>
  (await findAccounts(context, words, list.few)).map(({ id, firstName, lastName, email }) => ({
    kind: 'account',
    id,
    title: `${firstName} ${lastName}`.trim() || email,
    detail: email,
  }));

const reviews: Finder = async (context, words) =>
  (await findReviews(context, words, list.few)).map(({ id, title, trackingCode }) => ({
    kind: 'review',
    id,
    title,
    detail: trackingCode,
  }));

const orders: Finder = async (context, words) =>
  (await findTransactions(context, words, list.few)).map(({ id, reference, customerName }) => ({
    kind: 'order',
    id,
    title: reference,
    detail: customerName,
  }));

const messages: Finder = async (context, words) =>
  (await findConversations(context, words, list.few)).map(({ id, subject, name }) => ({
    kind: 'message',
    id,
    title: subject,
    detail: name,
  }));
