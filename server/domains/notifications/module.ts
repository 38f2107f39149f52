import * as calls from '#contract/notifications/notifications.ts';
import * as settings from '#contract/notifications/settings.ts';
import * as emails from '#contract/notifications/unsubscribe.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { notificationsMerging } from './merging.ts';
import { listNotifications, readNotifications } from './notify-person.ts';
import { eraseNotifications, exportNotifications } from './personal-data.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';
import { getNotificationSettings, saveNotificationSettings } from './settings.ts';
import { endEmails, getLinkedEmails, resumeEmails } from './unsubscribe.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'send-waiting-mails': Record<string, never>;
  }
}

export const notifications = {
  handlers: [
    handle(calls.listNotifications, listNotifications),
    handle(calls.readNotifications, readNotifications),
    handle(settings.getNotificationSettings, getNotificationSettings),
    handle(settings.saveNotificationSettings, saveNotificationSettings),
    handle(emails.getLinkedEmails, getLinkedEmails),
    handle(emails.endEmails, endEmails),
    handle(emails.resumeEmails, resumeEmails),
  ],
  jobs: {
    'send-waiting-mails': {
      concurrency: 1,
      timeoutSeconds: 900,
      // At each of these minutes it is eight o'clock somewhere.
      schedule: '*/15 * * * *',
      run: sendWaitingMails,
    },
  },
  merging: notificationsMerging,
  personalData: { export: exportNotifications, erase: eraseNotifications },
} satisfies DomainModule;
