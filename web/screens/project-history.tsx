import type { ProjectDetail } from '#contract/intake.ts';
import { When } from '../ui/time.tsx';
import { ProjectStatusBadge } from './project-status.tsx';

/** Every change of status with its note, newest first. */
export function ProjectHistory({ history }: { history: ProjectDetail['history'] }) {
  return (
    <ol className="timeline">
      {history.toReversed().map((change) => (
        <li key={change.id}>
          <ProjectStatusBadge status={change.status} label={change.statusLabel} />
          {change.note && <p className="as-written">{change.note}</p>}
          <p className="small muted">
            {change.by}, <When at={change.at} withTime />
          </p>
        </li>
      ))}
    </ol>
  );
}
