import * as issues from '#contract/newsletter/issues.ts';
import * as subscribers from '#contract/newsletter/subscribers.ts';
import * as calls from '#contract/newsletter/subscriptions.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { exportSubscribers } from './issues/export-subscribers.ts';
import {
  changeNewsletter,
  createNewsletter,
  deleteNewsletter,
  getNewsletter,
  listNewsletters,
  previewNewsletter,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from './issues/issues.ts';
import { sendNewsletterBatch } from './issues/send-newsletter.ts';
import { eraseSubscriber, listSubscribers, refuseAddress } from './issues/subscribers.ts';
import { newsletterMerging } from './merging.ts';
import { eraseNewsletter, exportNewsletter } from './personal-data.ts';
import {
  changeSubscription,
  confirmSubscription,
  deleteUnconfirmedSubscribers,
  getSubscription,
  subscribe,
  unsubscribe,
} from './subscribe.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'send-newsletter': { issueId: string; batch: number };
  }
}

export const newsletter = {
  handlers: [
    handle(calls.subscribe, subscribe),
    handle(calls.confirmSubscription, confirmSubscription),
    handle(calls.getSubscription, getSubscription),
    handle(calls.changeSubscription, changeSubscription),
    handle(calls.unsubscribe, unsubscribe),
    handle(issues.listNewsletters, listNewsletters),
    handle(issues.getNewsletter, getNewsletter),
    handle(issues.createNewsletter, createNewsletter),
    handle(issues.changeNewsletter, changeNewsletter),
    handle(issues.deleteNewsletter, deleteNewsletter),
    handle(issues.previewNewsletter, previewNewsletter),
    handle(issues.testNewsletter, testNewsletter),
    handle(issues.sendNewsletter, sendNewsletter),
    handle(issues.stopNewsletter, stopNewsletter),
    handle(subscribers.listSubscribers, listSubscribers),
    handle(subscribers.exportSubscribers, exportSubscribers),
    handle(subscribers.eraseSubscriber, eraseSubscriber),
  ],
  jobs: {
    'send-newsletter': { concurrency: 1, timeoutSeconds: 120, run: sendNewsletterBatch },
  },
  cleanup: {
    subscribers: ({ store, clock }) => deleteUnconfirmedSubscribers(store.db, clock.now()),
  },
  events: { 'address-refused': refuseAddress },
  merging: newsletterMerging,
  personalData: { export: exportNewsletter, erase: eraseNewsletter },
} satisfies DomainModule;
