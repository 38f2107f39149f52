import { Empty } from '../../design/empty.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { dashboardTabNames, dashboardWords as words } from './dashboard-words.ts';
import { type DashboardProject, ProjectBadge, ProjectProgress } from './project-parts.tsx';
import { fundingText } from './shown-figures.ts';

const Day = ({ date }: { date: string | null }) =>
  date === null ? words.noDate : <CalendarDate date={date} />;

const columns: readonly PlainColumn<DashboardProject>[] = [
  {
    label: dashboardTabNames.projects,
    cell: ({ name, status }) => (
      <>
        <strong>{name}</strong> <ProjectBadge status={status} />
      </>
    ),
  },
  {
    label: words.amount,
    number: true,
    cell: ({ fundingAmount }) => fundingText(fundingAmount),
  },
  { label: words.start, cell: ({ startDate }) => <Day date={startDate} /> },
  { label: words.end, cell: ({ endDate }) => <Day date={endDate} /> },
  { label: words.progress, cell: (project) => <ProjectProgress {...project} /> },
];

/** PLAT-13: all projects. */
export function ProjectTable({ projects }: { projects: readonly DashboardProject[] }) {
  if (projects.length === 0)
    return (
      <Empty title={words.noProjects}>
        <p>{words.noProjectsHint}</p>
      </Empty>
    );
  return (
    <PlainTable
      title={words.allProjects}
      rows={projects}
      keyOf={({ id }) => id}
      columns={columns}
    />
  );
}
