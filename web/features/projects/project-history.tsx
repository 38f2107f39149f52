import type { ProjectDetail } from '#contract/intake/projects.ts';
import { DateTime } from '../../design/time.tsx';
import { Timeline } from '../../design/timeline.tsx';
import { ProjectStatusBadge } from './project-status.tsx';

/** Every change of status with its note, newest first. */
export function ProjectHistory({ history }: { history: ProjectDetail['history'] }) {
  return (
    <Timeline
      entries={history.toReversed().map((change) => ({
        key: change.id,
        content: (
          <>
            <ProjectStatusBadge status={change.status} label={change.statusLabel} />
            {change.note && <p className="as-written">{change.note}</p>}
            <p className="small muted">
              {change.by}, <DateTime at={change.at} withTime />
            </p>
          </>
        ),
      }))}
    />
  );
}
