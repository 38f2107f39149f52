/** An email with what an administrator is writing, and example values: to look at, or sent to themselves. */
import { newsletterIssueAnswers as words } from '#content/answers.ts';
import { fillMail, type MailWords, siteValues } from '#content/mails/mail-template.ts';
import { entriesOf, withEntries } from '#content/texts/text-fields.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/content/site-texts.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import { mailHtml } from '../../../platform/mail/mail-html.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { sentEntries } from './edit-texts.ts';
import { findText } from './queries.ts';
import { pageNow, placeOf } from './read-texts.ts';

type Typed = CallInput<typeof calls.previewEmail>;

async function sampleMail(
  { db, settings }: { db: Db; settings: Settings },
  { id, entries }: Typed,
  { email: to, firstName }: { email: string; firstName: string },
) {
  const place = placeOf(id);
  if (!place.email) throw new AppError('not_found');
  const { template } = place.email;
  const page = pageNow(place, (await findText(db, id))?.entries ?? null);
  const sent = sentEntries(entries, page);
  const read = withEntries(place.original, { ...entriesOf(page), ...sent }, place.rule);
  if (Object.keys(read.problems).length > 0)
    throw new AppError('invalid_input', { fields: read.problems });
  const { sample, maybe, addresses = [], sampleExtra } = template;
  const links = ['link', ...addresses].map((name) => [name, `${settings.baseUrl}/`]);
  const values = {
    ...siteValues(settings.site),
    ...sample,
    ...maybe,
    ...Object.fromEntries(links),
  };
  const content = fillMail(template, read.page as MailWords, values, sampleExtra);
  return layOutMail(settings, { to, name: firstName, mailbox: 'support' }, template.id, content);
}

export async function previewEmail(
  context: Context,
  typed: Typed,
): Promise<CallOutput<typeof calls.previewEmail>> {
  const { subject, text, layout } = await sampleMail(context, typed, caller(context));
  if (!layout) throw new Error('An email has a layout');
  return { subject, text, html: mailHtml(subject, layout) };
}

export async function testEmail(
  context: Context,
  typed: Typed,
): Promise<CallOutput<typeof calls.testEmail>> {
  const person = caller(context);
  return context.change(async (change) => {
    const mail = await sampleMail(change, typed, person);
    await change.mail({ ...mail, subject: words.test(mail.subject) });
    await change.audit({
      action: 'site-text.test',
      objectType: 'site-text',
      objectId: typed.id,
    });
    return { to: person.email };
  });
}
