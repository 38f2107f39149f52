import { lazy, Suspense } from 'react';
import { dollarText } from '#contract/format.ts';
import type { Account } from '#contract/identity/administration.ts';
import { type AccountRecord, getAccountRecord } from '#contract/overview/records.ts';
import { membershipPeriodStatuses, ticketStatuses } from '#contract/vocabulary.ts';
import { nameOf, useUser } from '../../app/session.ts';
import { useCallQuery } from '../../data/api.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { Menu } from '../../design/menu.tsx';
import { Loading, QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { fetchScript } from '../../islands/new-build.ts';
import { listWords } from '../administration/list-words.ts';
import { RecordBar } from '../administration/record-bar.tsx';
import {
  type Fact,
  NextStep,
  RecordEmails,
  RecordFacts,
  RecordHistory,
  RecordSection,
} from '../administration/record-parts.tsx';
import { recordWords } from '../administration/record-words.ts';
import type { ListOfRecords } from '../administration/use-neighbours.ts';
import { TransactionBadge } from '../orders/transaction-columns.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { ProjectStatusBadge } from '../projects/project-status.tsx';
import { AccountPortals } from './account-portals.tsx';
import { OpenedAccount, useAccountMenu } from './account-record.tsx';
import { ApproveButton, RoleMenu, StatusMenu } from './account-rights.tsx';
import { accountWords } from './account-words.ts';
import { MemberTypeMenu } from './member-type-menu.tsx';

const words = accountWords.record;

const WriteMessage = lazy(async () => ({
  default: (await fetchScript(() => import('../messages/write-message.tsx'))).WriteMessage,
}));

/** Everything about one account, and its actions. */
export function AccountPage({ id, list }: { id: string; list: ListOfRecords }) {
  const record = useCallQuery(getAccountRecord, { userId: id });
  return (
    <>
      <RecordBar key={id} tab="users" record="user" id={id} list={list} />
      <QueryBoundary query={record} rows={8}>
        {(data) => <Record key={data.account.id} {...data} />}
      </QueryBoundary>
      <LeaveGuard />
    </>
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
        <Belongings {...record} />
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
  if (isOwn && !isPending && requests.length === 0 && items.length === 0) return null;
  return (
    <NextStep>
      {requests.map(({ id, role, createdAt }) => (
        <p key={id}>
          {words.asksFor(role)}{' '}
          <span className="small muted">
            <DateTime at={createdAt} />
          </span>
        </p>
      ))}
      {isPending && <ApproveButton account={account} />}
      {!isOwn && (
        <DialogButton
          label={words.write}
          title={words.writeTo(nameOf(account))}
          name="message"
          className="button button-secondary"
        >
          {(close) => (
            <Suspense fallback={<Loading />}>
              <WriteMessage account={account} close={close} />
            </Suspense>
          )}
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

/** What belongs to the account; empty kinds are listed in one line. */
function Belongings({
  account,
  sessions,
  projects,
  orders,
  memberships,
  messages,
  emails,
  securityEvents,
}: AccountRecord) {
  const search = encodeURIComponent(account.email);
  const missing = Object.entries({
    projects: projects.total,
    orders: orders.total,
    memberships: memberships.length,
    messages: messages.total,
    sessions: sessions.length,
  }).flatMap(([name, count]) =>
    count === 0 ? [words.without[name as keyof typeof words.without]] : [],
  );
  return (
    <>
      <RecordSection
        title={words.projects}
        total={projects.total}
        all={`/admin?tab=projects&search=${search}`}
        lines={projects.items.map((project) => ({
          id: project.id,
          what: project.title,
          to: `/admin?tab=projects&project=${project.id}`,
          badge: <ProjectStatusBadge status={project.status} label={project.statusLabel} />,
          detail: (
            <>
              {project.trackingCode}, <DateTime at={project.submittedAt} />
            </>
          ),
        }))}
      />
      <RecordSection
        title={words.orders}
        total={orders.total}
        all={`/admin?tab=transactions&search=${search}`}
        lines={orders.items.map((order) => ({
          id: order.id,
          what: order.reports.join(', '),
          to: `/admin?tab=transactions&order=${order.id}`,
          badge: <TransactionBadge status={order.status} />,
          detail: (
            <>
              {order.reference}, {dollarText(order.amount)}, <DateTime at={order.createdAt} />
            </>
          ),
        }))}
      />
      <RecordSection
        title={words.memberships}
        lines={memberships.map((period) => ({
          id: period.orderId,
          what: period.title,
          to: `/admin?tab=transactions&order=${period.orderId}`,
          badge: (
            <span className="badge badge-secondary">{membershipPeriodStatuses[period.status]}</span>
          ),
          detail: (
            <>
              <DateTime at={period.startsAt} /> – <DateTime at={period.endsAt} />
            </>
          ),
        }))}
      />
      <RecordSection
        title={words.messages}
        total={messages.total}
        lines={messages.items.map((message) => ({
          id: message.id,
          what: message.subject,
          to: `/admin?tab=messages&message=${message.id}`,
          badge: <span className="badge badge-secondary">{ticketStatuses[message.status]}</span>,
          detail: (
            <>
              {message.reference}, <DateTime at={message.createdAt} />
            </>
          ),
        }))}
      />
      <RecordSection
        title={words.sessions}
        lines={sessions.map((session) => ({
          id: session.id,
          what: session.device,
          detail: (
            <>
              {words.signedIn} <DateTime at={session.createdAt} />, {words.lastUsed}{' '}
              <DateTime at={session.lastUsedAt} withTime />
            </>
          ),
        }))}
      />
      <RecordSection
        title={words.security}
        lines={securityEvents.map(({ at, kind, count }) => ({
          id: `${at} ${kind}`,
          what: words.events[kind] ?? kind,
          detail: (
            <>
              {words.times(count)}, <DateTime at={at} withTime />
            </>
          ),
        }))}
      />
      <RecordEmails emails={emails} />
      {missing.length > 0 && <p className="muted">{recordWords.nothing(missing)}</p>}
    </>
  );
}
