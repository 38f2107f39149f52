/** Introductions: one organisation asks, the other answers. Contacts are shared once both have agreed. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { Introduction } from '#contract/partners/introductions.ts';
import * as calls from '#contract/partners/introductions.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { topics } from '../../platform/live/live.ts';
import { accountsOf, partnersAmong } from '../identity/accounts/accounts.ts';
import { notifyPeople } from '../notifications/notify-person.ts';
import { introductionMail } from './mails.ts';
import { contactOf } from './organizations.ts';
import { actionsOn, statusAfter } from './policy.ts';
import {
  type IntroductionRow,
  insertIntroduction,
  introductionsSorted,
  introductionsWith,
  lockIntroduction,
  pageIntroductions,
  updateIntroduction,
} from './queries/introductions.ts';
import { findOrganizations, lockOrganizations } from './queries/organizations.ts';
import { organizationOf, peopleOf } from './queries/people.ts';

const link = '/partner-portal?tab=network';

export async function listIntroductions(
  context: Context,
  { after, limit, ...filter }: CallInput<typeof calls.listIntroductions>,
): Promise<CallOutput<typeof calls.listIntroductions>> {
  const own = await organizationOf(context.db, caller(context).userId);
  if (!own) return { items: [], next: null, total: null };
  const page = pageRequest({ after, limit }, introductionsSorted);
  const { items, next } = await pageIntroductions(context.db, own.id, filter, page);
  return { items: await present(context.db, own.id, items), next, total: null };
}

export async function requestIntroduction(
  context: Context,
  { organizationId, message }: CallInput<typeof calls.requestIntroduction>,
): Promise<Introduction> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const own = await organizationOf(change.db, userId);
    if (!own) throw new AppError('no_organization');
    if (own.id === organizationId) throw new AppError('own_organization');
    // Lock both, so that if two ask each other concurrently only one succeeds.
    const sides = await lockOrganizations(change.db, 'listed', [own.id, organizationId]);
    const asked = sides.find(({ id }) => id === organizationId);
    if (!asked) throw new AppError('not_found');
    if ((await introductionsWith(change.db, own.id, [organizationId])).size > 0)
      throw new AppError('introduction_exists');
    const people = (await peopleOf(change.db, [organizationId])).get(organizationId) ?? [];
    if ((await partnersAmong(change.db, people)).length === 0) throw new AppError('nobody_there');
    const row: IntroductionRow = {
      id: randomUUID(),
      fromId: own.id,
      toId: organizationId,
      message,
      status: 'asked',
      askedBy: userId,
      answeredBy: null,
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertIntroduction(change.db, row);
    await change.audit({
      action: 'introduction.request',
      objectType: 'introduction',
      objectId: row.id,
      after: { from: own.id, to: organizationId },
    });
    await tell(change, row, { tells: row.toId, about: own.name });
    return presentOne(change.db, own.id, row);
  });
}

export async function answerIntroduction(
  context: Context,
  { id, action }: CallInput<typeof calls.answerIntroduction>,
): Promise<Introduction> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const own = await organizationOf(change.db, userId);
    const row = own && (await lockIntroduction(change.db, own.id, id));
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await presentOne(change.db, own.id, row) });
    if (!actionsOn(row, own.id).includes(action)) throw new AppError('introduction_action');
    const changed = await updateIntroduction(change.db, row, {
      status: statusAfter[action],
      answeredBy: action === 'withdraw' ? null : userId,
      updatedAt: change.now,
    });
    await change.audit({
      action: `introduction.${action}`,
      objectType: 'introduction',
      objectId: id,
      before: { status: row.status },
      after: { status: changed.status },
    });
    const tells = own.id === row.fromId ? row.toId : row.fromId;
    await tell(change, changed, { tells, about: own.name });
    return presentOne(change.db, own.id, changed);
  });
}

/** Notifies and emails the people of one side, and refreshes the open portals of both sides. */
async function tell(
  change: Change,
  row: IntroductionRow,
  { tells, about }: { tells: string; about: string },
): Promise<void> {
  const people = await peopleOf(change.db, [row.fromId, row.toId]);
  // Former partners are not told.
  const told = await partnersAmong(change.db, people.get(tells) ?? []);
  const params = { organization: about, status: row.status };
  const mails = new Map(
    told.map((reader) => [reader.id, introductionMail(change.settings, reader, params)]),
  );
  await notifyPeople(change, [...mails.keys()], { kind: 'introduction', params, link }, (id) =>
    mails.get(id),
  );
  const open = [...people.values()].flat().map(topics.person);
  if (open.length > 0)
    await change.publish(open, { changed: [calls.listIntroductions.path, '/api/partner-'] });
}

async function presentOne(db: Db, own: string, row: IntroductionRow): Promise<Introduction> {
  const [presented] = await present(db, own, [row]);
  if (!presented) throw new AppError('not_found');
  return presented;
}

/** An introduction as one side sees it. The other’s contact is left out until both have agreed. */
async function present(
  db: Db,
  own: string,
  rows: readonly IntroductionRow[],
): Promise<Introduction[]> {
  const otherOf = ({ fromId, toId }: IntroductionRow) => (fromId === own ? toId : fromId);
  const personOf = ({ fromId, askedBy, answeredBy }: IntroductionRow) =>
    fromId === own ? answeredBy : askedBy;
  const accepted = rows.filter(({ status }) => status === 'accepted');
  const organizations = await findOrganizations(db, rows.map(otherOf));
  const accounts = await accountsOf(
    db,
    accepted.flatMap((row) => personOf(row) ?? []),
  );
  return rows.flatMap((row) => {
    const other = organizations.get(otherOf(row));
    if (!other) return [];
    const person = accounts.get(personOf(row) ?? '');
    const none = { name: null, email: null, phone: null };
    return [
      {
        id: row.id,
        direction: row.fromId === own ? ('sent' as const) : ('received' as const),
        organization: { id: other.id, name: other.name, kind: other.kind },
        message: row.message,
        status: row.status,
        contact:
          row.status === 'accepted'
            ? {
                person: person ? { name: person.name, email: person.email } : null,
                ...(contactOf(other) ?? none),
              }
            : null,
        createdAt: row.createdAt.toString(),
        updatedAt: row.updatedAt.toString(),
        version: row.version,
        abilities: { actions: [...actionsOn(row, own)] },
      },
    ];
  });
}
