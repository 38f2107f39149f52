import * as calls from '#contract/newsletter/subscriptions.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { eraseNewsletter, exportNewsletter } from './personal-data.ts';
import {
  changeSubscription,
  confirmSubscription,
  deleteUnconfirmedSubscribers,
  getSubscription,
  subscribe,
  unsubscribe,
} from './subscribe.ts';

export const newsletter: DomainModule = {
  handlers: [
    handle(calls.subscribe, subscribe),
    handle(calls.confirmSubscription, confirmSubscription),
    handle(calls.getSubscription, getSubscription),
    handle(calls.changeSubscription, changeSubscription),
    handle(calls.unsubscribe, unsubscribe),
  ],
  cleanup: [({ store, clock }) => deleteUnconfirmedSubscribers(store.db, clock.now())],
  personalData: { export: exportNewsletter, erase: eraseNewsletter },
};
