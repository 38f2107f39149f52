import {
  getPosition,
  getPositionEdition,
  listPositionComments,
  listPositions,
} from '#contract/community/positions.ts';
import { idNamed, pageOfAddress } from '../../data/define-screen.ts';
import { forApproved, listOfSection, recordAt } from '../portals/member-tabs.ts';

export const positionList = forApproved('positions', listPositions, (query) =>
  recordAt(query) ? null : listOfSection(query),
);
export const positionRecord = forApproved('positions', getPosition, idNamed('position'));
export const positionComments = forApproved('positions', listPositionComments, (query) => {
  const id = query.get('position');
  return id ? { id, ...pageOfAddress(query) } : null;
});
/** An earlier edition, if the address names one. */
export const positionEdition = forApproved('positions', getPositionEdition, (query) => {
  const id = query.get('position');
  const number = Number(query.get('edition'));
  return id && number > 0 ? { id, number } : null;
});

export const positionQueries = [positionList, positionRecord, positionComments, positionEdition];
