/** The operator's manual names what is on the screens, and a browser test does each of its tasks. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const manual = read('content/OPERATORS_MANUAL.md');

/** Bold openings of paragraphs, which name no control. */
const openings = /[.:]$|^(The bell|A refund|A dispute|Receipts)$/;
/** Controls that have a name in them. */
const withName = ['Message to', 'Select all … that match'];

const sources = globSync('{web,content,contract,server}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n')
  // Not a line break, but how a string spells one.
  .replaceAll('\\n', ' ');

const controls = new Set(
  [...manual.matchAll(/\*\*([^*]+)\*\*/g)]
    .map(([, words = '']) => words.replaceAll(/\s+/g, ' '))
    .filter((words) => !openings.test(words)),
);

test('every control that it names in bold is on a screen', () => {
  expect(controls.size).toBeGreaterThan(200);
  const missing = [...controls].filter((words) => {
    const written = words.replaceAll("'", '’');
    const found = [`'${written}'`, `\`${written}\``, `"${written}"`, `>${written}<`];
    return !withName.includes(words) && !found.some((text) => sources.includes(text));
  });
  expect(missing).toEqual([]);
});

/** The browser test that does a task: its file, and how its name begins or what it contains. */
const done: Record<string, readonly [file: string, name: string]> = {
  'Find a project': ['review-list', 'search and filters are in the address'],
  'Work through a review': ['path', 'from a phone without script through review'],
  'Decline and reopen': ['review', 'a reason is requested at its field'],
  'Messages, notes and timeline': ['review', 'an internal note stays with the administrators'],
  'Set tasks for the sponsor': ['admin-tasks', 'a task is added with a due date'],
  'Documents of a project': ['staff-tasks', 'Documents of a project'],
  'Check the readiness score': ['readiness', 'corrects an answer with a reason'],
  'Show a project to partners': ['partner-portal', 'a project appears once its sponsor has agreed'],
  Partners: ['partner-portal', 'an administrator adds an organisation'],
  'Approve a new account': ['admin-tabs', 'Reject sets suspended, and emails the message'],
  'Change many accounts': ['bulk-accounts', 'several pending accounts are approved together'],
  'Two accounts of one person': ['merge-accounts', 'an account is merged into another one'],
  Invitations: ['admin-access', 'an administrator invites a person'],
  'Change a role': ['all-users', 'the role menu sends the role'],
  'Write to a person': ['admin-write', 'is emailed, begins a thread'],
  'Lost devices': ['all-users', 'two-factor authentication is reset'],
  Permissions: ['admin-tabs', 'a checkbox sends the list'],
  'The last administrator': ['all-users', 'the last active administrator’s menus are disabled'],
  'Suspending an account': ['all-users', 'suspension closes an open page'],
  'Access requests': ['admin-access', 'a request is declined with a reason'],
  Messages: ['inbox', 'a saved reply is written, inserted where the cursor is'],
  Meetings: ['admin-meetings', 'another time is proposed'],
  'Training sessions': ['staff-tasks', 'Training sessions'],
  'Documents of the alliance': ['staff-tasks', 'Documents of the alliance'],
  'Read from the sources': ['funding-sync', 'an administrator adds a feed'],
  'Keep a platform': ['admin-platforms', 'an administrator keeps a platform'],
  'Look after opportunities': [
    'funding-opportunities',
    'a reported mistake reaches administrators',
  ],
  Deals: ['deals', 'the board shows totals and moves a deal'],
  'Contacts at platforms': ['contacts', 'duplicates are merged side by side'],
  'Diligence rooms': ['diligence-room', 'is made from the deal’s page'],
  Memberships: ['membership-classes', 'creates a class'],
  Transactions: ['admin-payments', 'a partial amount leaves it open'],
  Payouts: ['admin-payouts', 'payouts reconciled against the provider'],
  Reports: ['admin-report-files', 'is added with its PDF in one form'],
  'Money: transfers, refunds, month-end': ['admin-effort', 'a month’s ledger is downloaded'],
  'Content Management': ['content-management', 'an article from its form to the public site'],
  'Site texts': ['site-texts', 'an answer of the FAQ is changed, previewed'],
  'Change an email': ['site-texts', 'an email is changed, previewed, sent as a test'],
  'Write and send a newsletter': ['newsletters', 'an issue is written from articles'],
  'Change a member type': ['member-portal', 'an administrator changes it in the account’s record'],
  'Decide about a reported post': ['member-portal', 'one is started, replied to live, reported'],
  'Plan an event': ['staff-tasks', 'Plan an event'],
  'Adopt a position': ['staff-tasks', 'Adopt a position'],
  'The first administrator': ['first-steps', 'the steps of the manual lead from the first start'],
  'Signing in and out': ['accounts', 'signing out removes the stored user'],
  'Two-factor authentication': ['passwords', 'is set up with the QR code'],
  'Your own account': ['own-account', 'one session is ended'],
  'What you’re notified about': ['own-account', 'by topic, on screen and by email'],
  'When someone asks for their data': ['admin-operations', 'whoever has no account gets a copy'],
  Activity: ['admin-operations', 'an administrator finds who did what'],
  Health: ['admin-operations', 'health, jobs and emails are shown'],
  Jobs: ['admin-operations', 'health, jobs and emails are shown'],
  Emails: ['admin-operations', 'health, jobs and emails are shown'],
  'Privacy requests': ['admin-operations', 'a privacy request is recorded'],
  Breaches: ['admin-operations', 'a breach is recorded'],
};

/** What explains, and asks for nothing to be done; the parts of the last are commands of the server. */
const explains = [
  'Where things are',
  'The panel',
  'Get help',
  'Lists',
  'Backup, restore and doctor',
  'Troubleshooting',
];

describe('every task is done by a browser test', () => {
  const headings = [...manual.matchAll(/^(#{2,3}) (.+)$/gm)].map(([, marks = '', words = '']) => ({
    level: marks.length,
    name: words.replaceAll("'", '’'),
  }));
  /** A heading over others only groups them. */
  const tasks = headings.filter(
    ({ level, name }, at) =>
      !(level === 2 && headings[at + 1]?.level === 3 && !(name in done)) &&
      !explains.includes(name),
  );

  test('no task is missing here, and none is here that the manual hasn’t', () => {
    expect(Object.keys(done).sort()).toEqual(tasks.map(({ name }) => name).sort());
  });

  test.each(Object.entries(done))('%s', (_, [file, name]) => {
    expect(read(`e2e/${file}.test.ts`)).toContain(name);
  });
});
