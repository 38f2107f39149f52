import { length } from '#contract/limits.ts';
import {
  changePipelineEntry,
  getPipelineEntry,
  type PipelineEntry,
} from '#contract/partners/pipeline.ts';
import {
  type FundingStage,
  fundingStages,
  type PipelineStatus,
  pipelineStatuses,
} from '#contract/partners/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { Select, TextArea } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { entryWords as words } from './project-pipeline-words.ts';

/** What partners see of an approved project, and which partners are interested. */
export function ProjectPipeline({ id }: { id: string }) {
  const entry = useCallQuery(getPipelineEntry, { id });
  return (
    <section aria-labelledby="partner-pipeline">
      <h3 id="partner-pipeline">{words.heading}</h3>
      <QueryBoundary query={entry} rows={3}>
        {(data) => (
          <>
            <EntryForm entry={data} />
            <Interests interests={data.interests} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

const compared: Compared<PipelineEntry> = [
  [words.status, ({ status }) => pipelineStatuses[status]],
  [words.stage, ({ fundingStage }) => (fundingStage ? fundingStages[fundingStage] : words.noStage)],
  [words.summary, ({ summary }) => summary ?? '–'],
  [words.visibility, ({ shared }) => words.isShared[`${shared}`]],
];

function EntryForm({ entry }: { entry: PipelineEntry }) {
  const refresh = useRefresh({ record: getPipelineEntry });
  const change = useEditMutation(changePipelineEntry, entry, {
    refresh,
    failed: words.failed,
    done(changed) {
      refresh(changed);
      showToast({ title: words.saved, description: words.isShared[`${changed.shared}`] });
    },
  });
  const { form, filled, begin, isBegun, conflict, problem, fields, isPending } = change;
  useUnsent(isBegun);
  return (
    <form
      ref={form}
      className="stack"
      key={filled.version}
      noValidate
      onInput={begin}
      onSubmit={(event) => {
        event.preventDefault();
        const entries = new FormData(event.currentTarget);
        change.submit(
          {
            id: entry.id,
            status: String(entries.get('status')) as PipelineStatus,
            fundingStage: String(entries.get('fundingStage')) as FundingStage | '',
            summary: String(entries.get('summary')),
            shared: entries.has('shared'),
          },
          words.yours,
        );
      }}
    >
      <p className="small muted">{words.about}</p>
      {conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      <Select
        name="status"
        label={words.status}
        options={pipelineStatuses}
        value={filled.status}
        error={fields.status}
      />
      <Select
        name="fundingStage"
        label={words.stage}
        options={fundingStages}
        empty={words.noStage}
        value={filled.fundingStage ?? ''}
        error={fields.fundingStage}
      />
      <TextArea
        name="summary"
        label={words.summary}
        hint={words.summaryHint}
        optional
        rows={4}
        value={filled.summary ?? ''}
        maxLength={length.note}
        error={fields.summary}
      />
      <label className="choice">
        <input
          type="checkbox"
          name="shared"
          defaultChecked={filled.shared}
          aria-describedby="shared-hint"
        />
        {words.shared}
      </label>
      <p className="hint" id="shared-hint">
        {words.sharedHint}
      </p>
      <FormProblem title={words.failed} text={problem} />
      <p>
        <button
          type="submit"
          className="button button-secondary"
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? words.saving : words.save}
        </button>
      </p>
    </form>
  );
}

function Interests({ interests }: { interests: PipelineEntry['interests'] }) {
  return (
    <>
      <h4>{words.interests}</h4>
      {interests.length === 0 ? (
        <p className="muted">{words.noInterests}</p>
      ) : (
        <ul className="messages">
          {interests.map(({ organization, person, message, createdAt }) => (
            <li key={organization.id}>
              <p className="small muted">
                <strong>{organization.name}</strong>,{' '}
                {person ? <a href={`mailto:${person.email}`}>{person.name}</a> : words.left},{' '}
                <DateTime at={createdAt} withTime />
              </p>
              <p className="as-written">{message}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
