import * as calls from '#contract/notifications/notifications.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { listNotifications, readNotifications } from './notify-person.ts';
import { eraseNotifications, exportNotifications } from './personal-data.ts';

export const notifications: DomainModule = {
  handlers: [
    handle(calls.listNotifications, listNotifications),
    handle(calls.readNotifications, readNotifications),
  ],
  personalData: { export: exportNotifications, erase: eraseNotifications },
};
