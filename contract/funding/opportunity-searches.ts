/** Searches for opportunities that a person saved under a name, with alerts. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { changed, id, line } from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { amountsInOrder, opportunityFilter } from './opportunities.ts';

const own = access('401 403 403 own own own own');

/** The most searches that a person may have. */
export const mostSearches = 20;

const { favourites: _, ...searchFields } = opportunityFilter;
const searchFilter = z.strictObject(searchFields).check(amountsInOrder);
export type SearchFilter = z.infer<typeof searchFilter>;

const opportunitySearch = z.object({
  id: id(),
  name: z.string(),
  filter: searchFilter,
  /** Whether its owner is told of new opportunities, as they chose with their notifications. */
  alerts: z.boolean(),
  version: z.number(),
});
export type OpportunitySearch = z.infer<typeof opportunitySearch>;

const name = () => line(length.viewName, 'Enter a name.');

export const listOpportunitySearches = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/funding/searches',
  summary: 'The caller’s saved searches, by name.',
  access: own,
  input: z.object({}),
  output: opportunitySearch,
});

export const saveOpportunitySearch = defineCall({
  method: 'POST',
  path: '/api/funding/searches',
  summary: 'Saves a search for opportunities under a name.',
  access: own,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({ name: name(), filter: searchFilter, alerts: z.boolean() }),
  output: opportunitySearch,
  example: { name: 'Energy in West Africa', filter: { search: 'energy' }, alerts: true },
});

export const changeOpportunitySearch = defineCall({
  method: 'PATCH',
  path: '/api/funding/searches/{id}',
  summary: 'Renames a saved search, or turns its alerts on or off. If-Match is honoured.',
  access: own,
  limits: writingLimits,
  input: changed({ id: id() }, { name: name(), alerts: z.boolean() }),
  output: opportunitySearch,
  example: { name: 'Energy', alerts: false },
});

export const deleteOpportunitySearch = defineCall({
  method: 'DELETE',
  path: '/api/funding/searches/{id}',
  summary: 'Deletes one of the caller’s saved searches.',
  access: own,
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});
