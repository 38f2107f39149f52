/**
 * Warns an account's owner by email of suspicious sign-in attempts, at most once a day for the same attempts.
 */
import type { Change, Context } from '../../../platform/context.ts';
import { triedPasswordsMail, wrongCodesMail } from '../mails.ts';
import type { UserRow } from '../queries/accounts.ts';

type Owner = Pick<UserRow, 'email' | 'firstName'>;

/** As many as lock the sign-in: not just a typing mistake. */
const manyFailures = 5;
/** Whoever enters codes knows the password. */
const manyCodes = 3;

const since = ({ now }: Context) => now.subtract({ hours: 24 });

const noteWarning = ({ security, visit }: Context, { email }: Owner) =>
  security.note('owner-warned', { call: 'signIn', address: visit.address, account: email });

/** Prepares the warning in case this sign-in succeeds after many failures; null after few. */
export async function warningAfterFailures(
  context: Context,
  owner: Owner,
): Promise<((change: Change) => Promise<void>) | null> {
  const kinds = ['sign-in-failed', 'wrong-code'] as const;
  const failures = await context.security.countFor(owner.email, kinds, since(context));
  if (failures < manyFailures) return null;
  return async (change) => {
    await change.mail(triedPasswordsMail(change.settings, owner, failures));
    noteWarning(context, owner);
  };
}

/** After a wrong code with the correct password: warns the owner if it is one of many. */
export async function warnOfWrongCode(context: Context, owner: Owner): Promise<void> {
  const before = await context.security.countFor(owner.email, ['wrong-code'], since(context));
  // The current failure is only recorded once the request is refused.
  if (before + 1 < manyCodes) return;
  await context.changeWithoutKey((change) =>
    change.mail(wrongCodesMail(change.settings, owner, before + 1)),
  );
  noteWarning(context, owner);
}
