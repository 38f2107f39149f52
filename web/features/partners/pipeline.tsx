import type { SentInput } from '#contract/call.ts';
import { listPipeline, type PipelineProject } from '#contract/partners/pipeline.ts';
import {
  fundingStages,
  type PipelineStatus,
  pipelineSorts,
  pipelineStatuses,
} from '#contract/partners/vocabulary.ts';
import { budgetRanges, locations } from '#contract/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { pipelineWords as words } from './list-words.ts';
import { inPartnerTab, partnerTabPath } from './partner-tabs.ts';

const filterOf = readsFilter<SentInput<typeof listPipeline>>('status', 'fundingStage', 'location');
export const pipelineList = inPartnerTab(listPipeline, (tab, query) =>
  tab === 'pipeline' && !query.get('project') ? filterOf(query) : null,
);

/** The tone gets stronger towards a deal; the word carries the meaning. */
export const pipelineTones: Record<PipelineStatus, string> = {
  open: 'badge badge-secondary',
  planning: 'badge badge-secondary',
  active: 'badge badge-success',
  review: 'badge badge-accent',
  negotiation: 'badge',
};

const interestOf = ({ interestedSince }: PipelineProject) =>
  interestedSince ? words.interested : '';

const columns: readonly Column<PipelineProject>[] = [
  { label: words.project, sortable: 'title', card: 'title', text: (row) => row.title },
  {
    label: words.status,
    width: 'm',
    card: 'status',
    text: ({ status }) => pipelineStatuses[status],
    cell: ({ status }) => <span className={pipelineTones[status]}>{pipelineStatuses[status]}</span>,
  },
  {
    label: words.stage,
    width: 'm',
    text: ({ fundingStage }) => (fundingStage ? fundingStages[fundingStage] : words.noStage),
  },
  {
    label: words.country,
    width: 'm',
    card: 'fact',
    text: ({ location }) => locations[location],
  },
  {
    label: words.budget,
    width: 'xl',
    card: 'fact',
    text: ({ budgetRange }) => (budgetRange ? budgetRanges[budgetRange] : words.notGiven),
  },
  {
    label: words.interest,
    width: 'm',
    card: 'fact',
    text: interestOf,
    cell: (row) =>
      interestOf(row) && <span className="badge badge-success">{interestOf(row)}</span>,
  },
];

/** The projects that partners may see, by status (PARTNER-07 to PARTNER-10). */
export function Pipeline() {
  return (
    <section aria-labelledby="pipeline">
      <h2 id="pipeline" className="visually-hidden">
        {words.heading}
      </h2>
      <DataList
        area="/partner-portal"
        tab="pipeline"
        query={useScreenQuery(pipelineList)}
        title={words.heading}
        noun={words.noun}
        choices={[
          { name: 'status', label: words.status, options: pipelineStatuses },
          { name: 'fundingStage', label: words.stage, options: fundingStages },
          { name: 'location', label: words.country, options: locations },
        ]}
        own={words.own}
        sorts={pipelineSorts}
        columns={columns}
        nameOf={({ title }) => title}
        to={({ id }) => partnerTabPath('pipeline', { project: id })}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.none, how: <p>{words.noneHint}</p> }}
      />
    </section>
  );
}
