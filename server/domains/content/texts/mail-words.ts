/**
 * The emails' words as editors changed them, in the memory of every instance: an email is composed within a transaction
 * and can't wait for them. An email that is composed within a second of a change may still have the words before it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { MailWords } from '#content/mails/mail-template.ts';
import { emailPlaces } from '#content/texts/email-places.ts';
import type { Database } from '../../../platform/database/database.ts';
import { everything, type Live, topics } from '../../../platform/live/live.ts';
import { allTexts } from './queries.ts';
import { pageNow } from './read-texts.ts';

/** What an event says when an email was changed. */
export const emailsTag = 'emails';
const attempts = 5;

/** Reads the emails' words into `words`, by template. */
export async function readMailWords(db: Database, words = new Map<string, MailWords>()) {
  const rows = new Map((await allTexts(db)).map(({ place, entries }) => [place, entries]));
  for (const place of emailPlaces) {
    const entries = rows.get(place.id);
    if (entries) words.set(place.email.template.id, pageNow(place, entries) as MailWords);
    else words.delete(place.email.template.id);
  }
  return words;
}

export function openMailWords(db: Database, live: Live) {
  const words = new Map<string, MailWords>();
  let reading = Promise.resolve();
  const readNow = () => readMailWords(db, words);
  /** One after the other, so that an earlier answer never replaces a later one. */
  async function readAgain() {
    for (let attempt = 1; attempt <= attempts; attempt += 1)
      try {
        return void (await readNow());
      } catch {
        // The words stay as they are; after a lost connection, everything is read again.
        await wait(1000, undefined, { ref: false });
      }
  }
  live.subscribe([topics.content], ({ changed = [] }) => {
    if (changed.includes(emailsTag) || changed.includes(everything))
      reading = reading.then(readAgain);
  });
  return { words: words as ReadonlyMap<string, MailWords>, read: readNow };
}
