/** What administrators add to messages, for tests, made by the use cases; and the inputs of the calls about it. */

import { mergeMessages } from '../domains/support/inbox/merge.ts';
import { addMessageNote } from '../domains/support/inbox/notes.ts';
import { saveReply } from '../domains/support/inbox/saved-replies.ts';
import { messageEntries, newMessage } from './messages.ts';
import { actorNamed } from './people.ts';
import { contextOf } from './projects.ts';
import type { Service } from './service.ts';

const administrator = async (service: Service, account = 'admin') =>
  contextOf(service, await actorNamed(service, account));

/** A note of this administrator on a new message; returns its id. */
async function newNoteOf(service: Service, account: string): Promise<string> {
  const { id } = await newMessage(service);
  const input = { id, content: 'They called twice.' };
  const { notes } = await addMessageNote(await administrator(service, account), input);
  return String(notes.at(-1)?.id);
}

let made = 0;

export async function newSavedReply(service: Service) {
  made += 1;
  const entries = { name: `Greeting ${made}`, content: 'Hello {firstName}, thank you.' };
  return saveReply(await administrator(service), entries);
}

/** Two messages of one visitor. */
export async function newPair(service: Service) {
  const { email } = messageEntries();
  const first = await newMessage(service, { email });
  return { first, second: await newMessage(service, { email, message: 'And one more thing.' }) };
}

/** Two messages of one visitor, merged; returns the id of the one that was merged into the other. */
async function newMerged(service: Service): Promise<string> {
  const { first, second } = await newPair(service);
  const context = await administrator(service);
  const { merged } = await mergeMessages(context, { id: first.id, otherId: second.id });
  return String(merged[0]?.id);
}

const message = async (service: Service) => ({ id: (await newMessage(service)).id });
const pair = async (service: Service) => {
  const { first, second } = await newPair(service);
  return { id: first.id, otherId: second.id };
};

export const inboxInputs = {
  assignMessage: async (service: Service) => ({
    ...(await message(service)),
    assigneeId: (await actorNamed(service, 'admin')).userId,
  }),
  changeMessages: async (service: Service) => ({ messages: [await message(service)] }),
  addMessageNote: message,
  deleteMessageNote: async (service: Service, owner: string) => ({
    id: await newNoteOf(service, owner),
  }),
  listMergeable: async (service: Service) => ({ id: (await pair(service)).id }),
  mergeMessages: pair,
  separateMessage: async (service: Service) => ({ id: await newMerged(service) }),
  saveReply: async () => {
    made += 1;
    return { name: `Certificate ${made}` };
  },
  changeSavedReply: async (service: Service) => {
    const { id, name } = await newSavedReply(service);
    return { id, name: `${name}, changed` };
  },
  deleteSavedReply: async (service: Service) => ({ id: (await newSavedReply(service)).id }),
};
