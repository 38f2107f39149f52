import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import {
  type LoggedEmail,
  listEmails,
  retryEmail,
  retryEmails,
} from '#contract/operations/jobs.ts';
import { emailStates } from '#contract/operations/vocabulary.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Badge } from '../../design/badge.tsx';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { OperationsSections } from './operations-tab.tsx';
import { RetryAllButton } from './retry-all.tsx';
import { emailWords as words } from './words.ts';

const filterOf = readsFilter<SentInput<typeof listEmails>>('search', 'state');

const variants = {
  waiting: 'accent',
  sent: 'success',
  bounced: 'destructive',
  failed: 'destructive',
} as const;

function resultOf({ state, failure, attempts, notBefore }: LoggedEmail): string {
  if (state === 'sent') return words.delivered;
  if (state === 'bounced' || state === 'failed') return words.failure(failure ?? '');
  return notBefore ? words.quiet : words.trying(attempts);
}

const columns: readonly Column<LoggedEmail>[] = [
  { label: words.columns.to, card: 'title', text: ({ to }) => to },
  { label: words.columns.subject, card: 'fact', text: ({ subject }) => subject },
  {
    label: words.columns.state,
    width: 's',
    card: 'status',
    text: ({ state }) => emailStates[state],
    cell: ({ state }) => <Badge variant={variants[state]}>{emailStates[state]}</Badge>,
  },
  { label: words.columns.result, card: 'fact', text: resultOf },
  {
    label: words.columns.created,
    width: 'xl',
    card: 'fact',
    text: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt }) => <DateTime at={createdAt} withTime />,
  },
];

/** The account with the address. */
const accountOf = ({ to }: LoggedEmail) => `/admin?tab=users&search=${encodeURIComponent(to)}`;

/** What was sent, waits or failed, with a way to send it now. */
function EmailsSection() {
  const [query] = useSearchParams();
  const emails = useCallQuery(listEmails, filterOf(query));
  const refresh = useRefresh();
  const { mutate } = useCallMutation(retryEmail, {
    done({ to }) {
      refresh();
      showToast({ title: words.retried, description: to });
    },
    refused(refusal) {
      refresh();
      tellFailure({ title: words.retryFailed, description: messageOf(refusal) });
    },
  });
  return (
    <section className="stack" aria-label={words.title}>
      <p className="small muted">{words.intro}</p>
      {emails.data?.items.some(({ state, abilities }) => state === 'failed' && abilities.retry) && (
        <p>
          <RetryAllButton
            call={retryEmails}
            input={{}}
            label={words.retryAll}
            what={words.retryAllWhat}
          />
        </p>
      )}
      <DataList
        area="/admin"
        tab="operations"
        section="emails"
        query={emails}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[{ name: 'state', label: words.columns.state, options: emailStates }]}
        own={words.own}
        sorts={{}}
        columns={columns}
        nameOf={({ to }) => to}
        to={accountOf}
        menu={({ id, abilities }) =>
          abilities.retry ? [{ label: words.retry, run: () => mutate({ input: { id } }) }] : []
        }
        noMatch={{ title: words.noMatch }}
        none={{ title: words.noMatch, how: <p>{words.none}</p> }}
      />
    </section>
  );
}

export const emailsSection = withViews(
  'emails',
  {
    queries: [screenQuery(listEmails, filterOf)],
    Screen: EmailsSection,
    Sections: OperationsSections,
  },
  { tab: 'operations', section: 'emails' },
);
