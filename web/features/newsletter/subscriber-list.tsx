import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { formatList } from '#contract/format.ts';
import {
  eraseSubscriber,
  exportSubscribers,
  listSubscribers,
  type Subscriber,
} from '#contract/newsletter/subscribers.ts';
import { newsletterLists } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { Badge } from '../../design/badge.tsx';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { ExportLink } from '../administration/export-link.tsx';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { RemoveForm } from '../administration/remove-button.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { subscriberWords as words } from './newsletter-words.ts';
import { inNewsletters } from './newsletters-tab.tsx';

const subscriberFilter = readsFilter<SentInput<typeof listSubscribers>>('search', 'list');

function stateOf({ confirmedAt, refusedAt }: Subscriber): keyof typeof words.state {
  if (!confirmedAt) return 'unconfirmed';
  return refusedAt ? 'refused' : 'subscribed';
}
const variants = {
  unconfirmed: 'secondary',
  refused: 'destructive',
  subscribed: 'success',
} as const;

/** Everybody who is subscribed, by address. */
function SubscriberList() {
  const [query] = useSearchParams();
  const { to } = useOpened('subscriber');
  const filter = subscriberFilter(query);
  return (
    <section aria-label={words.title}>
      <DataList
        area="/admin"
        tab="newsletters"
        section="subscribers"
        query={useCallQuery(listSubscribers, filter)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[{ name: 'list', label: words.columns.lists, options: newsletterLists }]}
        own={words.own}
        sorts={{}}
        columns={columns}
        nameOf={({ email }) => email}
        to={({ id }) => to(id)}
        aside={<ExportLink call={exportSubscribers} filter={filter} />}
        menu={({ id }) => [{ label: words.removal.remove, to: to(id) }]}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.none.title, how: <p>{words.none.how}</p> }}
      >
        {(rows) => <Opened rows={rows} />}
      </DataList>
    </section>
  );
}

const columns: readonly Column<Subscriber>[] = [
  { label: words.columns.email, card: 'title', text: ({ email }) => email },
  {
    label: words.columns.lists,
    width: 'l',
    card: 'fact',
    text: ({ lists }) => formatList(lists.map((list) => newsletterLists[list])) || words.noList,
  },
  {
    label: words.columns.state,
    width: 'm',
    card: 'status',
    text: (row) => words.state[stateOf(row)],
    cell: (row) => <Badge variant={variants[stateOf(row)]}>{words.state[stateOf(row)]}</Badge>,
  },
];

/** The subscriber in the address, to be erased. */
function Opened({ rows }: { rows: readonly Subscriber[] }) {
  const { opened, close } = useOpened('subscriber');
  const row = useOpenedRow(listSubscribers, opened, rows);
  if (row === null) return <NotFoundDialog what={words.noun.one} onClose={close} />;
  if (!row) return null;
  return (
    <Dialog title={words.removal.removeTitle} onClose={close}>
      {(closeDialog) => (
        <RemoveForm
          call={eraseSubscriber}
          id={row.id}
          name={row.email}
          words={words.removal}
          close={closeDialog}
        />
      )}
    </Dialog>
  );
}

export const subscribersSection = inNewsletters('subscribers', {
  queries: [screenQuery(listSubscribers, subscriberFilter)],
  Screen: SubscriberList,
});
