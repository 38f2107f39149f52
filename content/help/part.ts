import type { Inline } from '../blocks.ts';

/** One thing that help explains. */
export interface HelpSection {
  /** For links to the section; for a portal's tab, the tab's own name. */
  id: string;
  /** Other tabs that show the same. */
  also?: readonly string[];
  /** Its name while all of help was one page: links to its sections still find it there. */
  was?: string;
  heading: string;
  /** Said in the first sentence: the answer. */
  paragraphs?: readonly Inline[];
  steps?: readonly Inline[];
}

/** A page of help, for one audience. */
export interface HelpPart {
  /** In its address, /manual/…. */
  id: string;
  heading: string;
  lede: string;
  sections: readonly HelpSection[];
}
