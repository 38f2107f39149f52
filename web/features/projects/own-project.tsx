import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callUrl } from '#contract/call.ts';
import {
  getProject,
  listProjects,
  type ProjectDetail,
  sendProjectMessage,
  withdrawProject,
} from '#contract/intake/projects.ts';
import { length } from '#contract/limits.ts';
import { budgetRanges, locations, projectTypes } from '#contract/vocabulary.ts';
import { invalidateCall, queryOf } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useDraft } from '../../data/drafts.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { Loading, QueryBoundary } from '../../design/query-boundary.tsx';
import { Steps } from '../../design/steps.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { ProjectDocuments } from '../documents/documents.tsx';
import { EarlierMessages } from '../messages/earlier-messages.tsx';
import { ownProject } from '../portals/client-queries.ts';
import { messageSaid } from '../portals/message-said.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { WaitingHere } from '../portals/waiting-here.tsx';
import { budgetText } from './budget-text.ts';
import { ProjectHistory } from './project-history.tsx';
import { ProjectMessages } from './project-messages.tsx';
import { ProjectStatusBadge } from './project-status.tsx';
import { ownProjectsWords, ownProjectWords as words } from './words.ts';

/** Fetched with a record, so that no other tab loads the questions. */
const OwnReadiness = lazyPart(
  async () => (await import('../readiness/own-readiness.tsx')).OwnReadiness,
);
const OwnMatches = lazyPart(async () => (await import('../funding/own-matches.tsx')).OwnMatches);
const OwnTasks = lazyPart(async () => (await import('../support/action-center.tsx')).OwnTasks);
const ShownDeals = lazyPart(async () => (await import('../deals/shown-deals.tsx')).ShownDeals);
const Assessment = lazyPart(async () => (await import('../readiness/assessment.tsx')).Assessment);

/** One of the sponsor's projects: how it stands, its history, the reviewers' messages; or its self-assessment. */
export function OwnProject() {
  const [address] = useSearchParams();
  const project = useScreenQuery(ownProject);
  if (address.get('readiness'))
    return (
      <QueryBoundary query={project}>
        {({ id, title }) => (
          <Suspense fallback={<Loading />}>
            <Assessment projectId={id} title={title} />
          </Suspense>
        )}
      </QueryBoundary>
    );
  return (
    <>
      <p>
        <Link to="/client-portal?tab=projects">{words.all}</Link>
      </p>
      <QueryBoundary query={project}>
        {(data) => <Detail key={data.id} project={data} />}
      </QueryBoundary>
      <LeaveGuard />
    </>
  );
}

function Detail({ project }: { project: ProjectDetail }) {
  useRecordTitle(project.title);
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{project.title}</h2>
          <ProjectStatusBadge status={project.status} label={project.statusLabel} />
        </header>
        <p className="lede">{project.next}</p>
        <Steps
          across
          steps={project.steps.map(({ at, ...step }) => ({
            ...step,
            detail: at ? <DateTime at={at} /> : undefined,
          }))}
        />
        <Suspense fallback={<Loading />}>
          <OwnTasks projectId={project.id} />
        </Suspense>
        <Suspense fallback={<Loading />}>
          <OwnReadiness projectId={project.id} />
        </Suspense>
        <Suspense>
          <ShownDeals projectId={project.id} />
        </Suspense>
        <section aria-labelledby="messages">
          <h3 id="messages">{words.messages}</h3>
          <EarlierMessages projectId={project.id} after={project.earlierMessages} />
          <ProjectMessages messages={project.messages} />
          {project.abilities.write && <Write id={project.id} />}
        </section>
        <ProjectDocuments projectId={project.id} />
        <Suspense fallback={<Loading />}>
          <OwnMatches projectId={project.id} />
        </Suspense>
        <section aria-labelledby="description">
          <h3 id="description">{words.description}</h3>
          <p className="as-written">{project.description}</p>
        </section>
      </div>
      <aside className="record-side">
        <DescriptionList
          facts={[
            [
              words.code,
              <a key="code" className="code" href={`/track/${project.trackingCode}`}>
                {project.trackingCode}
              </a>,
            ],
            [words.reviewBy, <CalendarDate key="review" date={project.reviewBy} />],
            [words.type, projectTypes[project.projectType]],
            [words.location, locations[project.location]],
            [words.budget, budgetText(project.budget)],
            [
              words.budgetRange,
              project.budgetRange ? budgetRanges[project.budgetRange] : words.notGiven,
            ],
            [words.timeline, project.timeline ?? ownProjectsWords.unknown],
            [words.organization, project.organization ?? words.notGiven],
            [words.submittedBy, project.submittedBy],
          ]}
        />
        <section aria-labelledby="history">
          <h3 id="history">{words.history}</h3>
          <ProjectHistory history={project.history} />
        </section>
        {project.abilities.withdraw && <Withdraw project={project} />}
      </aside>
    </article>
  );
}

