import { demoDomain } from '#content/demo.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import { changeBreach, recordBreach } from '../domains/operations/breaches.ts';
import {
  changePrivacyRequest,
  recordPrivacyRequest,
} from '../domains/operations/privacy-requests.ts';
import type { Platform } from '../platform/context.ts';
import { todayOf } from '../platform/today.ts';
import { contextAt } from './context-at.ts';

/** A request that is due, one that was answered, and a breach that was told in time. */
export async function seedOperations(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const admin = await demoActor(platform.store.db, `admin@${demoDomain}`, now);
  const at = (hoursAgo: number) => contextAt(platform, admin, now.subtract({ hours: hoursAgo }));
  const day = (daysAgo: number) => `${todayOf(now, platform.settings).subtract({ days: daysAgo })}`;
  await recordPrivacyRequest(at(100), {
    kind: 'copy',
    name: 'Yaw Boateng',
    email: 'yaw.boateng@example.org',
    details: 'Asks by email which data of his submission we keep.',
    receivedOn: day(5),
  });
  const answered = {
    kind: 'erasure',
    name: 'Halima Sani',
    email: 'halima.sani@example.org',
    details: 'Asks by letter to leave the newsletter and be deleted.',
    receivedOn: day(40),
  } as const;
  const { id } = await recordPrivacyRequest(at(900), answered);
  await changePrivacyRequest(at(860), {
    ...answered,
    id,
    settledOn: day(37),
    outcome: 'Subscriber erased, confirmed by email.',
  });
  const breach = {
    title: 'Email with addresses of 14 guests sent to the wrong list',
    description:
      'An invitation to a scoping meeting showed the addresses of all 14 guests to each of them.',
    measures: 'The guests were asked to delete it. Invitations now go to one person each.',
    people: 14,
    knownAt: `${now.subtract({ hours: 1500 })}`,
  };
  const recorded = await recordBreach(at(1499), breach);
  await changeBreach(at(1400), {
    ...breach,
    id: recorded.id,
    authorityToldAt: `${now.subtract({ hours: 1470 })}`,
    peopleToldAt: `${now.subtract({ hours: 1465 })}`,
    closed: true,
  });
}
