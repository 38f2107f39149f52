/** The operator's manual names what is on the screens, and a browser test does each of its tasks. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const manual = read('content/OPERATORS_MANUAL.md');

/** Bold openings of paragraphs and lists, which name no control. */
const openings = /[.:]$|^(Contents|The bell|A refund|A dispute|Receipts)$/;
/** Controls that have a name in them. */
const withName = ['Message to', 'Select all … that match'];

/** The words of the product. */
const sources = globSync(['{content,contract}/**/*.ts', 'web/**/*words.ts'])
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n')
  // Not a line break, but how a string spells one.
  .replaceAll('\\n', ' ');

/** The controls that a text names, as screens write them. */
const controlsIn = (text: string) =>
  new Set(
    [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\*\*([^*]+)\*\*/g)]
      .map(([, words = '']) => words.replaceAll(/\s+/g, ' ').replaceAll("'", '’'))
      .filter((words) => !openings.test(words)),
  );
const controls = controlsIn(manual);

test('every control that it names in bold is on a screen', () => {
  expect(controls.size).toBeGreaterThan(200);
  const missing = [...controls].filter((written) => {
    const found = [`'${written}'`, `\`${written}\``, `"${written}"`, `>${written}<`];
    return !withName.includes(written) && !found.some((text) => sources.includes(text));
  });
  expect(missing).toEqual([]);
});

const literal = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('every status and message that it quotes in italics is on a screen', () => {
  const text = manual.replaceAll(/`[^`]*`|\*\*[^*]+\*\*/g, '').replaceAll("'", '’');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  // At the beginning of a paragraph or point it says what that is about.
  const opening = /^(- )?\*[^*\n]+\*/gm;
  const quoted = [...text.replaceAll(opening, '').matchAll(/\*([^*\n]+)\*/g)]
    .map(([, words = '']) => words)
    .filter((words) => !openings.test(words) && !headings.includes(words));
  expect(quoted.length).toBeGreaterThan(40);
  const missing = quoted.filter(
    (words) => !new RegExp(`['"\`]${literal(words)}(?![\\w’])`).test(sources),
  );
  expect(missing).toEqual([]);
});

