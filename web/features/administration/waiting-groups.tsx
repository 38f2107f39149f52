/** What waits for administrators, in groups. */
import { dollarText } from '#contract/format.ts';
import type { WaitingWork } from '#contract/overview/administration.ts';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { ApproveAccount } from './approve-account.tsx';
import { clocks, deadlines, failures } from './due-groups.tsx';
import { todayWords as words } from './today-words.ts';
import { Action, accountOf, type Group, since } from './waiting-line.tsx';

/** Clocks that the law runs come first, then overdue items and payments. */
export function groupsOf(work: WaitingWork): Group[] {
  const { groups, actions } = words;
  return [
    ...clocks(work),
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
      lines: work.messages.items.map(({ id, subject, name, assignee, answerBy, overdue }) => ({
        id,
        what: subject,
        to: `/admin?tab=messages&message=${id}`,
        detail: assignee ? `${name} · ${words.assignedTo(assignee)}` : name,
        late: overdue,
        time: answerBy && (
          <>
            {overdue ? words.overdueSince : words.answerBy} <CalendarDate date={answerBy} />
          </>
        ),
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
          <Action to={`/admin?tab=meetings&meeting=${id}`} label={actions.respond} what={title} />
        ),
      })),
    },
    {
      title: groups.accounts,
      total: work.accounts.total,
      all: '/admin?tab=pending',
      lines: work.accounts.items.map((waiting) => ({
        id: waiting.id,
        what: waiting.name,
        to: accountOf(waiting.email),
        detail: waiting.emailConfirmed ? waiting.email : `${waiting.email} · ${words.unconfirmed}`,
        time: since(waiting.createdAt),
        action: <ApproveAccount {...waiting} />,
      })),
    },
    {
      title: groups.requests,
      total: work.requests.total,
      all: '/admin?tab=requests&status=open&sort=created',
      lines: work.requests.items.map(({ id, name, email, role, createdAt }) => ({
        id,
        what: name,
        to: `/admin?tab=requests&request=${id}`,
        detail: `${email} · ${words.asksFor(role)}`,
        time: since(createdAt),
        action: (
          <Action to={`/admin?tab=requests&request=${id}`} label={actions.decide} what={name} />
        ),
      })),
    },
    ...deadlines(work),
    {
      title: groups.memberships,
      total: work.memberships.total,
      lines: work.memberships.items.map(({ id, title, email, endsAt }) => ({
        id,
        what: email,
        to: accountOf(email),
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
    ...failures(work),
  ];
}
