import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { length } from '#contract/limits.ts';
import {
  expressInterest,
  getPipelineProject,
  listPipeline,
  type PipelineProject,
  withdrawInterest,
} from '#contract/partners/pipeline.ts';
import { fundingStages, pipelineStatuses } from '#contract/partners/vocabulary.ts';
import { budgetRanges, locations, projectStatuses, projectTypes } from '#contract/vocabulary.ts';
import { invalidateCall, queryOf } from '../../data/api.ts';
import { idNamed, useScreenQuery } from '../../data/define-screen.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { pipelineWords as words } from './list-words.ts';
import { inPartnerTab, partnerTabPath } from './partner-tabs.ts';
import { pipelineTones } from './pipeline.tsx';

export const pipelineRecord = inPartnerTab(getPipelineProject, (tab, query) =>
  tab === 'pipeline' ? idNamed('project')(query) : null,
);

/** A project of the pipeline: its facts, the alliance's description, and a way to express interest. */
export function PipelineProjectRecord() {
  const project = useScreenQuery(pipelineRecord);
  return (
    <>
      <p>
        <Link to={partnerTabPath('pipeline')}>{words.all}</Link>
      </p>
      <QueryBoundary query={project}>
        {(data) => <Record key={data.id} project={data} />}
      </QueryBoundary>
    </>
  );
}

function Record({ project }: { project: PipelineProject }) {
  const { title, status, summary } = project;
  useRecordTitle(title);
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{title}</h2>
          <span className={pipelineTones[status]}>{pipelineStatuses[status]}</span>
        </header>
        <p className={summary ? 'as-written' : 'muted'}>{summary ?? words.noSummary}</p>
        <Interest project={project} />
      </div>
      <aside className="record-side">
        <DescriptionList facts={factsOf(project)} />
      </aside>
    </article>
  );
}

const factsOf = (project: PipelineProject): [string, React.ReactNode][] => [
  [words.stage, project.fundingStage ? fundingStages[project.fundingStage] : words.noStage],
  [words.country, locations[project.location]],
  [words.type, projectTypes[project.projectType]],
  [words.budget, project.budgetRange ? budgetRanges[project.budgetRange] : words.notGiven],
  [words.timeline, project.timeline ?? words.notGiven],
  [words.protocol, projectStatuses[project.projectStatus]],
  [words.since, <DateTime key="since" at={project.since} />],
];

function Interest({ project }: { project: PipelineProject }) {
  const { abilities, interestedSince, projectStatus } = project;
  if (abilities.withdraw && interestedSince)
    return (
      <p className="actions">
        <span className="badge badge-success">
          {words.interestedSince} <DateTime at={interestedSince} />
        </span>
        <Withdraw project={project} />
      </p>
    );
  if (abilities.express) return <Express project={project} />;
  return (
    <p className="muted">{projectStatus === 'funded' ? words.funded : words.needsOrganization}</p>
  );
}

function useInterestRefresh() {
  const client = useQueryClient();
  return (changed: PipelineProject) => {
    const { queryKey } = queryOf(getPipelineProject, { id: changed.id });
    client.setQueryData(queryKey, changed);
    void invalidateCall(client, listPipeline);
  };
}

const Express = ({ project: { id, title } }: { project: PipelineProject }) => (
  <p className="actions">
    <DialogButton label={words.express} title={words.expressTitle(title)}>
      {(close) => <InterestForm id={id} close={close} />}
    </DialogButton>
  </p>
);

function InterestForm({ id, close }: { id: string; close: () => void }) {
  const refresh = useInterestRefresh();
  const change = useFormMutation(expressInterest, {
    done(changed) {
      draft.sent();
      close();
      refresh(changed);
      showToast({ title: words.expressed, description: words.expressedText });
    },
  });
  const draft = useDraft(change.form, `interest ${id}`);
  return (
    <DialogForm
      change={change}
      kept={draft.kept}
      failed={words.expressFailed}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) => change.mutate({ input: { id, message: String(entries.get('message')) } })}
    >
      <p>{words.explain}</p>
      <DraftNotice {...draft.offer} />
      <TextArea
        name="message"
        label={words.message}
        error={change.fields.message}
        rows={5}
        maxLength={length.message}
      />
    </DialogForm>
  );
}

function Withdraw({ project: { id, title } }: { project: PipelineProject }) {
  const [open, setOpen] = useState(false);
  const refresh = useInterestRefresh();
  const change = useFormMutation(withdrawInterest, {
    done(changed) {
      setOpen(false);
      refresh(changed);
      showToast({ title: words.withdrawn, description: title });
    },
  });
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        {words.withdraw}
      </button>
      {open && (
        <Dialog title={words.withdrawTitle} onClose={() => setOpen(false)}>
          {(close) => (
            <DialogForm
              change={change}
              failed={words.withdrawFailed}
              label={words.withdraw}
              busy={words.sending}
              back={words.keep}
              danger
              close={close}
              send={() => change.mutate({ input: { id } })}
            >
              <p>{words.withdrawText}</p>
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}
