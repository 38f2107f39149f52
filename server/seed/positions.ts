/** Demonstration policy positions: a draft with two editions and a comment, one under review, and an adopted one. */
import {
  commentOnPosition,
  decidePosition,
  draftPosition,
  revisePosition,
  sendPosition,
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
  const sent = await draftPosition(as('advisor', 70), {
    title: 'Public tenders name who can read the data',
    content:
      'A tender for a public cloud or AI service names:\n\n- every company with access to the data or the keys, and the law it answers to,\n- how the buyer learns of a foreign order to hand data over, and within how many days,\n- who at the buyer checks the list, and how often.',
  });
  await sendPosition(as('advisor', 20), { id: sent.id, status: 'review' });
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
  await sendPosition(as('advisor', 390), { id: adopted.id, status: 'review' });
  await decidePosition(as('admin', 360), { id: adopted.id, status: 'adopted' });
}
