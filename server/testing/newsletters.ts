/** Newsletters and their subscribers. */
import { randomUUID } from 'node:crypto';
import { manageLink, messageEntries } from './messages.ts';
import type { Service } from './service.ts';

/** A newsletter that somebody would get. */
export async function newNewsletter(service: Service, status = 'draft'): Promise<string> {
  await newSubscriber(service);
  const id = randomUUID();
  await service.rows(
    `insert into newsletter_issues (id, list, subject, intro, article_ids, status, created_at, updated_at, sending_at, stories)
     values ($1, 'insights', 'A second hall', 'Text', '{}', $2, $3, $3, $4, '[]')`,
    [id, status, `${service.clock.now()}`, status === 'draft' ? null : `${service.clock.now()}`],
  );
  return id;
}

/** The id of a confirmed subscriber of `insights`. */
async function newSubscriber(service: Service): Promise<string> {
  const { email } = messageEntries();
  await manageLink(service, email);
  const [row] = await service.rows('select id from newsletter_subscribers where email = $1', [
    email,
  ]);
  return String(row?.id);
}

const draft = async (service: Service) => ({ id: await newNewsletter(service) });

/** Inputs of the calls about them. */
export const newsletterInputs = {
  getNewsletter: draft,
  changeNewsletter: draft,
  deleteNewsletter: draft,
  previewNewsletter: draft,
  testNewsletter: draft,
  sendNewsletter: draft,
  stopNewsletter: async (service: Service) => ({ id: await newNewsletter(service, 'sending') }),
  eraseSubscriber: async (service: Service) => ({ id: await newSubscriber(service) }),
};
