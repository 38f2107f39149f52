/** The words of figures over time. */
import { formatDay } from '#contract/format.ts';

export const plotWords = {
  range: 'Period',
  table: 'Show the figures as a table',
  span: 'Days',
  none: 'None in this period',
  /** For screen readers, in place of the bars. */
  summary: (title: string, { first, last, most }: { first: string; last: string; most: string }) =>
    `${title} from ${first} to ${last}. The highest is ${most}. The figures are in the table below.`,
  highest: (most: string) => `Highest: ${most}`,
  of: (from: string, to: string) =>
    from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`,
  zone: (timeZone: string) => `Days begin at midnight in ${timeZone.replace('_', ' ')}.`,
  csv: 'Export CSV',
} as const;
