/** Projects for tests, made by the use cases. */
import type { ProjectStatus } from '#contract/vocabulary.ts';
import { protocolOrder } from '../domains/intake/policy.ts';
import { changeProjectStatus } from '../domains/intake/review-projects.ts';
import { submitProject } from '../domains/intake/submit-project.ts';
import { addTask } from '../domains/intake/tasks.ts';
import type { Actor } from '../platform/actor.ts';
import { makeContext } from '../platform/context.ts';
import { actorNamed } from './people.ts';
import type { Service } from './service.ts';

let made = 0;

/** Input of the form, with a unique title and address. */
export function entries(given: Record<string, unknown> = {}) {
  made += 1;
  return {
    title: `Data centre number ${made}`,
    description: 'A 5 MW modular data centre beside an existing solar farm.',
    location: 'nigeria' as const,
    projectType: 'new-datacenter' as const,
    budgetRange: '10m-25m' as const,
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
    email: `sponsor-${made}@example.org`,
    organization: 'Kano Compute Ltd',
    termsAcceptedAt: '2026-11-02T08:59:00Z',
    ...given,
  };
}

export const contextOf = (service: Service, actor: Actor | null) =>
  makeContext(service.platform, {
    actor,
    address: 'test',
    requestId: 'test',
    userAgent: 'test',
    crossSite: false,
  });

export interface Made {
  id: string;
  trackingCode: string;
  title: string;
}

/** A project of the account or, without one, of a signed-out visitor. */
export async function newProject(
  service: Service,
  account: string | null,
  given: Record<string, unknown> = {},
): Promise<Made> {
  const actor = account === null ? null : await actorNamed(service, account);
  return submitProject(contextOf(service, actor), entries(given));
}

/** Moves a newly submitted project to this status. */
export async function bringTo(service: Service, id: string, status: ProjectStatus): Promise<void> {
  const context = contextOf(service, await actorNamed(service, 'admin'));
  const way: ProjectStatus[] =
    status === 'declined'
      ? ['declined']
      : protocolOrder.slice(1, protocolOrder.indexOf(status as 'funded') + 1);
  for (const next of way)
    await changeProjectStatus(context, { id, status: next, note: 'Because.' });
}

/** A task of a project of this account, due in a week. */
export async function newTaskOf(service: Service, account: string) {
  const { id } = await newProject(service, account);
  const context = contextOf(service, await actorNamed(service, 'admin'));
  const dueOn = service.clock
    .now()
    .add({ hours: 7 * 24 })
    .toString()
    .slice(0, 10);
  return addTask(context, { id, title: 'Upload the grid connection offer', dueOn });
}
