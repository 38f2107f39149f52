/** The parts that records of the administration have in common. */
import type { ReactNode } from 'react';
import type { HistoryEntry, RecordedEmail } from '#contract/overview/records.ts';
import { AppLink } from '../../design/app-link.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { DateTime } from '../../design/time.tsx';
import { Timeline } from '../../design/timeline.tsx';
import { actionNamed, changeText } from './history-words.ts';
import { recordWords as words } from './record-words.ts';

interface Line {
  id: string;
  what: ReactNode;
  /** The address of its own record. */
  to?: string;
  badge?: ReactNode;
  detail: ReactNode;
}

interface Props {
  title: string;
  lines: readonly Line[];
  /** How many there are, when these are only the newest. */
  total?: number;
  /** The list of all of them. */
  all?: string;
}

/** What belongs to the record, one line each; nothing when there is none. */
export function RecordSection({ title, lines, total = lines.length, all }: Props) {
  if (lines.length === 0) return null;
  const id = `record-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
  const hasMore = total > lines.length;
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h3 id={id}>{title}</h3>
        {hasMore && all && <AppLink to={all}>{words.all(total)}</AppLink>}
        {hasMore && !all && <p className="small muted">{words.more(total - lines.length)}</p>}
      </div>
      <ul className="record-lines">
        {lines.map(({ id: line, what, to, badge, detail }) => (
          <li key={line}>
            <span className="record-what">{to ? <AppLink to={to}>{what}</AppLink> : what}</span>
            {badge && <span className="record-badge">{badge}</span>}
            <span className="record-detail small muted">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happened to it, the latest first. */
export function RecordHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h3 id="history">{words.history}</h3>
      <Timeline
        entries={entries.map(({ id, at, action, by, changes }) => ({
          key: id,
          content: (
            <>
              <p>{actionNamed(action) ?? action}</p>
              {changes.map((change) => {
                const text = changeText(change);
                return (
                  text && (
                    <p key={change.field} className="small">
                      {text}
                    </p>
                  )
                );
              })}
              <p className="small muted">
                {by && `${by}, `}
                <DateTime at={at} withTime />
              </p>
            </>
          ),
        }))}
      />
    </section>
  );
}

const stateOf = ({ sentAt, failedAt }: RecordedEmail) => {
  if (failedAt) return words.emailFailed;
  return sentAt ? words.emailSent : words.emailWaiting;
};

/** The latest emails; they are known for a few days only. */
export const RecordEmails = ({ emails }: { emails: readonly RecordedEmail[] }) => (
  <RecordSection
    title={words.emails}
    lines={emails.map((email) => ({
      id: email.id,
      what: email.subject,
      detail: (
        <>
          {stateOf(email)},{' '}
          <DateTime at={email.sentAt ?? email.failedAt ?? email.createdAt} withTime />
        </>
      ),
    }))}
  />
);

/** A name and its value; with a text, the value can be copied as that. */
export type Fact = readonly [name: string, value: ReactNode, copy?: string | undefined];

export const RecordFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <DescriptionList
    facts={facts.map(([name, value, copy]) => [
      name,
      <>
        {value}
        {copy && <CopyButton name={name} value={copy} />}
      </>,
    ])}
  />
);

/** What is done next: in the rail, on phones at the foot of the window. */
export const NextStep = ({ children }: { children: ReactNode }) => (
  <section className="record-next" aria-label={words.nextStep}>
    {children}
  </section>
);
