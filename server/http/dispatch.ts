/** The one place that checks access, input and rate limits, for a request from outside and for a page alike. */
import type * as z from 'zod/mini';
import type { Call, Cell, Column, Limit, Page } from '#contract/call.ts';
import { AppError } from '../platform/app-error.ts';
import { makeContext, type Platform, type Visit } from '../platform/context.ts';
import type { Handler } from '../platform/handlers.ts';
import type { Limiter } from '../platform/limiter.ts';

export type Dispatch = (
  call: Call,
  visit: Visit,
  input: Record<string, unknown>,
) => Promise<unknown>;

/**
 * Joins calls and handlers. Throws when a call has no handler, or a handler no call: the product does not
 * start with a hole in its contract.
 */
export function makeDispatch(
  platform: Platform,
  limiter: Limiter,
  calls: ReadonlyMap<string, Call>,
  handlers: readonly Handler[],
): Dispatch {
  const names = new Map([...calls].map(([name, call]) => [call, name]));
  const handlerOf = new Map<Call, Handler>();
  for (const handler of handlers) {
    const { method, path } = handler.call;
    if (!names.has(handler.call)) throw new Error(`No call in the contract for ${method} ${path}`);
    if (handlerOf.has(handler.call)) throw new Error(`Two handlers for ${method} ${path}`);
    handlerOf.set(handler.call, handler);
  }
  for (const [name, call] of calls)
    if (!handlerOf.has(call)) throw new Error(`No handler for the call ${name}`);

  return async (call, visit, input) => {
    const handler = handlerOf.get(call);
    const name = names.get(call);
    if (!handler || name === undefined) throw new Error(`${call.path} is not in the contract`);
    admit(call, visit.actor?.column ?? 'signed-out');
    const parsed = call.input.safeParse(input);
    if (!parsed.success) throw new AppError('invalid_input', { fields: fieldsOf(parsed.error) });
    const counted = keysOf(call, visit, parsed.data);
    for (const { limit, key } of counted) await limiter.count(`${name}:${limit.per}`, limit, key);
    const context = makeContext(platform, visit, { name, input: parsed.data });
    const answer = await handler.run(context, parsed.data as never);
    if (!visit.status || visit.status < 400)
      for (const { limit, key } of counted)
        if (limit.failures) await limiter.forget(`${name}:${limit.per}`, key);
    return checked(call, answer);
  };
}

function admit(call: Call, column: Column): void {
  const cell: Cell = call.access[column];
  if (cell === '401') throw new AppError('unauthorized');
  if (cell === '404') throw new AppError('not_found');
  if (cell === '409') throw new AppError('already_admin');
  if (cell !== '403') return;
  if (call.path.startsWith('/api/admin')) throw new AppError('admin_required');
  throw new AppError(column === 'pending' ? 'pending' : 'forbidden');
}

/** What counts this attempt. A signed-in caller is counted as an account where the call counts accounts. */
function keysOf(call: Call, visit: Visit, input: unknown): { limit: Limit; key: string }[] {
  const { email } = input as { email?: unknown };
  const countsAccounts = call.limits.some((limit) => limit.per === 'account');
  return call.limits.flatMap((limit) => {
    if (limit.per === 'address') return [{ limit, key: visit.address }];
    if (limit.per === 'account') return visit.actor ? [{ limit, key: visit.actor.userId }] : [];
    const byAccount = countsAccounts && visit.actor !== null;
    return typeof email === 'string' && !byAccount ? [{ limit, key: email }] : [];
  });
}

/** The first message for each entry, by its name. */
function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key] ??= 'This entry is not known here.';
      continue;
    }
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= issue.message === 'Invalid input' ? 'Check this entry.' : issue.message;
  }
  return fields;
}

/** What the output schema knows of the answer, and nothing else. */
function checked(call: Call, answer: unknown): unknown {
  if (call.kind === 'events' || call.kind === 'navigation') return answer;
  if (call.kind === 'list') {
    const page = answer as Page<unknown>;
    return { ...page, items: page.items.map((item) => call.output.parse(item)) };
  }
  return call.output.parse(answer);
}
