/** What the door hands to the pages, so that neither storey imports the other. */
import type { Site } from '#contract/site.ts';
import type { Call, Out, Sent } from './call.ts';
import type { ErrorBody } from './errors.ts';
import type { User } from './people.ts';

/** A refused call. Its text is what API-04 asks for: the status, a colon, the body. */
export class CallError extends Error {
  readonly status: number;
  /** The body as it came. */
  readonly text: string;
  readonly body: ErrorBody | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    try {
      this.body = JSON.parse(text) as ErrorBody;
    } catch {
      this.body = null;
    }
  }
}

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string> | undefined;
  messageId: string;
  at: string;
}

/** One request for a page: who asks, and the calls that may be made for them, in process. */
export interface PageVisit {
  user: User | null;
  site: Site;
  /** For inline scripts and styles of pages that are rendered for one visitor. */
  nonce: string;
  baseUrl: string;
  /** Makes a call with the visitor's rights; throws CallError. */
  call<C extends Call>(call: C, input: Sent<C>): Promise<Out<C>>;
  /** Only with demonstration data. */
  demo: { outbox(): Promise<SentMail[]> } | null;
}

/** What a rendered page tells the door, in headers that go no further. */
export const pageHeaders = {
  /** The page is the same for every signed-out visitor and may be kept: a tag of what it is made from. */
  cache: 'x-page-cache',
  /** The query chooses what it shows: only the page without one is kept. */
  query: 'x-page-query',
  /** `nonce`: the page has scripts of its own; otherwise its inline parts are the known ones. */
  inline: 'x-page-inline',
  /** The page shows Stripe's card form, which the content policy has to let in. */
  stripe: 'x-page-stripe',
} as const;
