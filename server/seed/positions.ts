/** Demonstration policy positions: a draft with two editions and a comment, and an adopted one. */
import {
  commentOnPosition,
  decidePosition,
  draftPosition,
  revisePosition,
} from '../domains/community/positions/positions.ts';
import type { As } from './member-profiles.ts';

export async function seedPositions(as: As): Promise<void> {
  const position = await draftPosition(as('executive', 110), {
    title: 'What sovereign means in a public cloud contract',
    content:
      'A public body that buys cloud services can **leave** them: it holds its data in an open format, knows the cost of leaving before it signs, and can have another operator run the service within six months.',
  });
  await commentOnPosition(as('member', 80), {
    id: position.id,
    content: 'Six months is short for a ministry. Say what the operator has to deliver in them.',
  });
  await revisePosition(as('executive', 50), {
    id: position.id,
    title: position.title,
    content:
      'A public body that buys cloud services can **leave** them:\n\n- it holds its data in an open format,\n- it knows the cost of leaving before it signs,\n- another operator can run the service within six months. The contract names what the first one delivers in that time.',
    note: 'Names what the operator delivers while it hands over.',
  });
  const adopted = await draftPosition(as('advisor', 420), {
    title: 'Grid connections for data centres: dates in writing',
    content:
      'Whoever applies for a grid connection gets three things in writing within 60 days:\n\n1. whether the substation has the capacity,\n2. what the connection costs and who pays for what,\n3. the date on which it is switched on, and what the operator owes for each month of delay.',
  });
  await commentOnPosition(as('team', 400), {
    id: adopted.id,
    content:
      'Sponsors tell us that the third matters most: lenders ask for it before anything else.',
  });
  await decidePosition(as('admin', 360), { id: adopted.id, status: 'adopted' });
}