function useRefresh(id: string) {
  const client = useQueryClient();
  return (project: ProjectDetail) => {
    client.setQueryData(queryOf(getProject, { id }).queryKey, project);
    void invalidateCall(client, listProjects);
  };
}

function Write({ id }: { id: string }) {
  const [isTyped, setTyped] = useState(false);
  const refresh = useRefresh(id);
  const clear = () => {
    form.current?.reset();
    draft.sent();
    setTyped(false);
  };
  const { mutate, isPending, form, fields, problem } = useFormMutation(sendProjectMessage, {
    waits: {
      said: ({ content }) => messageSaid(content, words.write.sent, words.write.failed),
      kept: clear,
    },
    done(project) {
      refresh(project);
      clear();
      showToast({ title: words.write.sent, description: words.write.sentText });
    },
  });
  const draft = useDraft(form, `own project ${id}`);
  useUnsent(isTyped, draft.loses);
  return (
    <>
      <WaitingHere place={{ path: callUrl(sendProjectMessage, { id }) }} />
      <form
        ref={form}
        className="stack"
        onReset={draft.kept.onReset}
        onInput={(event) => {
          draft.kept.onInput();
          setTyped(new FormData(event.currentTarget).get('content') !== '');
        }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const content = String(new FormData(event.currentTarget).get('content') ?? '');
          mutate({ input: { id, content } });
        }}
      >
        <DraftNotice {...draft.offer} />
        <TextArea
          name="content"
          label={words.write.label}
          error={fields.content ?? problem ?? undefined}
          rows={3}
          maxLength={length.note}
          required
        />
        <p>
          <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
            {isPending ? words.write.sending : words.write.send}
          </button>
        </p>
      </form>
    </>
  );
}

const Withdraw = ({ project }: { project: ProjectDetail }) => (
  <DialogButton
    label={words.withdraw.button}
    title={words.withdraw.title}
    className="button button-secondary"
  >
    {(close) => <Withdrawal id={project.id} close={close} />}
  </DialogButton>
);

function Withdrawal({ id, close }: { id: string; close: () => void }) {
  const refresh = useRefresh(id);
  const change = useFormMutation(withdrawProject, {
    done(changed) {
      close();
      refresh(changed);
      showToast({
        title: words.withdraw.done,
        description: words.withdraw.doneText(changed.title),
      });
    },
  });
  return (
    <DialogForm
      change={change}
      failed={words.withdraw.failed}
      label={words.withdraw.confirm}
      busy={words.withdraw.sending}
      back={words.withdraw.back}
      danger
      close={close}
      send={(entries) => change.mutate({ input: { id, note: String(entries.get('note') ?? '') } })}
    >
      <p>{words.withdraw.text}</p>
      <TextArea
        name="note"
        label={words.withdraw.reason}
        optional
        error={change.fields.note}
        rows={3}
        maxLength={length.note}
      />
    </DialogForm>
  );
}
