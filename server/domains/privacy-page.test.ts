/** The privacy page claims to list everything that the database stores about people. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { privacy } from '#content/pages/privacy.ts';

/** Each table that refers to accounts, and the beginning of its row on the privacy page. */
const rowOfTable: Record<string, string> = {
  access_requests: 'Notifications',
  account_visits: 'Visits',
  article_revisions: 'Articles, newsletters and texts',
  bulk_changes: 'Activity record',
  calendar_subscriptions: 'Meetings',
  contact_imports: 'Deals',
  contact_merges: 'Deals',
  deal_activities: 'Deals',
  deal_documents: 'Deals',
  deal_meetings: 'Deals',
  deal_tasks: 'Deals',
  deals: 'Deals',
  digest_entries: 'Notifications',
  diligence_agreements: 'Diligence rooms',
  diligence_entries: 'Diligence rooms',
  diligence_guests: 'Guests of diligence rooms',
  diligence_questions: 'Diligence rooms',
  diligence_requests: 'Diligence rooms',
  diligence_rooms: 'Diligence rooms',
  diligence_versions: 'Diligence rooms',
  discussion_follows: 'Discussions',
  discussion_mentions: 'Discussions',
  discussion_posts: 'Discussions',
  discussion_reports: 'Discussions',
  discussions: 'Discussions',
  document_files: 'Documents',
  document_uploads: 'Documents',
  event_registrations: 'Events',
  favourite_opportunities: 'Funding opportunities',
  introductions: 'Partners',
  invitations: 'Invitations',
  known_browsers: 'Browsers',
  ledger: 'Activity record',
  meetings: 'Meetings',
  member_profiles: 'Member profile',
  membership_class_revisions: 'Articles, newsletters and texts',
  membership_spans: 'Membership',
  message_files: 'Support tickets',
  newsletter_issues: 'Articles, newsletters and texts',
  notification_settings: 'Notifications',
  notifications: 'Notifications',
  one_time_tokens: 'Links',
  openid_identities: 'Sign-in through another provider',
  opportunity_mistakes: 'Funding opportunities',
  opportunity_searches: 'Funding opportunities',
  orders: 'Order',
  partner_people: 'Partners',
  platform_partners: 'Partners',
  policy_positions: 'Discussions',
  position_comments: 'Discussions',
  position_editions: 'Discussions',
  project_changes: 'Project history',
  project_interests: 'Partners',
  project_messages: 'Project history',
  projects: 'Project:',
  readiness_answers: 'Readiness',
  readiness_corrections: 'Readiness',
  record_viewers: 'Records that an administrator',
  recovery_codes: 'Two-factor',
  saved_views: 'Saved views',
  sessions: 'Sign-ins',
  site_text_revisions: 'Articles, newsletters and texts',
  site_texts: 'Articles, newsletters and texts',
  support_notes: 'Support tickets',
  support_ticket_replies: 'Support tickets',
  support_tickets: 'Support tickets',
};

/** Tables with a column that refers to an account. */
function tablesAboutPeople(): string[] {
  const folder = new URL('../migrations/', import.meta.url);
  const statements = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(';'));
  const tables = statements
    .filter((statement) => /\breferences users\b/i.test(statement))
    .map(
      (statement) =>
        /\b(?:create|create unlogged|alter) table (?:if not exists )?(\w+)/i.exec(statement)?.[1],
    );
  return [...new Set(tables.map(String))].toSorted();
}

test('each table that refers to accounts has a row on the privacy page', () => {
  const [table] = privacy.blocks.filter(({ kind }) => kind === 'table');
  const rows = table && 'rows' in table ? table.rows.map(([data]) => String(data)) : [];
  const found = tablesAboutPeople().map((name) => {
    const begin = rowOfTable[name];
    const isListed = begin !== undefined && rows.some((row) => row.startsWith(begin));
    return [name, isListed ? 'listed' : 'missing'];
  });
  expect(found).toEqual(Object.keys(rowOfTable).map((name) => [name, 'listed']));
});
