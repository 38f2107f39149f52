/** Properties of the authorisation of calls, against every possible access row. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AccessRule, type Call, cells, columns, defineCall } from '#contract/call.ts';
import { permissions, roles, userStatuses, valuesOf } from '#contract/vocabulary.ts';
import { audienceOf } from '../domains/identity/policy.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Platform } from '../platform/context.ts';
import { memoryLimiter } from '../platform/security/limiter.ts';
import { testStart } from '../testing/start.ts';
import { makeDispatch } from './dispatch.ts';

const oneOf = <T extends string>(values: readonly T[]) => fc.constantFrom(...values);
const roleOf = oneOf(valuesOf(roles) as readonly (keyof typeof roles)[]);
const statusOf = oneOf(valuesOf(userStatuses) as readonly (keyof typeof userStatuses)[]);
const portal = oneOf(valuesOf(permissions) as readonly (keyof typeof permissions)[]);

const actors: fc.Arbitrary<Actor | null> = fc.option(
  fc
    .record({
      role: roleOf,
      status: statusOf.filter((status) => status !== 'suspended'),
      permissions: fc.uniqueArray(portal),
      secondFactor: fc.boolean(),
    })
    .map((rights) => ({
      userId: 'u',
      sessionId: 's',
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.co',
      emailConfirmed: true,
      ...rights,
      column: audienceOf(rights, Temporal.Instant.from(testStart)),
    })),
);

const callsOf = fc
  .record({
    path: fc.constantFrom(
      '/api/thing' as const,
      '/api/admin/thing' as const,
      '/api/admin-login' as const,
    ),
    row: fc.tuple(...columns.map(() => oneOf(cells))),
    needs: fc.option(portal, { nil: undefined }),
    handlerRefuses: fc.constantFrom(undefined, true as const),
  })
  .map(({ path, row, ...more }) =>
    defineCall({
      method: 'GET',
      path,
      summary: '',
      access: Object.fromEntries(
        columns.map((column, index) => [column, row[index]]),
      ) as Call['access'],
      input: z.object({}),
      output: z.unknown(),
      ...more,
    }),
  );

/** The outcome with a use case that always succeeds: `done`, or the refusal's code. */
async function outcome(call: Call, actor: Actor | null, adminSecondFactor: boolean) {
  const platform = {
    clock: fixedClock(testStart),
    store: {},
    settings: { adminSecondFactor },
    security: { note: () => undefined },
  } as unknown as Platform;
  const handler = { call, run: async () => 'done' };
  const dispatch = makeDispatch(platform, memoryLimiter(), {
    calls: new Map([['thing', call]]),
    handlers: [handler],
    checkAnswers: true,
  });
  const visit = { actor, address: 'x', requestId: 'x', userAgent: '', crossSite: false };
  try {
    return await dispatch(call, visit, {});
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

const others = ['member', 'client', 'partner', 'executive'] as const;

const open: readonly AccessRule[] = [
  'yes',
  'own',
  'assigned',
  'published',
  'active',
  'public',
  'public+member',
  'public+member+client',
  'public+member+partner',
  'setup',
];

test('ROLE-25 a call runs only if its access row admits the caller, and is refused as the row says', async () => {
  await fc.assert(
    fc.asyncProperty(callsOf, actors, fc.boolean(), async (call, actor, strict) => {
      const cell = call.access[actor?.column ?? 'signed-out'];
      const result = await outcome(call, actor, strict);
      const recordsRefusal = cell === '403' && call.handlerRefuses === true;
      if (!open.includes(cell) && !recordsRefusal) {
        expect(result).toBe(Number(cell));
        return;
      }
      const lacks = call.needs !== undefined && !actor?.permissions.includes(call.needs);
      const onlyTheirs =
        call.path === '/api/admin/thing' ||
        call.needs === 'admin_panel' ||
        others.every((other) => call.access[other] === '403');
      const factorMissing =
        strict && onlyTheirs && actor?.column === 'admin' && !actor.secondFactor;
      expect(result).toBe(lacks || factorMissing ? 403 : 'done');
    }),
    { numRuns: 2000 },
  );
});

test('ROLE-20 a permission alone grants nothing that the row denies', async () => {
  await fc.assert(
    fc.asyncProperty(callsOf, actors, async (call, actor) => {
      fc.pre(actor !== null && !call.handlerRefuses);
      const all = { ...(actor as Actor), permissions: [...valuesOf(permissions)] as never };
      const cell = call.access[all.column];
      const result = await outcome(call, all, false);
      expect(result === 'done').toBe(open.includes(cell));
    }),
    { numRuns: 500 },
  );
});
