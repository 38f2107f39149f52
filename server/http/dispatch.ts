/** Checks access, input and rate limits, for API requests and pages alike. */

import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { requestWords as words } from '#content/answers.ts';
import {
  type AccessRule,
  type Call,
  type Limit,
  malformedParts,
  type Page,
  type Schema,
} from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { IncomingFile } from '#contract/incoming-file.ts';
import { repeatLimit } from '#contract/limits.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { answeredRequest, makeContext, type Platform, type Visit } from '../platform/context.ts';
import type { Settings } from '../platform/database/settings.ts';
import type { Handler } from '../platform/handlers.ts';
import { addressKeys, type LimitKey, mailboxOf } from '../platform/security/limit-keys.ts';
import type { Limiter } from '../platform/security/limiter.ts';
import { emailOf } from './email-of.ts';
import { knownFields } from './known-fields.ts';
import { noteRefusal } from './note-refusal.ts';
import { UploadAnswer } from './upload-parts.ts';

type Entries = Record<string, unknown>;

export type Dispatch = (call: Call, visit: Visit, input: Entries) => Promise<unknown>;

interface Attempt {
  name: string;
  call: Call;
  visit: Visit;
  input: unknown;
  /** The request that an Idempotency-Key identifies, if the call stores answers. */
  request: { name: string; input: unknown } | undefined;
}

interface Counted extends LimitKey {
  limit: Limit;
}

interface Mounted {
  calls: ReadonlyMap<string, Call>;
  handlers: readonly Handler[];
  /** Whether answers are validated against their schemas too, which takes as long as making them. */
  checkAnswers: boolean;
}

/**
 * Joins calls and handlers. Throws if a call has no handler, or a handler no call: the product does not start
 * with a gap in its contract.
 */
export function makeDispatch(
  platform: Platform,
  limiter: Limiter,
  { calls, handlers, checkAnswers }: Mounted,
): Dispatch {
  const mounted = new Map<
    string,
    { name: string; call: Call; handler: Handler; output: (answer: unknown) => unknown }
  >();
  const handlerOf = new Map<Call, Handler>();
  for (const handler of handlers) {
    const address = routeKey(handler.call);
    if (![...calls.values()].includes(handler.call))
      throw new Error(`No call in the contract for ${address}`);
    if (handlerOf.has(handler.call)) throw new Error(`Two handlers for ${address}`);
    handlerOf.set(handler.call, handler);
  }
  for (const [name, call] of calls) {
    const handler = handlerOf.get(call);
    if (!handler) throw new Error(`No handler for the call ${name}`);
    mounted.set(routeKey(call), { name, call, handler, output: outputOf(call, checkAnswers) });
  }

  /** Counts this attempt and returns its counters. Throws `too_many`. */
  async function count({ name, call, visit, input, request }: Attempt): Promise<Counted[]> {
    if (call.limits.length === 0 || isPart(call, input)) return [];
    const repeated = await answeredRequest(platform, visit, request);
    if (repeated) {
      // A client on a bad connection resends the same submission until its answer arrives; that uses up no
      // limit.
      await limiter.count('repeat', repeatLimit, repeated);
      visit.isRepeat = true;
      return [];
    }
    const counted = await keysOf(call, visit, input);
    for (const each of counted) await limiter.count(counterOf(name, each), rateOf(each), each.key);
    return counted;
  }

  return async (requested, visit, input) => {
    // The pages' bundle has its own objects for the same calls, so look them up by method and path.
    const entry = mounted.get(routeKey(requested));
    if (!entry) throw new Error(`${requested.path} is not in the contract`);
    const { name, call, handler, output } = entry;
    let known: unknown;
    let counted: Counted[] = [];
    try {
      authorize(call, visit.actor, platform.settings);
      const parsed = call.input.safeParse(input);
      if (!parsed.success) throw refusalOf(call, parsed.error);
      known = parsed.data;
      const request = isStored(call) ? { name, input: parsed.data } : undefined;
      counted = await count({ name, call, visit, input: parsed.data, request });
      const context = makeContext(platform, visit, request);
      const answer = await handler.run(context, parsed.data as never);
      if (!visit.status || visit.status < 400) await releaseLimits(limiter, name, counted);
      if (visit.refusedAs)
        noteRefusal(platform.security, visit.refusedAs, {
          visit,
          name,
          known,
          email: emailOf(call, known),
        });
      return output(answer);
    } catch (error) {
      if (error instanceof UploadAnswer) {
        await giveBack(limiter, name, error.isKnown ? counted : []);
        return error.answer(visit, output);
      }
      noteRefusal(platform.security, error, { visit, name, known, email: emailOf(call, known) });
      throw error;
    }
  };
}

/** For a repeat. Repeating a file is harmless, and one that comes in parts keeps its own answer. */
const isStored = ({ secret, kind }: Call): boolean =>
  !secret && kind !== 'upload' && kind !== 'file';

const isPart = ({ kind }: Call, input: unknown): boolean =>
  kind === 'upload' && ((input as { file?: IncomingFile }).file?.isPart ?? false);

const routeKey = ({ method, path }: Call) => `${method} ${path}`;

/** The audiences of approved accounts but administrators. */
const others = ['member', 'client', 'partner', 'executive'] as const;

const isForAdministrators = ({ needs, path }: Call) =>
  needs === 'admin_panel' || path.startsWith('/api/admin/');

