import { useEffect, useState } from 'react';
import { changeDeal, type Deal } from '#contract/deals/deals.ts';
import { listReviews } from '#contract/intake/projects.ts';
import { length } from '#contract/limits.ts';
import { projectStatuses } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { comparedDeal } from './deal-text.ts';
import { projectWords as words } from './record-words.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

/** Pause in typing, in milliseconds, after which projects are looked for. */
const pause = 300;
const found = 6;

/** Which project the deal is to fund, and whether its sponsor sees the deal. For administrators. */
export function ConnectForm({ deal, close }: { deal: Deal; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useEditMutation(changeDeal, deal, {
    refresh,
    done({ dealName }) {
      refresh();
      close();
      showToast({ title: words.saved, description: dealName });
    },
  });
  const { filled, conflict, fields } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => {
        const projectId = String(entries.get('projectId') ?? '') || null;
        change.submit(
          {
            dealId: deal.id,
            projectId,
            shownToSponsor: projectId !== null && entries.has('shownToSponsor'),
          },
          words.save,
        );
      }}
      failed={words.failed}
      notice={
        conflict && <ConflictNotice conflict={conflict} compared={comparedDeal} kind="text" />
      }
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <div className="stack" key={filled.version}>
        <Projects connected={filled.project} error={fields.projectId} />
        <label className="check">
          <input type="checkbox" name="shownToSponsor" defaultChecked={filled.shownToSponsor} />
          {words.shown}
        </label>
        <p className="hint">{words.shownHint}</p>
      </div>
    </DialogForm>
  );
}

type Project = NonNullable<Deal['project']>;

/** The project that is chosen, and those that are found by a search. A new search keeps the choice. */
function Projects({ connected, error }: { connected: Project | null; error: string | undefined }) {
  const [chosen, setChosen] = useState(connected);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const projects = useCallQuery(listReviews, { search, limit: found });
  return (
    <>
      <TextInput
        name="find"
        type="search"
        label={words.find}
        placeholder={words.search}
        maxLength={length.search}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <fieldset className="stack">
        <legend>{words.choose}</legend>
        <input type="hidden" name="projectId" value={chosen?.id ?? ''} />
        <Choice
          label={words.disconnect}
          isChosen={chosen === null}
          choose={() => setChosen(null)}
        />
        {connected && (
          <Choice
            label={nameOf(connected)}
            isChosen={chosen?.id === connected.id}
            choose={() => setChosen(connected)}
          />
        )}
        <QueryBoundary query={projects} rows={3}>
          {({ items }) => {
            const others = items.filter(({ id }) => id !== connected?.id);
            return others.length === 0 ? (
              <p className="muted">{words.noMatch}</p>
            ) : (
              others.map((project) => (
                <Choice
                  key={project.id}
                  label={`${nameOf(project)}, ${project.submittedBy}`}
                  isChosen={chosen?.id === project.id}
                  choose={() => setChosen(project)}
                />
              ))
            );
          }}
        </QueryBoundary>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </fieldset>
    </>
  );
}

const nameOf = ({ title, status }: Project) => `${title} (${projectStatuses[status]})`;

const Choice = ({
  label,
  isChosen,
  choose,
}: {
  label: string;
  isChosen: boolean;
  choose: () => void;
}) => (
  <label className="check">
    <input type="radio" name="choice" checked={isChosen} onChange={choose} /> {label}
  </label>
);
