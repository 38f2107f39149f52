/** A person's own profile, and the directory of members who chose to be listed. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import * as calls from '#contract/community/directory.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { given } from '../../../platform/given.ts';
import { topics } from '../../../platform/live/live.ts';
import { type Account, accountsOf, currentUser } from '../../identity/accounts/accounts.ts';
import { mayOpen } from '../../identity/policy.ts';
import {
  countCountries,
  directorySorted,
  findListed,
  findProfile,
  lockProfile,
  type ProfileRow,
  pageDirectory,
  putProfile,
} from './queries.ts';

export async function getMemberProfile(
  context: Context,
): Promise<CallOutput<typeof calls.getMemberProfile>> {
  return present(await findProfile(context.db, caller(context).userId));
}

export async function saveMemberProfile(
  context: Context,
  input: CallInput<typeof calls.saveMemberProfile>,
): Promise<CallOutput<typeof calls.saveMemberProfile>> {
  const { userId } = caller(context);
  const user = await currentUser(context.db, userId);
  if (!user) throw new AppError('unauthorized');
  return context.change(async (change) => {
    const rowAfter = (before: ProfileRow | null): ProfileRow => {
      const { version, expertise, shown, ...said } = { ...present(before), ...given(input) };
      return {
        ...said,
        userId,
        expertise: [...new Set(expertise)].sort(),
        shown: [...new Set(shown)].sort(),
        name: `${user.firstName} ${user.lastName}`,
        organization: user.organization,
        country: user.country,
        role: user.role,
        isOpen: mayOpen(user, 'member_portal'),
        updatedAt: change.now,
        version: version + 1,
      };
    };
    const before = await lockProfile(change.db, rowAfter(null));
    const row = rowAfter(before);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version - 1)
      throw new AppError('stale', { current: present(before) });
    await putProfile(change.db, row);
    const said = (one: ProfileRow | null) => ({
      listed: one?.listed ?? false,
      shown: one?.shown ?? [],
    });
    await change.audit({
      action: 'profile.save',
      objectType: 'user',
      objectId: userId,
      before: said(before),
      after: said(row),
    });
    await change.publish(topics.person(userId), { changed: [calls.getMemberProfile.path] });
    await change.publish(topics.members, { changed: [calls.listDirectory.path] });
    return present(row);
  });
}

export async function listDirectory(
  context: Context,
  { search, country, expertise, role, ...asked }: CallInput<typeof calls.listDirectory>,
): Promise<CallOutput<typeof calls.listDirectory>> {
  const filter = { search, country, expertise, role };
  const page = pageRequest(asked, directorySorted);
  const { items, next } = await pageDirectory(context.db, filter, page);
  const accounts = await accountsOf(
    context.db,
    items.filter(({ shown }) => shown.includes('email')).map(({ userId }) => userId),
  );
  return { items: items.map((row) => presentListed(row, accounts)), next, total: null };
}

export async function getListedMember(
  context: Context,
  { id }: CallInput<typeof calls.getListedMember>,
): Promise<CallOutput<typeof calls.getListedMember>> {
  const row = await findListed(context.db, id);
  if (!row) throw new AppError('not_found');
  return presentListed(row, await accountsOf(context.db, [id]));
}

export async function listDirectoryCountries(
  context: Context,
): Promise<CallOutput<typeof calls.listDirectoryCountries>> {
  const rows = await countCountries(context.db);
  return { countries: rows.map(({ country, members }) => ({ country: country ?? '', members })) };
}

const present = (row: ProfileRow | null): CallOutput<typeof calls.getMemberProfile> => ({
  listed: row?.listed ?? false,
  headline: row?.headline ?? '',
  about: row?.about ?? '',
  expertise: row?.expertise ?? [],
  shown: row?.shown ?? ['headline', 'about', 'expertise', 'organization', 'country'],
  version: row?.version ?? 0,
});

/** Only the fields that the member shows. */
function presentListed(row: ProfileRow, accounts: ReadonlyMap<string, Account>) {
  const shown = <T>(field: ProfileRow['shown'][number], value: T): T | null =>
    row.shown.includes(field) && value !== '' ? value : null;
  return {
    id: row.userId,
    name: row.name,
    role: row.role,
    headline: shown('headline', row.headline),
    about: shown('about', row.about),
    expertise: row.shown.includes('expertise') ? row.expertise : [],
    organization: shown('organization', row.organization),
    country: shown('country', row.country),
    email: shown('email', accounts.get(row.userId)?.email ?? null),
  };
}
