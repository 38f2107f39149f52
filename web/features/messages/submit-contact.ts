/** Handles the contact form on the server when the browser runs no script. */
import { contactWords } from '#content/contact.ts';
import type { SentInput } from '#contract/call.ts';
import { length } from '#contract/limits.ts';
import { CallError, type PageVisit } from '#contract/page-visit.ts';
import { sendMessage } from '#contract/support/messages.ts';

export interface RefusedMessage {
  status: number;
  title: string;
  description: string;
  /** The entries, to fill the form again. */
  values: Record<string, string>;
  fields: Record<string, string>;
}

const { errors } = contactWords;
const names = ['name', 'email', 'topic', 'message'] as const;

/** Sends the message; returns its reference, or the form's errors. */
export async function sendEntries(
  form: FormData,
  call: PageVisit['call'],
): Promise<{ reference: string } | RefusedMessage> {
  const values = Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as Record<(typeof names)[number], string>;
  const refuse = (
    [title, description]: readonly [string, string],
    fields: Record<string, string>,
    status = 400,
  ): RefusedMessage => ({ status, title, description, values, fields });

  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0)
    return refuse(errors.missing, Object.fromEntries(missing.map((name) => [name, errors[name]])));
  try {
    // The contract's schema validates the entries.
    return await call(sendMessage, values as SentInput<typeof sendMessage>);
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    const { status, body } = error;
    const fields = { ...body.fields };
    if (fields.message && values.message.length > length.message) fields.message = errors.tooLong;
    const said = status === 400 ? body.message : errors.failed[1];
    return refuse([errors.failed[0], status === 429 ? errors.tooMany : said], fields, status);
  }
}
