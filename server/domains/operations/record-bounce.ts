import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/operations/jobs.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { markReturned, readBounce } from '../../platform/mail/bounces.ts';
import { hasBearerToken } from '../../platform/security/same-secret.ts';
import { publishWork } from './work.ts';

/**
 * Takes what arrives in the mailbox for returned emails. Only the sender's and the recipient's mail servers know an
 * email's random id, so that nobody else can have an address refused.
 */
export async function recordBounce(
  context: Context,
  { body, signature }: CallInput<typeof calls.recordBounce>,
): Promise<CallOutput<typeof calls.recordBounce>> {
  if (!hasBearerToken(signature, context.settings.bouncesToken)) throw new AppError('not_found');
  const bounce = await readBounce(body);
  if (!bounce) return { recorded: false };
  return context.changeWithoutKey(async (change) => {
    const mail = await markReturned(change.db, bounce, change.now);
    if (!mail) return { recorded: false };
    await change.events.emit(change, 'address-refused', { email: mail.to });
    await change.audit({
      action: 'email.bounce',
      objectType: 'email',
      objectId: bounce.mailId,
      before: { state: 'sent', failure: null },
      after: { state: 'bounced', failure: mail.failure },
    });
    await publishWork(change);
    return { recorded: true };
  });
}