/** The browser test that does a task: its file, what its title contains, and the other files that do parts of the task. */
const done: Record<string, readonly [file: string, title: string, ...others: string[]]> = {
  'Find a project': ['review-list', 'search and filters are in the address'],
  'Work through a review': [
    'path',
    'from a phone without script through review',
    'review',
    'tools/screens',
  ],
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
  Permissions: ['admin-tabs', 'a checkbox sends the list', 'admin-records'],
  'The last administrator': ['all-users', 'the last active administrator’s menus are disabled'],
  'Suspending an account': ['all-users', 'suspension closes an open page', 'passwords'],
  'Access requests': ['admin-access', 'a request is declined with a reason'],
  Messages: [
    'inbox',
    'a saved reply is written, inserted where the cursor is',
    'messages',
    'bulk-messages',
    'admin-effort',
    'message-files',
  ],
  Meetings: ['admin-meetings', 'another time is proposed'],
  'Training sessions': ['staff-tasks', 'Training sessions'],
  'Documents of the alliance': ['staff-tasks', 'Documents of the alliance', 'documents'],
  'Read from the sources': ['funding-sync', 'an administrator adds a feed'],
  'Keep a platform': ['admin-platforms', 'an administrator keeps a platform'],
  'Look after opportunities': [
    'funding-opportunities',
    'Look after opportunities',
    'funding-path',
    'funding-sync',
  ],
  Deals: [
    'deals',
    'the board shows totals and moves a deal',
    'deal-board',
    'deal-page',
    'deal-path',
    'contacts',
    'tools/rooms',
    'admin-platforms',
  ],
  'Contacts at platforms': ['contacts', 'duplicates are merged side by side', 'admin-platforms'],
  'Diligence rooms': [
    'diligence-room',
    'is made from the deal’s page',
    'room-guests',
    'tools/rooms',
  ],
  Memberships: [
    'membership-classes',
    'creates a class',
    'membership-class-versions',
    'my-membership',
    'membership',
    'admin-payments',
  ],
  Transactions: ['admin-payments', 'a partial amount leaves it open', 'admin-transactions'],
  Payouts: ['admin-payouts', 'payouts reconciled against the provider'],
  Reports: ['admin-report-files', 'is added with its PDF in one form', 'admin-reports'],
  'Money: transfers, refunds, month-end': [
    'admin-effort',
    'a month’s ledger is downloaded',
    'admin-payments',
  ],
  'Content Management': [
    'content-management',
    'an article from its form to the public site',
    'article-pictures',
    'first-steps',
  ],
  'Site texts': ['site-texts', 'an answer of the FAQ is changed, previewed'],
  'Change an email': [
    'site-texts',
    'an email is changed, previewed, sent as a test',
    'newsletters',
  ],
  'Write and send a newsletter': ['newsletters', 'an issue is written from articles'],
  'Change a member type': ['member-portal', 'an administrator changes it in the account’s record'],
  'Decide about a reported post': ['member-portal', 'one is started, replied to live, reported'],
  'Plan an event': ['staff-tasks', 'Plan an event'],
  'Adopt a position': ['staff-tasks', 'Adopt a position'],
  'The first administrator': [
    'first-steps',
    'the steps of the manual lead from the first start',
    'path',
  ],
  'Signing in and out': ['accounts', 'signing out removes the stored user'],
  'Two-factor authentication': [
    'passwords',
    'is set up with the QR code',
    'tools/factor',
    'all-users',
  ],
  'Your own account': ['own-account', 'one session is ended', 'passwords'],
  'What you’re notified about': ['own-account', 'by topic, on screen and by email'],
  'When someone asks for their data': [
    'admin-operations',
    'whoever has no account gets a copy',
    'passwords',
  ],
  Activity: ['admin-operations', 'an administrator finds who did what'],
  Health: ['admin-operations', 'health, jobs and emails are shown'],
  Jobs: ['admin-operations', 'a failed job is tried again'],
  Emails: ['admin-operations', 'emails that were given up are sent again'],
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

/** Tabs and sections that a task only mentions, as where it begins or leads: the tests of other tasks open them. */
const places = [
  ...['Activity', 'All Users', 'Calendar & Events', 'Contacts', 'Deals', 'Events', 'Invitations'],
  ...['Matching', 'Messages', 'Newsletters', 'Operations', 'Opportunities', 'Partners', 'Projects'],
  ...['Pending Approval', 'Privacy requests', 'Research Reports', 'Resources', 'Site texts'],
  ...['Sources', 'Today', 'Transactions'],
];

/** Why no browser test names a control. */
const excused: Record<string, string> = {
  'Select all … that match': 'the number is in its name: bulk-accounts presses it by its beginning',
  'Funding opportunities': 'a topic of notifications: own-account chooses others in the same table',
  'Your deals': 'as above',
};

/** A file of tests, or of their tools, without the titles of tests. */
const stepsOf = (path: string) =>
  read(path).replaceAll(/(?:test|describe)(?:\.\w+)?\(\s*(['"`]).*?\1/gs, '');

/** Whether the steps have a string or pattern that begins with a control’s words, as one that finds it does. */
function haveControl(steps: string, words: string): boolean {
  return new RegExp(`['"\`/^]${literal(words)}(?![\\w’])`).test(steps);
}

describe('every task is done by a browser test', () => {
  const headings = [...manual.matchAll(/^(#{2,3}) (.+)$/gm)].map(
    ({ index, 1: marks = '', 2: words = '' }, at, all) => ({
      level: marks.length,
      name: words.replaceAll("'", '’'),
      text: manual.slice(index, all[at + 1]?.index),
    }),
  );
  /** A heading over others only groups them. */
  const tasks = headings.filter(
    ({ level, name }, at) =>
      !(level === 2 && headings[at + 1]?.level === 3 && !(name in done)) &&
      !explains.includes(name),
  );

  test('no task is missing here, and none is here that the manual hasn’t', () => {
    expect(Object.keys(done).sort()).toEqual(tasks.map(({ name }) => name).sort());
  });

  test.each(Object.entries(done))('%s', (task, [file, title, ...others]) => {
    expect(read(`e2e/${file}.test.ts`)).toContain(title);
    const tests = [file, ...others].map((one) =>
      stepsOf(one.includes('/') ? `e2e/${one}.ts` : `e2e/${one}.test.ts`),
    );
    const text = headings.find((heading) => heading.name === task)?.text ?? '';
    const untouched = [...controlsIn(text)].filter(
      (words) =>
        !places.includes(words) &&
        !(words in excused) &&
        !tests.some((one) => haveControl(one, words)),
    );
    expect(untouched, 'controls that the task names in bold, and its tests don’t').toEqual([]);
  });

  test('what is explained, and what is only mentioned, is in a browser test as well', () => {
    const tests = globSync('e2e/**/*.ts').map(stepsOf);
    const unnamed = [...controls].filter((words) => !tests.some((one) => haveControl(one, words)));
    expect(unnamed.sort()).toEqual(Object.keys(excused).sort());
  });
});
