/** What is due or has failed: clocks, deals, deadlines, and work in the background. */
import { opportunitiesPath, opportunityPath } from '#contract/funding/addresses.ts';
import { privacyRequestKinds } from '#contract/operations/vocabulary.ts';
import type { WaitingWork } from '#contract/overview/administration.ts';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { todayWords as words } from './today-words.ts';
import { Action, accountOf, type Group } from './waiting-line.tsx';

const { groups, actions } = words;
const operations = (section: string, name?: string, value = '') =>
  `/admin?tab=operations&section=${section}${name ? `&${name}=${value}` : ''}`;

/** The clocks that the law runs. */
export const clocks = (work: WaitingWork): Group[] => [
  {
    title: groups.breaches,
    total: work.breaches.total,
    all: operations('breaches'),
    lines: work.breaches.items.map(({ id, title, dueAt, late }) => ({
      id,
      what: title,
      to: operations('breaches', 'breach', id),
      detail: words.tellAuthority,
      late,
      time: (
        <>
          {late ? words.overdueSince : words.by} <DateTime at={dueAt} withTime />
        </>
      ),
      action: (
        <Action to={operations('breaches', 'breach', id)} label={actions.open} what={title} />
      ),
    })),
  },
  {
    title: groups.privacyRequests,
    total: work.privacyRequests.total,
    all: operations('requests', 'state', 'open'),
    lines: work.privacyRequests.items.map(({ id, name, kind, dueOn, overdue }) => ({
      id,
      what: name || words.erased,
      to: operations('requests', 'request', id),
      detail: privacyRequestKinds[kind],
      late: overdue,
      time: (
        <>
          {overdue ? words.overdueSince : words.answerBy} <CalendarDate date={dueOn} />
        </>
      ),
      action: (
        <Action
          to={operations('requests', 'request', id)}
          label={actions.respond}
          what={name || words.erased}
        />
      ),
    })),
  },
];

/** Deals and deadlines. */
export const deadlines = (work: WaitingWork): Group[] => [
  {
    title: groups.deals,
    total: work.deals.total,
    lines: work.deals.items.map(
      ({ id, name, platform, assignedTo, stepDueOn, idleSince, link }) => ({
        id,
        what: name,
        to: link,
        detail: words.dealOf(platform, assignedTo),
        late: stepDueOn !== null,
        time: stepDueOn ? (
          <>
            {words.stepOverdue} <CalendarDate date={stepDueOn} />
          </>
        ) : (
          <>
            {words.idleSince} <DateTime at={idleSince} />
          </>
        ),
        action: <Action to={link} label={actions.open} what={name} />,
      }),
    ),
  },
  {
    title: groups.opportunities,
    total: work.opportunities.total,
    all: opportunitiesPath({ status: 'closing_soon' }),
    lines: work.opportunities.items.map(({ id, title, platform, deadline }) => ({
      id,
      what: title,
      to: opportunityPath(id),
      detail: platform,
      time: (
        <>
          {words.closesOn} <CalendarDate date={deadline} />
        </>
      ),
      action: <Action to={opportunityPath(id)} label={actions.open} what={title} />,
    })),
  },
];

/** Work in the background that failed, and what it found. */
export const failures = (work: WaitingWork): Group[] => [
  {
    title: groups.payouts,
    total: work.payouts,
    all: '/admin?tab=transactions&section=payouts',
    lines: [],
  },
  {
    title: groups.jobs,
    total: work.jobs.total,
    all: operations('jobs'),
    lines: work.jobs.items.map(({ id, queue, failedAt }) => ({
      id,
      what: queue,
      detail: id,
      late: true,
      time: (
        <>
          {words.failedAt} <DateTime at={failedAt} />
        </>
      ),
      action: <Action to={operations('jobs')} label={actions.open} what={queue} />,
    })),
  },
  {
    title: groups.emails,
    total: work.emails.total,
    all: operations('emails', 'state', 'failed'),
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
      action: <Action to={accountOf(to)} label={actions.find} what={to} />,
    })),
  },
];
