/** The interface between the server and the pages, so that neither layer imports the other. */
import type { Site } from '#contract/site.ts';
import type { Call, CallOutput, SentInput } from './call.ts';
import type { ErrorBody } from './errors.ts';
import type { User } from './identity/people.ts';

/** A refused call. Its text is as in API-04: the status, a colon, the body. */
export class CallError extends Error {
  readonly status: number;
  /** The raw body. */
  readonly text: string;
  readonly body: ErrorBody | null;
  /** To quote when asking for help. */
  readonly requestId: string | null;

  constructor(status: number, text: string, requestId: string | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.requestId = requestId;
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
  html: string;
  headers?: Record<string, string> | undefined;
  messageId: string;
  at: string;
}

/** One request for a page: its visitor, and the calls that may be made in process on their behalf. */
export interface PageVisit {
  user: User | null;
  /** The database can't say who is asking, and the page isn't the same for everybody. */
  isAway: boolean;
  site: Site;
  /** The alliance's time zone. */
  timeZone: string;
  /** For inline scripts and styles of pages rendered for one visitor. */
  nonce: string;
  baseUrl: string;
  /** Makes a call with the visitor's rights; throws CallError. */
  call<C extends Call>(call: C, input: SentInput<C>): Promise<CallOutput<C>>;
  /** Logs an error of the page itself. */
  failed(error: Error): void;
  /** Only with demonstration data. */
  demo: { outbox(): Promise<SentMail[]> } | null;
}

/** How a page that is the same for every signed-out visitor is cached. */
export interface Keeping {
  /** Tags of its content, separated by spaces. */
  tag: string;
  /** Query parameters that select what it shows. */
  query: readonly string[];
  /** It has a single URL; other routes have one for each of many objects. */
  fixed: boolean;
}

/** What a query parameter may choose. */
export interface Choice {
  values: readonly string[];
  /** Any number of them, separated by commas. */
  several?: boolean;
  /** What every other value counts as; without it they count for nothing. */
  other?: string;
}
export type Choices = Readonly<Record<string, Choice>>;

/** What a rendered page tells the server, in headers that are removed. */
export const pageHeaders = {
  /** `nonce`: the page has its own scripts; otherwise its inline parts are the known ones. */
  inline: 'x-page-inline',
  /** The CSP source of the styles on a page without its own scripts. */
  style: 'x-page-style',
  /** The page shows Stripe's card form, which the content security policy must allow. */
  stripe: 'x-page-stripe',
  /** The page shows emails in frames. */
  frames: 'x-page-frames',
  /** What may be chosen in its address, as JSON in percent-encoding. */
  choices: 'x-page-choices',
  /** The page is an email, which only a frame of this site may show. */
  email: 'x-page-email',
} as const;
