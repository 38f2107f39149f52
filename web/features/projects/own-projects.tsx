import { Link } from 'react-router';
import { listProjects, type Project } from '#contract/intake/projects.ts';
import { budgetRanges, projectTypes } from '#contract/vocabulary.ts';
import { pageOfAddress, unlessNamed, useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { Paging } from '../../design/paging.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { Progress } from '../../design/progress.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { inTab } from '../portals/client-tabs.ts';
import { budgetText } from './budget-text.ts';
import { ProjectStatusBadge } from './project-status.tsx';
import { ownProjectsWords as words } from './words.ts';

export const ownProjects = inTab('projects', listProjects, unlessNamed('project', pageOfAddress));

export function OwnProjects() {
  const projects = useScreenQuery(ownProjects);
  return (
    <QueryBoundary query={projects}>
      {({ items, next }) =>
        items.length === 0 ? (
          <Empty title={words.none}>
            <p>{words.noneHint}</p>
            <a className="button" href="/projects/submit">
              {words.submit}
            </a>
          </Empty>
        ) : (
          <>
            <PlainTable
              title={words.caption}
              rows={items}
              keyOf={({ id }) => id}
              columns={columns}
            />
            <Paging next={next} />
          </>
        )
      }
    </QueryBoundary>
  );
}

const columns: readonly PlainColumn<Project>[] = [
  {
    label: words.project,
    cell: ({ id, title, projectType }) => (
      <>
        <Link to={`/client-portal?tab=projects&project=${id}`}>{title}</Link>
        <p className="small muted">{projectTypes[projectType]}</p>
      </>
    ),
  },
  {
    label: words.status,
    cell: ({ status, statusLabel }) => <ProjectStatusBadge status={status} label={statusLabel} />,
  },
  { label: words.progress, cell: ({ step }) => <Progress step={step} of={5} /> },
  {
    label: words.budget,
    number: true,
    cell: ({ budget, budgetRange }) => (
      <span>
        {budgetRange && <>{budgetRanges[budgetRange]} </>}
        <span className={budgetRange ? 'small muted cell-line' : undefined}>
          {budgetText(budget)}
        </span>
      </span>
    ),
  },
  { label: words.timeline, cell: ({ timeline }) => timeline ?? words.unknown },
  { label: words.submitted, cell: ({ submittedAt }) => <DateTime at={submittedAt} /> },
];
