/** The calls of a deal's own page. */
import { listDealActivities } from '#contract/deals/activities.ts';
import { getDeal } from '#contract/deals/deals.ts';
import { listDealDocuments } from '#contract/deals/documents.ts';
import { getDealHistory } from '#contract/deals/history.ts';
import { listDealMeetings } from '#contract/deals/meetings.ts';
import { listDealTasks } from '#contract/deals/tasks.ts';
import { list } from '#contract/limits.ts';
import { idInPath, optionalQuery } from '../../data/define-screen.ts';

const ofDeal = (query: URLSearchParams, pathname: string) => ({
  dealId: idInPath(query, pathname).id,
});

export const dealQuery = optionalQuery(getDeal, ofDeal);
export const tasksQuery = optionalQuery(listDealTasks, (query, pathname) => ({
  ...ofDeal(query, pathname),
  limit: list.most,
}));
export const meetingsQuery = optionalQuery(listDealMeetings, ofDeal);
export const activitiesQuery = optionalQuery(listDealActivities, (query, pathname) => ({
  ...ofDeal(query, pathname),
  after: query.get('after') ?? undefined,
}));
export const dealDocumentsQuery = optionalQuery(listDealDocuments, ofDeal);
export const historyQuery = optionalQuery(getDealHistory, ofDeal);

export const dealPageQueries = [
  dealQuery,
  tasksQuery,
  meetingsQuery,
  activitiesQuery,
  dealDocumentsQuery,
  historyQuery,
];
