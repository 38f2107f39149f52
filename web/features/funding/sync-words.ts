/** The words of the sync's progress. */
const counted = (one: string, other: string) => (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : other}`;
const sources = counted('source', 'sources');
const records = counted('record', 'records');

export const syncWords = {
  heading: 'Sync',
  lastSync: 'Last sync:',
  summary: (added: number, changed: number) =>
    `${added.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed.`,
  nothingNew: 'Nothing has changed.',
  failed: (count: number) =>
    `${sources(count)} couldn’t be read; what we knew from ${count === 1 ? 'it' : 'them'} stays.`,
  never: 'Opportunities have never been synced. Select Sync Opportunities to read the sources.',
  running: (done: number, of: number) =>
    of === 0 ? 'Syncing: starting.' : `Syncing: ${done} of ${sources(of)} read.`,
  goesOn: 'You can leave this page; the sync continues.',
  states: {
    waiting: 'Waiting',
    reading: (count: number) => `Reading: ${records(count)} so far`,
    read: (added: number, changed: number) =>
      added + changed === 0 ? 'Read: nothing new' : `Read: ${added} new, ${changed} changed`,
    unchanged: 'Unchanged since the last sync',
    failed: 'Couldn’t be read',
  },
} as const;
