import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { formatNumber } from '#contract/format.ts';
import { listNewsletters, type NewsletterIssue } from '#contract/newsletter/issues.ts';
import { newsletterLists, newsletterStatuses } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { useOpened } from '../administration/use-dialog-param.ts';
import { NewsletterBadge } from './newsletter-status.tsx';
import { newsletterWords as words } from './newsletter-words.ts';
import { inNewsletters } from './newsletters-tab.tsx';

const newsletterFilter = readsFilter<SentInput<typeof listNewsletters>>('search', 'status');

/** All issues, newest first. */
function NewsletterList() {
  const [query] = useSearchParams();
  const { to } = useOpened('newsletter');
  return (
    <section aria-label={words.title}>
      <DataList
        area="/admin"
        tab="newsletters"
        query={useCallQuery(listNewsletters, newsletterFilter(query))}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[{ name: 'status', label: words.columns.status, options: newsletterStatuses }]}
        own={words.own}
        sorts={{}}
        columns={columns}
        nameOf={({ subject }) => subject}
        to={({ id }) => to(id)}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.none.title, how: <p>{words.none.how}</p> }}
      />
    </section>
  );
}

const columns: readonly Column<NewsletterIssue>[] = [
  { label: words.columns.subject, card: 'title', text: ({ subject }) => subject },
  {
    label: words.columns.list,
    width: 'm',
    card: 'fact',
    text: ({ list }) => newsletterLists[list],
  },
  {
    label: words.columns.status,
    width: 'm',
    card: 'status',
    text: ({ status }) => newsletterStatuses[status],
    cell: ({ status }) => <NewsletterBadge status={status} />,
  },
  {
    label: words.columns.recipients,
    width: 's',
    text: ({ recipients }) => formatNumber(recipients),
  },
  {
    label: words.columns.date,
    width: 'm',
    card: 'fact',
    text: ({ sendingAt }) => sendingAt?.slice(0, 10) ?? words.notSent,
    cell: ({ sendingAt }) => (sendingAt ? <DateTime at={sendingAt} /> : words.notSent),
  },
];

export const newslettersTab = inNewsletters('issues', {
  queries: [screenQuery(listNewsletters, newsletterFilter)],
  Screen: NewsletterList,
});
