import type { SiteLink } from '#contract/site.ts';

/** The building blocks of the information pages. Their words are data; `web` renders them. */

/** Text that may contain links. `href` is a path on this site, or the address of a public source. */
export type Inline = string | readonly (string | { text: string; href: string })[];

export type Mailbox = 'info' | 'membership' | 'support' | 'privacy';

/** Above the list of a page's sections. */
export const onThisPage = 'On this page';

export const blockWords = {
  home: 'Back to Home',
  /** Precedes a step's result. */
  result: 'You’ll then have:',
  target: 'Target',
  illustration: 'Illustration',
} as const;

interface Worded {
  label: string;
  /** The page's main action; there is only one. */
  main?: boolean;
  /** Who sees it; everybody if left out. */
  when?: 'signed-in' | 'signed-out';
}

/** A button that opens a page, an email, or a configured external page. */
export type Action = Worded &
  (
    | { href: string; newTab?: boolean }
    | { mail: Mailbox; subject?: string }
    /** `href`: the target until the external link is configured; `unset`: the button's label until then. */
    | { external: SiteLink; href: string; unset?: string }
  );

/** A public document that supports a figure or a statement. */
export interface Source {
  /** The document's title, with its number if it has one. */
  title: string;
  /** Who published it, and when (year, or month and year). */
  publisher: string;
  /** The document itself. */
  href?: string;
}

/** When the documents' addresses were last checked, as shown beside them. */
export const sourceWords = {
  noted: 'address as of November 2026',
  site: 'publisher’s site',
} as const;

export interface Figure {
  value: string;
  label: string;
  /** A figure is a target of the alliance, an illustration, or has a source. */
  basis: 'target' | 'illustration' | Source;
}

interface Headed {
  heading: string;
  /** For links to the section; lower-case words joined by hyphens. */
  id?: string;
  lede?: Inline;
}

/** The id of a section, for links to it: its own, or made from its heading. */
export const sectionId = ({ id, heading }: Pick<Headed, 'id' | 'heading'>): string =>
  id ??
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export type Block =
  | (Headed & { kind: 'prose'; paragraphs: readonly Inline[]; aside?: Aside })
  /** Terms and what they mean here, such as who it is for, what it costs, what is included. */
  | (Headed & { kind: 'facts'; rows: readonly (readonly [string, Inline])[] })
  | (Headed & { kind: 'steps'; steps: readonly Step[] })
  | (Headed & { kind: 'cards'; cards: readonly Card[] })
  | (Headed & {
      kind: 'table';
      caption: string;
      columns: readonly string[];
      /** The first cell is the row's heading. */
      rows: readonly (readonly [string, ...Inline[]])[];
      note?: Inline;
    })
  | (Headed & { kind: 'list'; items: readonly Inline[] })
  /** Long lists under several headings, such as positions by sector. */
  | (Headed & {
      kind: 'groups';
      groups: readonly { name: string; lede?: string; items: readonly string[] }[];
    })
  | (Headed & { kind: 'figures'; note: string; figures: readonly Figure[] })
  | (Headed & { kind: 'questions'; questions: readonly Question[] })
  | (Headed & { kind: 'drawing'; drawing: 'map' | 'path' | 'timelines' | 'funding-model' })
  | (Headed & { kind: 'sources'; sources: readonly Source[] })
  | (Headed & { kind: 'call'; actions: readonly Action[] });

interface Aside {
  heading: string;
  items: readonly Inline[];
}

export interface Step {
  name: string;
  /** How long it takes, or when. */
  time?: string;
  text: Inline;
  /** What exists afterwards that did not before. */
  result?: string;
}

export interface Card {
  heading: string;
  /** A price, a term or a place, shown beside the heading. */
  mark?: string;
  text?: Inline;
  points?: readonly Inline[];
  action?: Action;
}

export interface Question {
  question: string;
  answer: readonly Inline[];
}

export interface InfoPage {
  /** The path without its leading slash. */
  path: string;
  /** For the browser's tab and search engines: at most 60 characters, without the alliance's name. */
  title: string;
  /** For search engines: 110 to 160 characters. */
  description: string;
  heading: string;
  /** What this is and for whom, in two or three sentences. */
  lede: Inline;
  /** What to do next, shown beside the lede. */
  actions: readonly Action[];
  blocks: readonly Block[];
}
