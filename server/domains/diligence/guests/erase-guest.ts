/** Forgets who a guest was. What was accepted, asked and looked at stays, without them. */

import { diligenceMails } from '#content/mails/diligence.ts';
import { forgetPersonalAuditOf } from '../../../platform/audit/audit.ts';
import type { Change } from '../../../platform/context.ts';
import { forgetAnswers } from '../../../platform/idempotency.ts';
import { deleteMailsTo } from '../../../platform/mail/mail.ts';
import { forgetAcceptances } from './queries/agreements.ts';
import { type GuestRow, removeAccess, setFolders, updateGuest } from './queries/guests.ts';
import { forgetNetworks } from './queries/views.ts';

const roomMails = Object.values(diligenceMails).map(({ id }) => id);

export async function eraseGuest(change: Change, row: GuestRow): Promise<void> {
  const { db, now } = change;
  await removeAccess(db, row.id);
  await setFolders(db, row.id, []);
  await forgetAcceptances(db, row.id);
  await forgetNetworks(db, row.id);
  await forgetAnswers(db, row);
  await deleteMailsTo(db, row.email, roomMails);
  await forgetPersonalAuditOf(db, 'room-guest', [row.id]);
  await updateGuest(db, row, {
    name: '',
    email: '',
    organization: '',
    linkHash: null,
    erasedAt: now,
    revokedAt: row.revokedAt ?? now,
  });
  await change.audit({ action: 'room-guest.erase', objectType: 'room-guest', objectId: row.id });
}
