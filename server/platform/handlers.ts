/** How a domain says which use case answers which call. */
import type { Call, In, Out } from '#contract/call.ts';
import type { LiveEvent } from '#contract/system.ts';
import type { Context } from './context.ts';

/** What an `events` call answers: the topics to follow, and what each event becomes for this caller. */
export interface Stream<T = unknown> {
  topics: string[];
  /** Sent at once. */
  first?: () => Promise<T>;
  /** Sent after an event; null sends nothing. */
  after: (event: LiveEvent) => Promise<T | null>;
}

/** Where an answer of kind `navigation` sends the browser, or the page it shows. */
export interface Navigation {
  to: string;
  /** Ask before doing: the browser came from another site. */
  ask?: boolean;
}

/** Bytes that lie in the files, or anywhere else that they are read from piece by piece. */
export interface StoredBytes {
  size: number;
  /** Another one for other bytes. */
  tag: string;
  read(from: number): ReadableStream<Uint8Array>;
}

/** What a `file` call answers: bytes to keep under this name. */
export interface FileAnswer {
  name: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array | StoredBytes;
  /** Runs once the last byte has left: not for a look, nor for a download that broke off. */
  whenSent?: () => Promise<void>;
}

type Answer<C extends Call> = C['kind'] extends 'events'
  ? Stream<Out<C>>
  : C['kind'] extends 'navigation'
    ? Navigation
    : C['kind'] extends 'file'
      ? FileAnswer
      : Out<C>;

export interface Handler {
  readonly call: Call;
  readonly run: (context: Context, input: never) => Promise<unknown>;
}

export function handle<C extends Call>(
  call: C,
  run: (context: Context, input: In<C>) => Promise<Answer<C>>,
): Handler {
  return { call, run };
}
