import * as calls from '#contract/engagement.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import { answer, changeStatus, getOne, listAll } from './answer-messages.ts';
import { send } from './send-message.ts';
import { ask, choose, confirm, end, show } from './subscribe.ts';

export const engagementHandlers: Handler[] = [
  handle(calls.sendMessage, send),
  handle(calls.listMessages, listAll),
  handle(calls.getMessage, getOne),
  handle(calls.answerMessage, answer),
  handle(calls.changeMessage, changeStatus),
  handle(calls.subscribe, ask),
  handle(calls.confirmSubscription, confirm),
  handle(calls.getSubscription, show),
  handle(calls.changeSubscription, choose),
  handle(calls.unsubscribe, end),
];
