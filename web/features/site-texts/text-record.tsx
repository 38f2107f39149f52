import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  changeText,
  type EditedText,
  getText,
  getTextRevision,
  listTextRevisions,
  resetText,
} from '#contract/content/site-texts.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useDraft } from '../../data/drafts.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Badge } from '../../design/badge.tsx';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { TypedLinks } from '../content/broken-links.tsx';
import { MergeButton } from '../content/merge-button.tsx';
import { PreviewButton } from '../content/preview-button.tsx';
import { Differences, RevisionList } from '../content/revision-list.tsx';
import { revisionWords } from '../content/revision-words.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { EmailFacts, EmailPreview } from './email-parts.tsx';
import { fullLabelOf } from './field-groups.ts';
import { textRecord, textsPath } from './queries.ts';
import { TextFields } from './text-fields.tsx';
import { siteTextWords as words } from './words.ts';

/** One text of the site: its form, filled in, and its versions. */
export function TextRecord() {
  const record = useScreenQuery(textRecord);
  return (
    <>
      <QueryBoundary query={record} rows={8}>
        {(text) => <Loaded key={text.id} text={text} />}
      </QueryBoundary>
      <LeaveGuard />
    </>
  );
}

function Loaded({ text }: { text: EditedText }) {
  const { label, path, id, version, isChanged } = text;
  useRecordTitle(label);
  return (
    <article className="record">
      <div className="record-main">
        <p>
          <AppLink to={textsPath}>{words.back}</AppLink>
        </p>
        <header className="record-head">
          <h2>{label}</h2>
          <Badge variant="secondary">{isChanged ? words.changed : words.original}</Badge>
          {path && (
            <a className="button button-secondary" href={path}>
              {words.page}
            </a>
          )}
        </header>
        <EditForm text={text} />
      </div>
      <aside className="record-side">
        {text.email && <EmailFacts text={text} />}
        {isChanged && <Reset text={text} />}
        <RevisionList list={listTextRevisions} id={id} current={version}>
          {(number, done) => <Compared text={text} number={number} done={done} />}
        </RevisionList>
      </aside>
    </article>
  );
}

function EditForm({ text }: { text: EditedText }) {
  const { id } = text;
  const navigate = useNavigate();
  const refresh = useRefresh({ record: getText });
  const change = useEditMutation(changeText, text, {
    refresh,
    done(saved) {
      draft.sent();
      refresh(saved);
      showToast({ title: words.success, description: words.textSaved });
    },
  });
  const { filled, conflict, form, fields, isBegun } = change;
  /** Problems that the preview of an email told. */
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const draft = useDraft(form, `site text ${id}`);
  useUnsent(isBegun, draft.loses);
  const isGrowing = filled.fields.some(({ name }) => name.endsWith('.question'));
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      kept={draft.kept}
      failed={words.failed}
      label={words.save}
      busy={words.saving}
      close={() => navigate(textsPath)}
      send={(data) => change.submit({ id, entries: changedIn(data, filled) }, words.yours)}
      notice={
        conflict && (
          <ConflictNotice
            conflict={conflict}
            compared={filled.fields.map(
              ({ name }) =>
                [fullLabelOf(name), ({ entries }: EditedText) => entries[name] ?? ''] as const,
            )}
            kind="merge"
          >
            <MergeButton
              form={form}
              texts={filled.fields
                .filter(({ kind }) => kind === 'text' || kind === 'texts')
                .map(({ name }) => ({
                  name,
                  base: filled.entries[name] ?? '',
                  theirs: conflict.now.entries[name] ?? '',
                }))}
            />
          </ConflictNotice>
        )
      }
    >
      <DraftNotice {...draft.offer} />
      <p className="hint">
        {id === 'banner' && `${words.banner} `}
        {filled.email ? words.emails.formats : words.formats} {isGrowing && words.growing}
      </p>
      <input type="hidden" name="id" value={id} />
      <TextFields key={filled.version} text={filled} errors={{ ...told, ...fields }} />
      <TypedLinks
        key={`links ${filled.version}`}
        form={form}
        kind="text"
        id={id}
        fields={filled.fields.map(({ name }) => name)}
      />
      {filled.email ? (
        <EmailPreview
          id={id}
          form={form}
          typed={() => (form.current ? changedIn(new FormData(form.current), filled) : {})}
          told={setTold}
        />
      ) : (
        <p className="actions">
          <PreviewButton form={form} at={textsPath} />
        </p>
      )}
    </DialogForm>
  );
}

/** Only what the person changed, so that other people's changes to the rest are kept. */
const changedIn = (data: FormData, { fields, entries }: EditedText): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const now = String(data.get(name) ?? '').replaceAll('\r\n', '\n');
      return now === entries[name] ? [] : [[name, now]];
    }),
  );

function Reset({ text: { id, version } }: { text: EditedText }) {
  const { mutate, isPending } = useCallMutation(
    resetText,
    useTold(words.isOriginal, words.notReset),
  );
  return (
    <p className="actions">
      <button
        type="button"
        className="button button-secondary"
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => mutate({ input: { id }, version })}
      >
        {words.toOriginal}
      </button>
    </p>
  );
}

/** For a change by a button: a toast tells of it. */
function useTold(title: string, failed: string) {
  const refresh = useRefresh({ record: getText });
  return {
    done(changed: EditedText) {
      refresh(changed);
      showToast({ title, description: changed.label });
    },
    refused(error: unknown) {
      refresh();
      tellFailure({ title: failed, description: messageOf(error) });
    },
  };
}

function Compared({ text, number, done }: { text: EditedText; number: number; done: () => void }) {
  const { id, entries: now, version } = text;
  const query = useCallQuery(getTextRevision, { id, number });
  const told = useTold(revisionWords.restored(number), revisionWords.notRestored);
  const { mutate, isPending } = useCallMutation(changeText, told);
  return (
    <QueryBoundary query={query} rows={3}>
      {({ entries }) => {
        const names = [...new Set([...Object.keys(entries), ...Object.keys(now)])];
        const earlier = Object.fromEntries(names.map((name) => [name, entries[name] ?? '']));
        return (
          <Differences
            number={number}
            from={Object.values(earlier)}
            to={names.map((name) => now[name] ?? '')}
            isPending={isPending}
            restore={() => {
              done();
              mutate({ input: { id, entries: earlier }, version });
            }}
          />
        );
      }}
    </QueryBoundary>
  );
}
