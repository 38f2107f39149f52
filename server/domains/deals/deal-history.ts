/** What was changed about a deal, from the audit log. */
import type { CallInput } from '#contract/call.ts';
import type { getDealHistory as call, DealHistory } from '#contract/deals/history.ts';
import { historyFields } from '#contract/deals/vocabulary.ts';
import { recordHistory } from '#contract/limits.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { auditOf } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { accountsOf } from '../identity/accounts/accounts.ts';
import { type ProjectBrief, projectBriefs } from '../intake/project-facts.ts';
import { dealWorkedOn } from './deals.ts';

type Values = Record<string, unknown>;

export async function getDealHistory(
  context: Context,
  { dealId }: CallInput<typeof call>,
): Promise<DealHistory> {
  const { db } = context;
  await dealWorkedOn(context, dealId);
  const rows = await auditOf(
    db,
    { objectType: 'deal', objectId: dealId },
    // What was done on it is its list of activities.
    { limit: recordHistory, without: ['deal.activity', 'deal.forget'] },
  );
  const people = await accountsOf(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  const values = rows.flatMap(({ before, after }) => [before, after] as (Values | null)[]);
  const projects = await projectBriefs(
    db,
    values.flatMap((all) => (typeof all?.projectId === 'string' ? [all.projectId] : [])),
  );
  return {
    entries: rows.flatMap(({ id, action, actorId, at, before, after }) => {
      const isCreation = action === 'deal.create';
      const changes = isCreation
        ? []
        : changesOf((before ?? {}) as Values, (after ?? {}) as Values, projects);
      if (!isCreation && changes.length === 0) return [];
      const by = people.get(actorId ?? '')?.name ?? null;
      return [{ id, at: at.toString(), by, isCreation, changes }];
    }),
  };
}

function changesOf(before: Values, after: Values, projects: ReadonlyMap<string, ProjectBrief>) {
  const textOf = (value: unknown): string | null =>
    value === null || value === undefined ? null : String(value);
  return valuesOf(historyFields).flatMap((field) => {
    const name = field === 'project' ? 'projectId' : field;
    if (!(name in before) && !(name in after)) return [];
    const read = (values: Values) => {
      const text = textOf(values[name]);
      return field === 'project' && text ? (projects.get(text)?.title ?? null) : text;
    };
    return [{ field, from: read(before), to: read(after) }];
  });
}
