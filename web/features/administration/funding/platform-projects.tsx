import {
  addPlatformProject,
  changePlatformProject,
  type KeptProject,
  type PlatformRecord,
  removePlatformProject,
} from '#contract/funding/platform-records.ts';
import {
  type PlatformProjectStatus,
  platformProjectStatuses,
} from '#contract/funding/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useEditMutation, useFormMutation } from '../../../data/use-form-mutation.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../../design/conflict-notice.tsx';
import { DialogButton } from '../../../design/dialog-button.tsx';
import { DialogForm } from '../../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../../design/field.tsx';
import { showToast } from '../../../islands/toast.ts';
import { ProjectBadge } from '../../funding/project-parts.tsx';
import { fundingText } from '../../funding/shown-figures.ts';
import { RemoveButton } from '../remove-button.tsx';
import { platformProjectWords as words } from './platform-words.ts';

export const PlatformProjects = ({ platform }: { platform: PlatformRecord }) => (
  <section aria-labelledby="projects">
    <div className="section-head">
      <h3 id="projects">{words.heading}</h3>
      <DialogButton label={words.add} className="button button-secondary">
        {(close) => <Add platformId={platform.id} close={close} />}
      </DialogButton>
    </div>
    <p className="small muted">{words.about}</p>
    {platform.projects.length === 0 ? (
      <p className="muted">{words.none}</p>
    ) : (
      <ul className="tasks">
        {platform.projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </ul>
    )}
  </section>
);

const Row = ({ project }: { project: KeptProject }) => (
  <li>
    <div>
      <p className="task-title">{project.name}</p>
      <p className="small muted">
        <ProjectBadge status={project.status} /> {fundingText(project.fundingAmount)}
      </p>
    </div>
    <span className="platform-actions">
      <DialogButton
        label={words.edit}
        title={words.editTitle}
        of={project.name}
        className="button button-quiet"
      >
        {(close) => <Edit project={project} close={close} />}
      </DialogButton>
      <RemoveButton
        call={removePlatformProject}
        id={project.id}
        name={project.name}
        words={words}
      />
    </span>
  </li>
);

function Add({ platformId, close }: { platformId: string; close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(addPlatformProject, {
    done({ name }) {
      refresh();
      close();
      showToast({ title: words.saved, description: name });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) => change.mutate({ input: { id: platformId, ...read(entries) } })}
      failed={words.failed}
      label={words.add}
      busy={words.saving}
      close={close}
    >
      <Fields errors={change.fields} />
    </DialogForm>
  );
}

function Edit({ project, close }: { project: KeptProject; close: () => void }) {
  const refresh = useRefresh();
  const change = useEditMutation(changePlatformProject, project, {
    refresh: () => refresh(),
    done({ name }) {
      refresh();
      close();
      showToast({ title: words.saved, description: name });
    },
  });
  const { filled, conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => change.submit({ id: project.id, ...read(entries) }, words.yours)}
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <Fields key={filled.version} project={filled} errors={change.fields} />
    </DialogForm>
  );
}

const days = ['appliedOn', 'decidedOn', 'startDate', 'endDate'] as const;

const compared: Compared<KeptProject> = [
  [words.fields.name, ({ name }) => name],
  [words.fields.description, ({ description }) => description],
  [words.fields.status, ({ status }) => platformProjectStatuses[status]],
  [words.fields.amount, ({ fundingAmount }) => fundingText(fundingAmount)],
  ...days.map(
    (name) => [words.fields[name], (project: KeptProject) => project[name] ?? ''] as const,
  ),
  [words.fields.progress, ({ progress }) => String(progress)],
  [words.fields.source, ({ source }) => source],
];

function Fields({
  project,
  errors,
}: {
  project?: KeptProject;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <TextInput
        name="name"
        label={words.fields.name}
        value={project?.name}
        maxLength={length.title}
        error={errors.name}
      />
      <TextArea
        name="description"
        label={words.fields.description}
        optional
        rows={3}
        value={project?.description}
        maxLength={length.description}
        error={errors.description}
      />
      <Select
        name="status"
        label={words.fields.status}
        options={platformProjectStatuses}
        value={project?.status ?? 'planned'}
        error={errors.status}
      />
      <TextInput
        name="fundingAmount"
        label={words.fields.amount}
        optional
        inputMode="numeric"
        value={project?.fundingAmount?.toString()}
        maxLength={40}
        error={errors.fundingAmount}
      />
      {days.map((name) => (
        <TextInput
          key={name}
          name={name}
          type="date"
          label={words.fields[name]}
          optional
          value={project?.[name] ?? undefined}
          error={errors[name]}
        />
      ))}
      <TextInput
        name="progress"
        label={words.fields.progress}
        inputMode="numeric"
        value={String(project?.progress ?? 0)}
        maxLength={3}
        error={errors.progress}
      />
      <TextInput
        name="source"
        label={words.fields.source}
        optional
        inputMode="url"
        value={project?.source}
        maxLength={length.path}
        error={errors.source}
      />
    </>
  );
}

/** Converts the form's entries to the calls' input. */
function read(entries: FormData) {
  const text = (name: string) => String(entries.get(name) ?? '');
  return {
    name: text('name'),
    description: text('description'),
    status: text('status') as PlatformProjectStatus,
    fundingAmount: text('fundingAmount'),
    appliedOn: text('appliedOn'),
    decidedOn: text('decidedOn'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    progress: text('progress'),
    source: text('source'),
  };
}
