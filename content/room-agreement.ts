/** The agreement that guests of a diligence room accept, until the room’s team changes it. */
import type { Site } from '#contract/site.ts';

export const agreementText = ({ name }: Pick<Site, 'name'>): string =>
  `This agreement is between you, for yourself and the organisation you act for, and the owner of the project whose documents are in this room. The ${name} runs the room for the owner.

1. What is confidential. Everything in this room is confidential: the documents, the questions and answers, the requests, and the fact that the room exists. This does not cover what is public without a breach of this agreement, what you knew before without a duty of confidence, and what you receive from someone who was free to give it to you.

2. What you may do with it. You may use it only to decide whether, and on what terms, you take part in the project. You may pass it on only to people in your organisation and to its advisers who need it for that decision and are bound to keep it confidential in the same way. You are responsible for what they do with it.

3. Your access is personal. Your link and the codes we send are for you alone. Do not pass them on. Every page you look at carries your name, your email address and the time, and is recorded.

4. What is not allowed. Do not copy, photograph or record view-only documents, and do not remove the watermark.

5. When you have to disclose. If a law, a court or an authority requires you to disclose something, you may do so. Tell the owner beforehand if you are allowed to.

6. At the end. When your access ends or the owner asks for it, delete what you have downloaded, and confirm that you have done so. Copies that the law requires you to keep stay confidential.

7. How long. These duties last for three years from the day you accept them, whether or not you take part in the project.

8. No rights, no promise. You acquire no rights in anything you see. Nobody promises that it is complete or correct, except in a contract signed later.`;

/** The record of an acceptance, as a document. */
export const acceptanceWords = {
  title: 'Accepted agreement',
  acceptedBy: 'Accepted by',
  address: 'Invited address, confirmed with a code',
  organization: 'Organisation',
  acceptedAt: 'Accepted (UTC)',
  edition: 'Version of the text',
  network: 'Network (hashed)',
  record: 'Record',
  erased: 'Erased at their request',
} as const;
