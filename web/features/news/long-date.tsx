import { formatArticleDay } from '#contract/format.ts';

export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatArticleDay(date)}</time>;
}
