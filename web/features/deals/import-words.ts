/** The words of importing contacts. */
import { formatNumber } from '#contract/format.ts';

const plural = new Intl.PluralRules('en-GB');
const counted = (count: number, one: string, other: string) =>
  `${formatNumber(count)} ${plural.select(count) === 'one' ? one : other}`;

export const importWords = {
  heading: 'Import contacts',
  intro:
    'Choose a CSV file with one line per contact and the column names in the first line. In Excel, use Save As and choose CSV. You’ll see its columns before anything is added.',
  file: 'File',
  fileHint: 'CSV, at most 25 MB and 100,000 lines. Any encoding; commas, semicolons or tabs.',
  choose: 'Choose a file.',
  read: 'Read the file',
  reading: 'Reading...',
  failed: 'Error',
  columns: 'Columns',
  columnsHint: (name: string) => `Say which column of ${name} is which.`,
  none: 'Not in the file',
  column: (place: number) => `Column ${place}`,
  preview: 'The first lines, as they would be added',
  start: (lines: number) => `Import ${counted(lines, 'line', 'lines')}`,
  starting: 'Starting...',
  other: 'Choose another file',
  running: (done: number, lines: number) =>
    `${formatNumber(done)} of ${counted(lines, 'line', 'lines')} read`,
  goesOn: 'You can leave this page; the import continues.',
  finished: (added: number) => `${counted(added, 'contact', 'contacts')} added`,
  stopped: 'The import stopped',
  stoppedHint: 'What was added stays. Import the file again: contacts already listed are left out.',
  refused: (count: number) => `${counted(count, 'line was', 'lines were')} refused`,
  refusedHint: 'Download them with the reasons, correct them and import that file.',
  download: 'Download the refused lines',
  nothingRefused: 'No line was refused.',
  again: 'Import another file',
} as const;
