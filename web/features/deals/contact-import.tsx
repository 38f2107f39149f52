import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callUrl } from '#contract/call.ts';
import { entityPath } from '#contract/deals/addresses.ts';
import {
  type ContactColumn,
  type ContactImport,
  getContactImport,
  getContactImportRefusals,
  startContactImport,
  uploadContactImport,
} from '#contract/funding/contact-imports.ts';
import { contactColumns } from '#contract/funding/vocabulary.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { upload } from '../../data/upload.ts';
import { AppLink } from '../../design/app-link.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { Select } from '../../design/field.tsx';
import { FileField } from '../../design/file-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { importWords as words } from './import-words.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

const importPath = (platformId: string, importId?: string) =>
  entityPath(platformId, {
    tab: 'contacts',
    view: 'import',
    ...(importId && { import: importId }),
  });

/** A file of contacts: chosen, looked at, imported. The address names it, so that one can come back to it. */
export function ContactImporter({ platformId }: { platformId: string }) {
  const [query] = useSearchParams();
  const importId = query.get('import');
  return (
    <section className="stack" aria-labelledby="import">
      <h2 id="import">{words.heading}</h2>
      {importId ? (
        <Import key={importId} importId={importId} />
      ) : (
        <ChooseFile platformId={platformId} />
      )}
    </section>
  );
}

function ChooseFile({ platformId }: { platformId: string }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  async function send(file: FormDataEntryValue | null) {
    if (!(file instanceof File) || file.size === 0) return setProblem(words.choose);
    setProblem(undefined);
    setSent(0);
    try {
      const { id } = await upload(uploadContactImport, { platformId }, file, { tell: setSent });
      await navigate(importPath(platformId, id));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSent(null);
    }
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget).get('file'));
      }}
    >
      <p className="measure">{words.intro}</p>
      <FileField
        name="file"
        label={words.file}
        hint={words.fileHint}
        accept=".csv,.txt,.tsv,text/csv"
        sent={sent}
        error={problem}
      />
      <p className="actions">
        <button type="submit" className="button" disabled={sent !== null} aria-busy={sent !== null}>
          {sent === null ? words.read : words.reading}
        </button>
      </p>
    </form>
  );
}

const Import = ({ importId }: { importId: string }) => (
  <QueryBoundary query={useCallQuery(getContactImport, { importId })} rows={6}>
    {(shown) => (shown.status === 'ready' ? <Mapping shown={shown} /> : <Outcome shown={shown} />)}
  </QueryBoundary>
);

const columns = Object.keys(contactColumns) as ContactColumn[];

function Mapping({ shown }: { shown: ContactImport }) {
  const refresh = useRefreshDeals();
  const [mapping, setMapping] = useState(shown.mapping);
  const [problem, setProblem] = useState<string | null>(null);
  const start = useCallMutation(startContactImport, {
    done: refresh,
    refused(error) {
      setProblem(messageOf(error));
      refresh();
    },
  });
  const [header = [], ...lines] = shown.sample ?? [];
  const options = Object.fromEntries(
    header.map((name, place) => [String(place), name || words.column(place + 1)]),
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(null);
        start.mutate({ input: { importId: shown.id, mapping } });
      }}
    >
      <fieldset className="stack">
        <legend>{words.columns}</legend>
        <p className="hint">{words.columnsHint(shown.fileName)}</p>
        <div className="import-columns">
          {columns.map((column) => (
            <Select
              key={column}
              name={column}
              label={contactColumns[column]}
              value={String(mapping[column] ?? '')}
              options={options}
              empty={words.none}
              onChange={({ currentTarget: { value } }) =>
                setMapping({ ...mapping, [column]: value === '' ? null : Number(value) })
              }
            />
          ))}
        </div>
      </fieldset>
      <h3 id="import-preview">{words.preview}</h3>
      <PlainTable
        aria-labelledby="import-preview"
        rows={lines}
        // Two lines may be the same.
        keyOf={(_, place) => String(place)}
        columns={columns.map((column) => ({
          label: contactColumns[column],
          cell: (cells: readonly string[]) => cells[mapping[column] ?? -1] || '–',
        }))}
      />
      <FormProblem title={words.failed} text={problem} />
      <p className="actions">
        <button type="submit" className="button" disabled={start.isPending}>
          {start.isPending ? words.starting : words.start(shown.lines)}
        </button>
        <AppLink className="button button-secondary" to={importPath(shown.platformId)}>
          {words.other}
        </AppLink>
      </p>
    </form>
  );
}

function Outcome({ shown }: { shown: ContactImport }) {
  const { status, lines, linesRead, added, refused } = shown;
  return (
    <>
      <p>{shown.fileName}</p>
      {status === 'running' && (
        <>
          <p role="status">{words.running(linesRead, lines)}</p>
          <progress
            className="share-bar"
            aria-label={words.heading}
            max={lines}
            value={linesRead}
          />
          <p className="small muted">{words.goesOn}</p>
        </>
      )}
      {status === 'finished' && (
        <Notice variant="success" title={words.finished(added)}>
          {refused === 0 ? words.nothingRefused : words.refused(refused)}
        </Notice>
      )}
      {status === 'failed' && (
        <Notice variant="destructive" title={words.stopped}>
          {words.finished(added)}. {words.stoppedHint}
        </Notice>
      )}
      {status !== 'running' && refused > 0 && (
        <p className="stack">
          <span className="small muted">{words.refusedHint}</span>
          <a
            className="button button-secondary"
            href={callUrl(getContactImportRefusals, { importId: shown.id })}
          >
            {words.download}
          </a>
        </p>
      )}
      {status !== 'running' && (
        <p>
          <AppLink to={importPath(shown.platformId)}>{words.again}</AppLink>
        </p>
      )}
    </>
  );
}
