import { membershipPeriodStatuses } from '#contract/commerce/vocabulary.ts';
import { dollarText } from '#contract/format.ts';
import type { AccountRecord } from '#contract/overview/records.ts';
import { ticketStatuses } from '#contract/vocabulary.ts';
import { DateTime } from '../../design/time.tsx';
import { RecordEmails, RecordSection } from '../administration/record-parts.tsx';
import { recordWords } from '../administration/record-words.ts';
import { TransactionBadge } from '../orders/transaction-badge.tsx';
import { ProjectStatusBadge } from '../projects/project-status.tsx';
import { adminMeetingWords } from '../support/admin-words.ts';
import { accountWords } from './account-words.ts';

const words = accountWords.record;

/** What belongs to the account; empty kinds are listed in one line. */
export function AccountBelongings({
  account,
  sessions,
  projects,
  orders,
  memberships,
  messages,
  meetings,
  documents,
  deals,
  notifications,
  emails,
  securityEvents,
}: AccountRecord) {
  const search = encodeURIComponent(account.email);
  const missing = Object.entries({
    projects: projects.total,
    orders: orders.total,
    memberships: memberships.length,
    messages: messages.total,
    meetings: meetings.total,
    documents: documents.total,
    deals: deals.total,
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
        title={words.meetings}
        total={meetings.total}
        lines={meetings.items.map((meeting) => ({
          id: meeting.id,
          what: meeting.title,
          to: `/admin?tab=meetings&meeting=${meeting.id}`,
          badge: (
            <span className="badge badge-secondary">
              {adminMeetingWords.statuses[meeting.status]}
            </span>
          ),
          detail: <DateTime at={meeting.startTime} withTime />,
        }))}
      />
      <RecordSection
        title={words.documents}
        total={documents.total}
        lines={documents.items.map((document) => ({
          id: document.id,
          what: document.title,
          to: `/admin?tab=projects&project=${document.projectId}`,
          detail: <DateTime at={document.createdAt} />,
        }))}
      />
      <RecordSection
        title={words.deals}
        total={deals.total}
        lines={deals.items.map((deal) => ({
          id: deal.id,
          what: deal.name,
          to: `/deals/${deal.id}`,
          badge: <span className="badge badge-secondary">{deal.statusLabel}</span>,
          detail: (
            <>
              {deal.stageLabel}, <DateTime at={deal.createdAt} />
            </>
          ),
        }))}
      />
      <RecordSection
        title={words.notifications}
        lines={[
          ...notifications.emailed.map(({ when, topics }) => ({
            id: when,
            what: when,
            detail: topics.join(', '),
          })),
          ...(notifications.quietFrom && notifications.quietUntil
            ? [
                {
                  id: 'quiet',
                  what: words.quiet,
                  detail: words.quietHours(notifications),
                },
              ]
            : []),
        ]}
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
