import { getEvent, listEvents } from '#contract/community/events.ts';
import { idNamed } from '../../data/define-screen.ts';
import { forApproved, listOfSection, recordAt } from '../portals/member-tabs.ts';

export const eventList = forApproved('events', listEvents, (query) => {
  if (recordAt(query)) return null;
  const past = query.get('past') === 'yes' ? ('yes' as const) : undefined;
  return { ...listOfSection(query), past };
});
export const eventRecord = forApproved('events', getEvent, idNamed('event'));

export const eventQueries = [eventList, eventRecord];