const fundingPaths = /^\/api\/(funding|platform-dashboard)\//;

/** API-07, ROLE-10: calls of the panel and of funding are refused in words of their own. */
function refusal(call: Call, column: string): ErrorCode {
  if (isForAdministrators(call)) return 'admin_required';
  if (fundingPaths.test(call.path)) return 'access_denied';
  return column === 'pending' ? 'pending' : 'forbidden';
}

function authorize(call: Call, actor: Actor | null, settings: Settings): void {
  const column = actor?.column ?? 'signed-out';
  const cell: AccessRule = call.access[column];
  if (cell === '401') throw new AppError('unauthorized');
  if (cell === '404') throw new AppError('not_found');
  if (cell === '409') throw new AppError(call.conflict ?? 'already_admin');
  if (cell === '403' && !call.handlerRefuses) throw new AppError(refusal(call, column));
  if (call.needs && !actor?.permissions.includes(call.needs))
    throw new AppError(isForAdministrators(call) ? 'admin_required' : 'portal_closed');
  const onlyTheirs =
    isForAdministrators(call) || others.every((other) => call.access[other] === '403');
  const withoutFactor = column === 'admin' && onlyTheirs && !actor?.secondFactor;
  if (settings.adminSecondFactor && withoutFactor) throw new AppError('second_factor_needed');
}

/** Keys with different multiples of the limit have separate counters. */
const counterOf = (name: string, { limit, times }: Counted) =>
  `${limit.counter ?? name}:${limit.per}${times > 1 ? `:${times}` : ''}`;

const rateOf = ({ limit, times }: Counted) => ({ ...limit, count: limit.count * times });

/** After a success: resets the limits that count only failures. */
async function releaseLimits(limiter: Limiter, name: string, counted: Counted[]): Promise<void> {
  for (const each of counted) {
    const { limit, key } = each;
    if (!limit.failures) continue;
    // A proven account owner starts afresh there; the network address only gets this attempt back.
    if (limit.per === 'address') await limiter.giveBack(counterOf(name, each), key);
    else await limiter.reset(counterOf(name, each), key);
  }
}

async function giveBack(limiter: Limiter, name: string, counted: Counted[]): Promise<void> {
  for (const each of counted) await limiter.giveBack(counterOf(name, each), each.key);
}

/**
 * The counters of this attempt. A signed-in caller is counted by account if the call has a limit per account; an
 * address that is not the caller's is counted too, because somebody else gets the email. Emails come last: an attempt
 * that another limit refuses must not use up somebody's mailbox.
 */
async function keysOf(call: Call, visit: Visit, input: unknown): Promise<Counted[]> {
  const email = emailOf(call, input);
  const countsAccounts = call.limits.some((limit) => limit.per === 'account');
  const isApart = call.limits.some((limit) => limit.knownBrowserApart);
  const browser = isApart && email !== undefined && (await visit.knownBrowser?.(email));
  const emailsLast = call.limits.toSorted(
    (a, b) => Number(a.per === 'email') - Number(b.per === 'email'),
  );
  return emailsLast.flatMap((limit): Counted[] => {
    if (limit.per === 'address')
      return addressKeys(visit.address).map((key) => ({ limit, ...key }));
    if (limit.per === 'account')
      return visit.actor ? [{ limit, key: visit.actor.userId, times: 1 }] : [];
    const byAccount = countsAccounts && visit.actor?.email === email;
    if (email === undefined || byAccount) return [];
    if (limit.knownBrowserApart && browser)
      return [{ limit, key: `${email} ${browser}`, times: 1 }];
    // Failures are guesses at one account: a success at another account of the same mailbox must not reset
    // them.
    return [{ limit, key: limit.failures ? email : mailboxOf(email), times: 1 }];
  });
}

/** What a malformed part of the path names doesn’t exist. */
const refusalOf = (call: Call, error: z.core.$ZodError): AppError =>
  malformedParts(call, error).length > 0
    ? new AppError('not_found')
    : new AppError('invalid_input', { fields: fieldsOf(error) });

/** The first message for each field, by field name. */
function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  // A map, because a field may be named `constructor` or `__proto__`.
  const fields = new Map<string, string>();
  const note = (name: string, message: string) => {
    if (!fields.has(name)) fields.set(name, message);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) note(key, words.unknownField);
      continue;
    }
    const name = issue.path.map(String).join('.') || 'body';
    note(name, issue.message === 'Invalid input' ? words.checkValue : issue.message);
  }
  return Object.fromEntries(fields);
}

/** Reduces the answer to what the output schema knows. */
function outputOf({ kind, output }: Call, checking: boolean): (answer: unknown) => unknown {
  if (['events', 'navigation', 'file'].includes(kind)) return (answer) => answer;
  const known = knownFields(output);
  const cut = checking ? (value: unknown) => filterOutput(output, known, value) : known;
  if (kind !== 'list') return cut;
  return (answer) => {
    const page = answer as Page<unknown>;
    return { ...page, items: page.items.map(cut) };
  };
}

/** The same by the schema itself, with all its checks. */
function filterOutput(output: Schema, known: (value: unknown) => unknown, value: unknown): unknown {
  const parsed = output.parse(value);
  if (!isDeepStrictEqual(parsed, known(value)))
    throw new Error('The schema knows other fields of an answer than those that would leave');
  return parsed;
}
