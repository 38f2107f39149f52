/** How a domain declares which use case handles which call. */
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import type { LiveEvent } from '#contract/system.ts';
import type { Context } from './context.ts';

/** The answer to an `events` call: the topics to follow, and what each event becomes for this caller. */
export interface Stream<T = unknown> {
  topics: string[];
  /** What changed since then is an event too; in milliseconds of the Unix epoch. */
  since?: number | undefined;
  /** Sent when the stream opens. */
  first?: () => Promise<T>;
  /** Sent after an event; null sends nothing. */
  after: (event: LiveEvent) => Promise<T | null>;
  /** Ends the stream after so many seconds; the browser opens it again, or has gone without a trace. */
  seconds?: number;
  /** Runs when the browser has closed the stream, or its session has ended. */
  left?: () => Promise<void>;
}

/** The answer to a `navigation` call: where to send the browser, or the page to show. */
export interface Navigation {
  to: string;
  /** Ask for confirmation first: the browser came from another site. */
  ask?: boolean;
}

/** Stored bytes that are read piece by piece. */
export interface StoredBytes {
  size: number;
  /** ETag: differs for different bytes. */
  tag: string;
  read(from: number): ReadableStream<Uint8Array>;
}

/** Bytes generated while they are sent: the size is unknown, and an interrupted download starts over. */
export interface StreamedBytes {
  stream(): ReadableStream<Uint8Array>;
}

/** The answer to a `file` call: bytes to download under this name. */
export interface FileAnswer {
  name: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array | StoredBytes | StreamedBytes;
  /** To look at in the browser instead of a download: only of types that can do nothing there. */
  inline?: boolean;
  /** How long browsers and proxies may keep it (Cache-Control); by default not at all. */
  cache?: string;
  /** Runs once the last byte was sent: not for a HEAD request, nor for an interrupted download. */
  whenSent?: () => Promise<void>;
  /** Runs instead if the last byte was not sent. */
  whenNotSent?: () => Promise<void>;
}

type Answer<C extends Call> = C['kind'] extends 'events'
  ? Stream<CallOutput<C>>
  : C['kind'] extends 'navigation'
    ? Navigation
    : C['kind'] extends 'file'
      ? FileAnswer
      : CallOutput<C>;

export interface Handler {
  readonly call: Call;
  readonly run: (context: Context, input: never) => Promise<unknown>;
}

export function handle<C extends Call>(
  call: C,
  run: (context: Context, input: CallInput<C>) => Promise<Answer<C>>,
): Handler {
  return { call, run };
}
