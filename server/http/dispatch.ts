/** The one place that checks access, input and rate limits, for a request from outside and for a page alike. */
import type * as z from 'zod/mini';
import type { Call, Cell, Limit, Page } from '#contract/call.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { makeContext, type Platform, type Visit } from '../platform/context.ts';
import type { Handler } from '../platform/handlers.ts';
import type { Limiter } from '../platform/limiter.ts';
import type { Settings } from '../platform/settings.ts';

type Entries = Record<string, unknown>;

/** `input`, or how to read it: a large one only for who may make the call. */
export type Dispatch = (
  call: Call,
  visit: Visit,
  input: Entries | (() => Promise<Entries>),
) => Promise<unknown>;

interface Counted {
  limit: Limit;
  key: string;
}

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
  const mounted = new Map<string, { name: string; call: Call; handler: Handler }>();
  const handlerOf = new Map<Call, Handler>();
  for (const handler of handlers) {
    const address = addressKey(handler.call);
    if (![...calls.values()].includes(handler.call))
      throw new Error(`No call in the contract for ${address}`);
    if (handlerOf.has(handler.call)) throw new Error(`Two handlers for ${address}`);
    handlerOf.set(handler.call, handler);
  }
  for (const [name, call] of calls) {
    const handler = handlerOf.get(call);
    if (!handler) throw new Error(`No handler for the call ${name}`);
    mounted.set(addressKey(call), { name, call, handler });
  }

  return async (asked, visit, input) => {
    // The pages' bundle has objects of its own for the same calls: what counts is the address.
    const entry = mounted.get(addressKey(asked));
    if (!entry) throw new Error(`${asked.path} is not in the contract`);
    const { name, call, handler } = entry;
    admit(call, visit.actor, platform.settings);
    const parsed = call.input.safeParse(typeof input === 'function' ? await input() : input);
    if (!parsed.success) throw new AppError('invalid_input', { fields: fieldsOf(parsed.error) });
    const counted = keysOf(call, visit, parsed.data);
    for (const { limit, key } of counted) await limiter.count(counterOf(name, limit), limit, key);
    // Files are not kept for a repeat: they come and go in the same way every time.
    const once = !call.secret && call.kind !== 'upload' && call.kind !== 'file';
    const request = once ? { name, input: parsed.data } : undefined;
    const context = makeContext(platform, visit, request);
    const answer = await handler.run(context, parsed.data as never);
    if (!visit.status || visit.status < 400) await settle(limiter, name, counted);
    return checked(call, answer);
  };
}

const addressKey = ({ method, path }: Call) => `${method} ${path}`;

function admit(call: Call, actor: Actor | null, settings: Settings): void {
  const column = actor?.column ?? 'signed-out';
  const cell: Cell = call.access[column];
  const ofAdministrators = call.path.startsWith('/api/admin/');
  if (cell === '401') throw new AppError('unauthorized');
  if (cell === '404') throw new AppError('not_found');
  if (cell === '409') throw new AppError(call.conflict ?? 'already_admin');
  if (cell === '403' && !call.refusesItself) {
    if (ofAdministrators) throw new AppError('admin_required');
    throw new AppError(column === 'pending' ? 'pending' : 'forbidden');
  }
  if (call.needs && !actor?.permissions.includes(call.needs))
    throw new AppError(ofAdministrators ? 'admin_required' : 'portal_closed');
  const withoutFactor = column === 'admin' && ofAdministrators && !actor?.secondFactor;
  if (settings.adminSecondFactor && withoutFactor) throw new AppError('second_factor_needed');
}

const counterOf = (name: string, limit: Limit) => `${limit.counter ?? name}:${limit.per}`;

/** After a success, where only failures count. */
async function settle(limiter: Limiter, name: string, counted: Counted[]): Promise<void> {
  for (const { limit, key } of counted) {
    if (!limit.failures) continue;
    // Who proved to own an account starts anew there; the address only gets this attempt back.
    if (limit.per === 'address') await limiter.giveBack(counterOf(name, limit), key);
    else await limiter.forget(counterOf(name, limit), key);
  }
}

/** The address that the input names, wherever its form has it. */
function emailOf(input: unknown): unknown {
  const { email, customerEmail, metadata } = input as {
    email?: unknown;
    customerEmail?: unknown;
    metadata?: { customerEmail?: unknown };
  };
  return email ?? metadata?.customerEmail ?? customerEmail;
}

/**
 * What counts this attempt. A signed-in caller is counted as an account where the call counts accounts; an
 * address that is not the caller’s own counts besides, because it is somebody else who gets the mail.
 */
function keysOf(call: Call, visit: Visit, input: unknown): Counted[] {
  const email = emailOf(input);
  const countsAccounts = call.limits.some((limit) => limit.per === 'account');
  return call.limits.flatMap((limit) => {
    if (limit.per === 'address') return [{ limit, key: visit.address }];
    if (limit.per === 'account') return visit.actor ? [{ limit, key: visit.actor.userId }] : [];
    const byAccount = countsAccounts && visit.actor?.email === email;
    return typeof email === 'string' && !byAccount ? [{ limit, key: email }] : [];
  });
}

/** The first message for each entry, by its name. */
function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  // A map, because an entry may be called `constructor` or `__proto__`.
  const fields = new Map<string, string>();
  const note = (name: string, message: string) => {
    if (!fields.has(name)) fields.set(name, message);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) note(key, 'This entry is not known here.');
      continue;
    }
    const name = issue.path.map(String).join('.') || 'body';
    note(name, issue.message === 'Invalid input' ? 'Check this entry.' : issue.message);
  }
  return Object.fromEntries(fields);
}

/** What the output schema knows of the answer, and nothing else. */
function checked(call: Call, answer: unknown): unknown {
  if (['events', 'navigation', 'file'].includes(call.kind)) return answer;
  if (call.kind === 'list') {
    const page = answer as Page<unknown>;
    return { ...page, items: page.items.map((item) => call.output.parse(item)) };
  }
  return call.output.parse(answer);
}
