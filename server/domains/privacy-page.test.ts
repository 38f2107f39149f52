/** The privacy page claims to list everything that the database stores about people. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { privacy } from '#content/pages/privacy.ts';

/** Each table that refers to accounts, and the beginning of its row on the privacy page. */
const rowOfTable: Record<string, string> = {
  access_requests: 'Notifications',
  account_visits: 'Visits',
  calendar_subscriptions: 'Meetings',
  digest_entries: 'Notifications',
  discussion_follows: 'Discussions',
  discussion_mentions: 'Discussions',
  discussion_posts: 'Discussions',
  discussion_reports: 'Discussions',
  discussions: 'Discussions',
  document_files: 'Documents',
  document_uploads: 'Documents',
  event_registrations: 'Events',
  introductions: 'Partners',
  known_browsers: 'Browsers',
  ledger: 'Record of changes',
  meetings: 'Meetings',
  member_profiles: 'Member profile',
  membership_spans: 'Membership',
  notification_settings: 'Notifications',
  notifications: 'Notifications',
  one_time_tokens: 'Links',
  openid_identities: 'Sign-in through another provider',
  orders: 'Order',
  partner_people: 'Partners',
  policy_positions: 'Discussions',
  position_comments: 'Discussions',
  position_editions: 'Discussions',
  project_changes: 'Project history',
  project_interests: 'Partners',
  project_messages: 'Project history',
  projects: 'Project:',
  readiness_answers: 'Readiness',
  readiness_corrections: 'Readiness',
  recovery_codes: 'Two-factor',
  saved_views: 'Saved views',
  sessions: 'Sign-ins',
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
    .map((statement) => /\b(?:create|alter) table (?:if not exists )?(\w+)/i.exec(statement)?.[1]);
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
