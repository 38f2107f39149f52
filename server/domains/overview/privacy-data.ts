/** What a privacy request is answered with, from every domain. The access table admits administrators only. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/overview/privacy-data.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { actingFor, erasePerson } from '../identity/personal-data.ts';
import { requesterOf, settleByErasing } from '../operations/privacy-requests.ts';

type Keeping = Pick<DomainModule, 'personalData'>;

/** Everything that the domains keep about the caller. */
export async function exportPerson(
  context: Context,
  domains: readonly Keeping[],
): Promise<Record<string, unknown>> {
  const parts: unknown[] = [];
  for (const { personalData } of domains) parts.push(await personalData?.export(context));
  return { ...Object.assign({}, ...parts), exportedAt: context.now.toString() };
}

export async function exportRequester(
  context: Context,
  domains: readonly Keeping[],
  { id }: CallInput<typeof calls.exportRequester>,
): Promise<FileAnswer> {
  const { email } = await requesterOf(context, id);
  const kept = await exportPerson(await actingFor(context, email), domains);
  await context.changeWithoutKey((change) =>
    change.audit({
      action: 'privacy-request.export',
      objectType: 'privacy-request',
      objectId: id,
    }),
  );
  return {
    name: 'personal-data.json',
    type: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(kept, null, 2)),
  };
}

export async function eraseRequester(
  context: Context,
  { id, outcome }: CallInput<typeof calls.eraseRequester>,
): Promise<CallOutput<typeof calls.eraseRequester>> {
  return context.change(async (change) => {
    await settleByErasing(change, { id, outcome }, (person) =>
      erasePerson(change, caller(context), person),
    );
    return { erased: true };
  });
}
