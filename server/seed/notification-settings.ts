/** Demonstration data: two people who chose how they are notified. */
import { demoDomain } from '#content/demo.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import { saveNotificationSettings } from '../domains/notifications/settings.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';

export async function seedNotificationSettings(platform: Platform): Promise<void> {
  const at = platform.clock.now().subtract({ hours: 24 * 20 });
  const as = async (name: string) =>
    contextAt(platform, await demoActor(platform.store.db, `${name}@${demoDomain}`, at), at);
  await saveNotificationSettings(await as('member'), {
    timeZone: 'Africa/Accra',
    quietFrom: null,
    quietUntil: null,
    topics: [{ topic: 'discussions', screen: true, email: 'weekly' }],
  });
  await saveNotificationSettings(await as('executive'), {
    timeZone: 'Africa/Johannesburg',
    quietFrom: '20:00',
    quietUntil: '06:30',
    topics: [{ topic: 'discussions', screen: true, email: 'daily' }],
  });
}
