/** The words of components that every screen uses. */
import { formatNumber } from '#contract/format.ts';

const rules = new Intl.PluralRules('en');

export interface Noun {
  one: string;
  other: string;
}

/** A number with its noun in the singular or plural. */
export const counted = (count: number, { one, other }: Noun): string =>
  `${formatNumber(count)} ${rules.select(count) === 'one' ? one : other}`;

export const designWords = {
  earlier: 'Show earlier ones',
  goBack: 'Go Back',
  exit: 'Exit to Main Platform',
  cancel: 'Cancel',
  close: 'Close',
  optional: '(optional)',
  paging: { label: 'Pages', first: 'First page', next: 'Next page' },
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  /** Read by screen readers: the state of each step. */
  steps: { done: 'done', current: 'now', upcoming: 'to come', stopped: 'stopped' },
  conflict: {
    title: 'Someone changed this in the meantime',
    notSaved: (wanted: string) => `${wanted} wasn’t saved.`,
    decision: 'Compare both versions and decide again.',
    text: 'What you typed is still here. Saving again replaces their version.',
    merge:
      'Your changes are still here. The fields you didn’t touch keep the newest values. Save again to apply yours.',
    seen: 'You saw:',
    now: 'It is now:',
  },
  leave: {
    title: 'Leave without sending?',
    text: 'What you typed hasn’t been sent or saved.',
    stay: 'Keep editing',
    leave: 'Discard and leave',
  },
  discard: {
    title: 'Discard what you typed?',
    text: 'It hasn’t been saved.',
    stay: 'Keep editing',
    leave: 'Discard',
  },
  table: {
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all on this page',
    selection: 'Selected rows',
    selected: (count: number) => `${count} selected`,
    allSelected: (count: number) => `All ${formatNumber(count)} selected`,
    selectMatching: (count: number) => `Select all ${formatNumber(count)} that match`,
    clear: 'Clear selection',
    exportSelected: 'Export selected',
    actions: 'Actions',
    more: (name: string) => `More actions for ${name}`,
    caption: (title: string, sorted: string) =>
      `${title}, ${sorted.charAt(0).toLowerCase()}${sorted.slice(1)}`,
    keys: {
      next: 'Next row',
      previous: 'Previous row',
      select: 'Select the row',
      act: 'Run the row’s main action',
    },
  },
  filter: {
    search: 'Search',
    all: 'All',
    sort: 'Sort',
    remove: (label: string) => `Remove “${label}”`,
    clear: 'Clear filters',
    showAll: (nouns: string) => `Show all ${nouns}`,
    backwards: '“From” is after “To”, so nothing can match. Swap the dates.',
  },
  failure: { close: 'Dismiss' },
  upload: { progress: 'Upload' },
};
