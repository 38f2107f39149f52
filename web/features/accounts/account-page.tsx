import { useSearchParams } from 'react-router';
import { type Account, listAccounts } from '#contract/identity/administration.ts';
import { type AccountRecord, getAccountRecord } from '#contract/overview/records.ts';
import { CallError } from '#contract/page-visit.ts';
import { nameOf, useUser } from '../../app/session.ts';
import { useCallQuery } from '../../data/api.ts';
import { defineScreen, screenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { Empty } from '../../design/empty.tsx';
import { lazyForm } from '../../design/lazy-form.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { Menu } from '../../design/menu.tsx';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { listWords } from '../administration/list-words.ts';
import { RecordBar } from '../administration/record-bar.tsx';
import {
  type Fact,
  NextStep,
  RecordFacts,
  RecordHistory,
} from '../administration/record-parts.tsx';
import { recordWords } from '../administration/record-words.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { AccountBelongings } from './account-belongings.tsx';
import { accountFilter } from './account-filter.ts';
import { AccountPortals } from './account-portals.tsx';
import { OpenedAccount, useAccountMenu } from './account-record.tsx';
import { ApproveButton, RoleMenu, StatusMenu } from './account-rights.tsx';
import { accountWords } from './account-words.ts';
import { MemberTypeMenu } from './member-type-menu.tsx';

const words = accountWords.record;

const WriteMessage = lazyForm(
  async () => (await import('../messages/write-message.tsx')).WriteMessage,
);

/** Everything about one account, and its actions. */
function AccountPage() {
  const id = useSearchParams()[0].get('user') ?? '';
  const record = useCallQuery(getAccountRecord, { userId: id });
  const list = { call: listAccounts, input: accountFilter };
  return (
    <>
      <RecordBar key={id} tab="users" record="user" id={id} list={list} />
      {record.error instanceof CallError && record.error.status === 404 && !record.data ? (
        <Missing />
      ) : (
        <QueryBoundary query={record} rows={8}>
          {(data) => <Record key={data.account.id} {...data} />}
        </QueryBoundary>
      )}
      <LeaveGuard />
    </>
  );
}

export const accountRecord = defineScreen({
  queries: [screenQuery(getAccountRecord, (query) => ({ userId: query.get('user') ?? '' }))],
  Screen: AccountPage,
});

function Missing() {
  const { title, text, all } = accountWords.missing;
  return (
    <div role="alert">
      <Empty title={title}>
        <p>{text}</p>
        <AppLink className="button button-secondary" to="/admin?tab=users">
          {all}
        </AppLink>
      </Empty>
    </div>
  );
}

function Record(record: AccountRecord) {
  const { account } = record;
  useRecordTitle(nameOf(account));
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{nameOf(account)}</h2>
          <StatusMenu account={account} />
        </header>
        {account.mergedInto && (
          <Notice title={accountWords.merged}>
            {accountWords.mergedText}{' '}
            <AppLink to={`/admin?tab=users&user=${account.mergedInto}`}>
              {accountWords.mergedInto}
            </AppLink>
          </Notice>
        )}
        <AccountBelongings {...record} />
        <RecordHistory entries={record.history} />
      </div>
      <aside className="record-side">
        <Next {...record} />
        <RecordFacts facts={factsOf(account)} />
        <AccountPortals account={account} />
      </aside>
      <OpenedAccount accounts={[account]} />
    </article>
  );
}

/** Approve, the open request, or a message to the person; all other actions are in the menu. */
function Next({ account, requests }: AccountRecord) {
  const items = useAccountMenu()(account).filter(({ label }) => label !== listWords.open);
  const isPending = account.status === 'pending';
  const isOwn = useUser().id === account.id;
  if ((isOwn || account.mergedInto) && !isPending && requests.length === 0 && items.length === 0)
    return null;
  return (
    <NextStep>
      {requests.map(({ id, role, createdAt }) => (
        <p key={id}>
          {words.asksFor(role)}{' '}
          <span className="small muted">
            <DateTime at={createdAt} />
          </span>{' '}
          <AppLink to={`/admin?tab=requests&request=${id}`}>{words.decide}</AppLink>
        </p>
      ))}
      {isPending && <ApproveButton account={account} />}
      {!isOwn && !account.mergedInto && (
        <DialogButton
          label={words.write}
          title={words.writeTo(nameOf(account))}
          name="message"
          className="button button-secondary"
        >
          {(close) => <WriteMessage account={account} close={close} />}
        </DialogButton>
      )}
      {items.length > 0 && (
        <Menu className="button button-secondary" items={items}>
          {recordWords.actions}
        </Menu>
      )}
    </NextStep>
  );
}

function factsOf(account: Account): Fact[] {
  const { email, emailConfirmed, organization, country } = account;
  return [
    [
      words.email,
      <span key="email">
        <a href={`mailto:${email}`}>{email}</a>
        {emailConfirmed ? '' : ` (${accountWords.unconfirmed.toLowerCase()})`}
      </span>,
      email,
    ],
    [words.organization, organization ?? listWords.notGiven],
    [words.country, country ?? listWords.notGiven],
    [words.role, <RoleMenu key="role" account={account} />],
    [words.memberType, <MemberTypeMenu key="member-type" account={account} />],
    [accountWords.factor, account.secondFactor ? accountWords.on : accountWords.off],
    [words.registered, <DateTime key="registered" at={account.createdAt} withTime />],
    [
      words.id,
      <span key="id" className="code">
        {account.id}
      </span>,
      account.id,
    ],
  ];
}
