import { Link, useSearchParams } from 'react-router';
import { getFundingSource, type SourceRecord } from '#contract/funding/sources.ts';
import { sourceKinds } from '#contract/funding/vocabulary.ts';
import { useCallQuery } from '../../../data/api.ts';
import { defineScreen, idNamed, screenQuery } from '../../../data/define-screen.ts';
import { DescriptionList } from '../../../design/description-list.tsx';
import { DialogButton } from '../../../design/dialog-button.tsx';
import { keyed } from '../../../design/keyed.ts';
import { Notice } from '../../../design/notice.tsx';
import { QueryBoundary } from '../../../design/query-boundary.tsx';
import { DateTime } from '../../../design/time.tsx';
import { useRecordTitle } from '../../portals/shell.tsx';
import { RecordSection } from '../record-parts.tsx';
import { FundingSections } from './funding-tab.tsx';
import { EditSource } from './source-form.tsx';
import { resultOf, SourceBadge, sourcesPath } from './source-parts.tsx';
import { sourceFormWords, sourceWords as words } from './source-words.ts';
import { useSourceActions } from './use-source-actions.ts';

/** A source: how it was read, what it changed, and what could not be understood. */
function SourceRecordPage() {
  const id = useSearchParams()[0].get('fundingSource') ?? '';
  return (
    <>
      <p>
        <Link to={sourcesPath}>{words.all}</Link>
      </p>
      <QueryBoundary query={useCallQuery(getFundingSource, { id })} rows={8}>
        {(record) => <Record key={record.source.id} record={record} />}
      </QueryBoundary>
    </>
  );
}

export const sourceRecord = defineScreen({
  queries: [screenQuery(getFundingSource, idNamed('fundingSource'))],
  Screen: SourceRecordPage,
  Sections: FundingSections,
});

function Record({ record: { source, runs, rejections, changed } }: { record: SourceRecord }) {
  useRecordTitle(source.name);
  const { turn, read, isPending } = useSourceActions();
  const last = source.lastRun;
  const cameEmpty =
    last?.finishedAt &&
    !last.failed &&
    !last.notModified &&
    last.fetched === 0 &&
    source.opportunities > 0;
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{source.name}</h2>
          <SourceBadge source={source} />
        </header>
        {last?.error && (
          <Notice variant="destructive" title={words.failedTitle}>
            {last.error}
          </Notice>
        )}
        {cameEmpty && <Notice>{words.nothingCame}</Notice>}
        {source.abilities.run && (
          <p className="actions">
            <button
              type="button"
              className="button"
              disabled={isPending}
              aria-busy={isPending}
              onClick={() => read(source)}
            >
              {words.run}
            </button>
            <button
              type="button"
              className="button button-secondary"
              disabled={isPending}
              onClick={() => turn(source)}
            >
              {source.paused ? words.resume : words.pause}
            </button>
            <DialogButton
              label={words.edit}
              title={sourceFormWords.editTitle}
              className="button button-secondary"
              wide
            >
              {(close) => <EditSource source={source} close={close} />}
            </DialogButton>
          </p>
        )}
        <Rejections rejections={rejections} all={last?.rejected ?? 0} />
        <Changed changed={changed} />
        <RecordSection
          title={words.runs}
          lines={runs.map(({ id, run }) => ({
            id,
            what: run.startedAt ? <DateTime at={run.startedAt} withTime /> : words.never,
            detail: (
              <>
                {resultOf(run)}
                {!run.failed && run.finishedAt && !run.notModified && (
                  <> · {words.runFacts(run.fetched, run.unchanged)}</>
                )}
              </>
            ),
          }))}
        />
      </div>
      <aside className="record-side">
        <DescriptionList
          facts={[
            [words.facts.kind, sourceKinds[source.kind]],
            ...(source.address
              ? ([
                  [
                    words.facts.address,
                    <span className="source-address" key="a">
                      {source.address}
                    </span>,
                  ],
                ] as const)
              : []),
            [words.facts.licence, source.licence || words.notGiven],
            ...(source.platform ? ([[words.facts.platform, source.platform]] as const) : []),
            [words.facts.opportunities, source.opportunities.toLocaleString('en')],
          ]}
        />
      </aside>
    </article>
  );
}

function Rejections({ rejections, all }: { rejections: SourceRecord['rejections']; all: number }) {
  if (rejections.length === 0) return null;
  return (
    <section aria-labelledby="rejections">
      <h3 id="rejections">{words.rejections}</h3>
      {all > rejections.length && (
        <p className="small muted">{words.rejectionsMore(rejections.length, all)}</p>
      )}
      <ul className="stack">
        {keyed(rejections, ({ record }) => record).map(({ key, entry: { reason, record } }) => (
          <li key={key}>
            <p>{reason}</p>
            <details>
              <summary className="small">{words.record}</summary>
              <pre className="small source-record">{record}</pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Changed = ({ changed }: { changed: SourceRecord['changed'] }) => (
  <RecordSection
    title={words.changed}
    lines={changed.map(({ id, title, changes }) => ({
      id,
      what: title,
      detail:
        changes.length === 0
          ? words.isNew
          : changes
              .map(({ field, before, after }) =>
                words.fieldWas(words.fields[field] ?? field, before, after),
              )
              .join('; '),
    }))}
  />
);
