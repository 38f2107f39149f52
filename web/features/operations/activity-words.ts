/** The words of the activity record. */
import { centText, dollarText, formatBytes, formatDay, formatInstant } from '#contract/format.ts';
import { permissions, projectStatuses, roles, userStatuses } from '#contract/vocabulary.ts';
import { accountActions, actionNamed } from '../administration/history-words.ts';
import { actionWords } from './action-words.ts';

/** What the audit log records changes of. */
export const objectTypes: Readonly<Record<string, string>> = {
  user: 'Account',
  project: 'Project',
  'project-task': 'Project task',
  order: 'Order',
  report: 'Report',
  'support-ticket': 'Message',
  meeting: 'Meeting',
  document: 'Document',
  discussion: 'Discussion',
  'discussion-post': 'Discussion post',
  event: 'Event',
  'training-session': 'Training session',
  position: 'Policy position',
  'partner-organization': 'Partner organisation',
  introduction: 'Introduction',
  'funding-platform': 'Funding platform',
  'funding-source': 'Funding source',
  payouts: 'Payouts',
  'bulk-change': 'Bulk change',
  'funding-sync': 'Funding sync',
  opportunity: 'Opportunity',
  'opportunity-search': 'Saved search',
  'contact-import': 'Contact import',
  deal: 'Deal',
  'deal-document': 'Deal document',
  room: 'Diligence room',
  'room-guest': 'Room guest',
  'room-question': 'Room question',
  'room-request': 'Room request',
  invitation: 'Invitation',
  'membership-class': 'Membership class',
  article: 'Article',
  'article-picture': 'Article picture',
  'site-text': 'Site text',
  'newsletter-issue': 'Newsletter',
  'newsletter-subscriber': 'Newsletter subscriber',
  'saved-view': 'Saved view',
  'saved-reply': 'Saved reply',
  'link-request': 'Link by email',
  job: 'Job',
  queue: 'Job queue',
  email: 'Email',
  'privacy-request': 'Privacy request',
  breach: 'Breach',
};

/** An action without words is shown by its name. */
export const actionText = (action: string): string =>
  actionNamed(action) ?? actionWords[action] ?? action;

/** How the actions on a record begin, where it is not with the record's name. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  user: ['user', 'session', 'calendar', 'profile'],
  order: ['order', 'membership'],
  project: ['project', 'interest', 'readiness'],
  'project-task': ['task'],
  'support-ticket': ['message'],
  'discussion-post': ['post'],
  'funding-platform': ['funding-platform', 'platform-contact', 'platform-project'],
  'training-session': ['training'],
  opportunity: ['opportunity', 'favourite'],
  'opportunity-search': ['search'],
  deal: ['deal', 'deal-task'],
  room: ['room', 'room-folder', 'room-file', 'room-agreement'],
  'newsletter-subscriber': ['newsletter'],
  'saved-view': ['view'],
};

const allActions = Object.entries({ ...accountActions, ...actionWords }).sort(
  ([, one], [, other]) => one.localeCompare(other, 'en'),
);

/** The actions that can be chosen: all, or those on one kind of record. */
export function actionOptions(about: string | undefined): Readonly<Record<string, string>> {
  const own = about && (beginnings[about] ?? [about]);
  return Object.fromEntries(
    allActions.filter(([action]) => !own || own.includes(action.split('.')[0] ?? '')),
  );
}

/** Fields that screens call by another name. */
const fieldNames: Readonly<Record<string, string>> = { bytes: 'Size', edition: 'Version' };

/** `amountCents` becomes `Amount`. */
export function fieldText(field: string): string {
  if (fieldNames[field]) return fieldNames[field];
  const words = field
    .replace(/Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const labels: Readonly<Record<string, string>> = {
  ...projectStatuses,
  ...userStatuses,
  ...permissions,
  ...roles,
  true: 'Yes',
  false: 'No',
};
/** Fields with amounts in whole dollars. */
const dollars = new Set([
  'amount',
  'budget',
  'minimumInvestment',
  'maximumInvestment',
  'totalAssets',
]);
const code = /^[a-z]+([_-][a-z]+)*$/;
const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A recorded value in words: codes, amounts and times as the rest of the panel shows them. */
export function valueText(field: string, value: string | null, timeZone: string): string {
  if (value === null || value === '') return activityWords.empty;
  if (/^-?\d+$/.test(value)) {
    if (field.endsWith('Cents')) return centText(Number(value));
    if (dollars.has(field)) return dollarText(Number(value));
    if (field === 'bytes') return formatBytes(Number(value));
  }
  if (day.test(value)) return formatDay(value);
  if (instant.test(value)) return formatInstant(value, { timeZone, withTime: true });
  const single = (one: string) => labels[one] ?? (code.test(one) ? sentence(one) : one);
  return value.split(', ').every((one) => code.test(one) || labels[one])
    ? value.split(', ').map(single).join(', ')
    : value;
}

const sentence = (name: string) => {
  const text = name.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const activityWords = {
  title: 'Activity',
  section: 'Activity record',
  noun: { one: 'entry', other: 'entries' },
  placeholder: 'Person, email address or record ID',
  about: 'Record',
  action: 'Action',
  from: 'From',
  to: 'To',
  own: 'Newest first',
  columns: { time: 'Time', who: 'Who', what: 'What', record: 'Record', changes: 'Before → after' },
  noMatch: 'No entries found',
  none: 'Changes appear here as people make them.',
  export: 'Export CSV',
  what: 'entry',
  product: 'The product itself',
  visitor: 'Not signed in',
  erased: 'An erased account',
  role: (role: string) => (roles as Readonly<Record<string, string>>)[role] ?? role,
  empty: 'none',
  change: (field: string, from: string | null, to: string | null, timeZone: string) => {
    const value = (one: string | null) => valueText(field, one, timeZone);
    const change = from === null ? value(to) : `${value(from)} → ${value(to)}`;
    return `${fieldText(field)}: ${change}`;
  },
  detail: {
    who: 'Who',
    role: 'Role at the time',
    time: 'Time',
    record: 'Record',
    recordId: 'Record ID',
    request: 'Request',
    open: 'Open the record',
    changes: 'What changed',
    field: 'Field',
    before: 'Before',
    after: 'After',
    noValues: 'No values are recorded for this action.',
    close: 'Close',
  },
  permanent:
    'Nobody can change or delete an entry. When an account is erased, its personal values leave the record; the entry stays.',
} as const;
