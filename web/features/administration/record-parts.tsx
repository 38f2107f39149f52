/** Parts that all records of the administration share. */
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
  /** The address of the line's own record. */
  to?: string;
  badge?: ReactNode;
  detail: ReactNode;
}

interface Props {
  title: string;
  lines: readonly Line[];
  /** The total number, if only the newest are shown. */
  total?: number;
  /** The address of the complete list. */
  all?: string;
}

/** Related records, one line each; renders nothing if there are none. */
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

/** The record's history, newest first. */
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

/** The latest emails; they are kept only for a few days. */
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

/** A name and its value; the third element, if given, is the text that can be copied. */
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

/** The next step: in the side column, or at the bottom of the window on phones. */
export const NextStep = ({ children }: { children: ReactNode }) => (
  <section className="record-next" aria-label={words.nextStep}>
    {children}
  </section>
);
