import type { ReactNode } from 'react';
import { dollarText } from '#contract/format.ts';
import { getWaitingWork, type WaitingWork } from '#contract/overview/administration.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { ApproveAccount } from './approve-account.tsx';
import { Counters } from './counters.tsx';
import { todayWords as words } from './words.ts';

const waitingWork = screenQuery(getWaitingWork);

/** Tab Today: the pending work, one line each with its action; then the counters. */
function Today() {
  const waiting = useScreenQuery(waitingWork);
  return (
    <>
      <QueryBoundary query={waiting} rows={6}>
        {(work) => <Waiting work={work} />}
      </QueryBoundary>
      <section className="totals" aria-labelledby="totals">
        <div className="section-head">
          <h2 id="totals">{words.totals}</h2>
        </div>
        <Counters />
      </section>
    </>
  );
}

export const todayTab = defineScreen({ queries: [waitingWork], Screen: Today });

interface Line {
  id: string;
  what: string;
  to?: string;
  detail: string;
  /** Waiting since, or due by. */
  time: ReactNode;
  late?: boolean;
  action: ReactNode;
}

interface Group {
  title: string;
  total: number;
  /** The address of the complete list. */
  all?: string;
  lines: Line[];
}

function Waiting({ work }: { work: WaitingWork }) {
  const groups = groupsOf(work).filter(({ total }) => total > 0);
  if (groups.length === 0)
    return (
      <Empty title={words.nothing}>
        <p>{words.nothingHint}</p>
      </Empty>
    );
  return (
    <div className="work-groups">
      {groups.map((group) => (
        <WaitingGroup key={group.title} {...group} />
      ))}
    </div>
  );
}

function WaitingGroup({ title, total, all, lines }: Group) {
  const id = `work-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>
          {title} <span className="badge badge-secondary figures">{total}</span>
        </h2>
        {all && total > lines.length && <AppLink to={all}>{words.all(total)}</AppLink>}
      </div>
      <ul className="work-lines">
        {lines.map(({ id: line, what, to, detail, time, late, action }) => (
          <li key={line}>
            <span className="work-what">{to ? <AppLink to={to}>{what}</AppLink> : what}</span>
            <span className="work-detail muted">{detail}</span>
            <span className={late ? 'work-time late' : 'work-time muted'}>{time}</span>
            {action}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Action({ to, label, what }: { to: string; label: string; what: string }) {
  return (
    <AppLink className="button button-secondary" to={to} aria-label={words.actionOn(label, what)}>
      {label}
    </AppLink>
  );
}

const since = (at: string) => (
  <>
    {words.waitingSince} <DateTime at={at} />
  </>
);

/** Overdue items and payments come first. */
function groupsOf(work: WaitingWork): Group[] {
  const { groups, actions } = words;
  const account = (email: string) => `/admin?tab=users&search=${encodeURIComponent(email)}`;
  return [
    {
      title: groups.reviews,
      total: work.reviews.total,
      all: '/admin?tab=projects&status=submitted',
      lines: work.reviews.items.map(({ id, title, trackingCode, reviewBy, overdue }) => ({
        id,
        what: title,
        to: `/admin?tab=projects&project=${id}`,
        detail: trackingCode,
        late: overdue,
        time: (
          <>
            {overdue ? words.overdueSince : words.reviewBy} <CalendarDate date={reviewBy} />
          </>
        ),
        action: (
          <Action to={`/admin?tab=projects&project=${id}`} label={actions.review} what={title} />
        ),
      })),
    },
    {
      title: groups.transfers,
      total: work.transfers.total,
      all: '/admin?tab=transactions&status=pending&method=bank',
      lines: work.transfers.items.map(({ id, reference, customerName, amount, createdAt }) => ({
        id,
        what: customerName,
        to: `/admin?tab=transactions&search=${encodeURIComponent(reference)}`,
        detail: `${dollarText(amount)} · ${reference}`,
        time: since(createdAt),
        action: (
          <Action
            to={`/admin?tab=transactions&search=${encodeURIComponent(reference)}&received=${id}`}
            label={actions.confirm}
            what={reference}
          />
        ),
      })),
    },
    {
      title: groups.messages,
      total: work.messages.total,
      all: '/admin?tab=messages&status=open',
      lines: work.messages.items.map(({ id, subject, name, createdAt }) => ({
        id,
        what: subject,
        to: `/admin?tab=messages&message=${id}`,
        detail: name,
        time: since(createdAt),
        action: (
          <Action to={`/admin?tab=messages&message=${id}`} label={actions.answer} what={subject} />
        ),
      })),
    },
    {
      title: groups.meetings,
      total: work.meetings.total,
      all: '/admin?tab=meetings&status=requested',
      lines: work.meetings.items.map(({ id, title, name, startTime }) => ({
        id,
        what: title,
        to: `/admin?tab=meetings&meeting=${id}`,
        detail: name,
        time: (
          <>
            {words.takesPlace} <DateTime at={startTime} withTime />
          </>
        ),
        action: (
          <Action to={`/admin?tab=meetings&meeting=${id}`} label={actions.meet} what={title} />
        ),
      })),
    },
    {
      title: groups.accounts,
      total: work.accounts.total,
      all: '/admin?tab=users&status=pending',
      lines: work.accounts.items.map((waiting) => ({
        id: waiting.id,
        what: waiting.name,
        to: account(waiting.email),
        detail: waiting.emailConfirmed ? waiting.email : `${waiting.email} · ${words.unconfirmed}`,
        time: since(waiting.createdAt),
        action: <ApproveAccount {...waiting} />,
      })),
    },
    {
      title: groups.requests,
      total: work.requests.total,
      all: '/admin?tab=users',
      lines: work.requests.items.map(({ id, name, email, role, createdAt }) => ({
        id,
        what: name,
        to: account(email),
        detail: words.asksFor(role),
        time: since(createdAt),
        action: <Action to={account(email)} label={actions.decide} what={name} />,
      })),
    },
    {
      title: groups.memberships,
      total: work.memberships.total,
      lines: work.memberships.items.map(({ id, title, email, endsAt }) => ({
        id,
        what: email,
        to: account(email),
        detail: title,
        time: (
          <>
            {words.endsOn} <DateTime at={endsAt} />
          </>
        ),
        action: (
          <a
            className="button button-secondary"
            href={`mailto:${email}`}
            aria-label={words.actionOn(actions.write, email)}
          >
            {actions.write}
          </a>
        ),
      })),
    },
    {
      title: groups.emails,
      total: work.emails.total,
      lines: work.emails.items.map(({ id, to, subject, failedAt }) => ({
        id,
        what: to,
        detail: subject,
        late: true,
        time: (
          <>
            {words.failedAt} <DateTime at={failedAt} />
          </>
        ),
        action: <Action to={account(to)} label={actions.find} what={to} />,
      })),
    },
  ];
}
