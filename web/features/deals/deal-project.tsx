import { Suspense } from 'react';
import type { Deal } from '#contract/deals/deals.ts';
import { projectStatuses } from '#contract/vocabulary.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { lazyForm } from '../../design/lazy-form.tsx';
import { Loading } from '../../design/query-boundary.tsx';
import { projectWords as words } from './record-words.ts';

/** For administrators only, so fetched where they look. */
const ProjectRecord = lazyPart(async () => (await import('./project-record.tsx')).ProjectRecord);
const ConnectForm = lazyForm(async () => (await import('./connect-project.tsx')).ConnectForm);

/** The submitted project that the deal is to fund. */
export function DealProject({ deal }: { deal: Deal }) {
  const { project, abilities, shownToSponsor } = deal;
  return (
    <section aria-labelledby="deal-project">
      <div className="section-head">
        <h3 id="deal-project">{words.heading}</h3>
        {abilities.linkProject && (
          <DialogButton
            label={project ? words.change : words.connect}
            title={words.connect}
            name="project"
            className="button button-secondary"
          >
            {(close) => <ConnectForm deal={deal} close={close} />}
          </DialogButton>
        )}
      </div>
      {project ? (
        <>
          <p>
            <strong>{project.title}</strong>{' '}
            <span className="badge badge-secondary">{projectStatuses[project.status]}</span>
          </p>
          {abilities.openProject && (
            <>
              <p className="small muted">{shownToSponsor ? words.isShown : words.notShown}</p>
              <Suspense fallback={<Loading />}>
                <ProjectRecord projectId={project.id} />
              </Suspense>
            </>
          )}
        </>
      ) : (
        <p className="muted">
          {words.none} {abilities.linkProject && words.noneHint}
        </p>
      )}
    </section>
  );
}
