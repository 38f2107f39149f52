import type { ReportCategory } from '#contract/commerce/vocabulary.ts';

/** A report of the first catalogue (SHOP-02); it is inserted into the database at the first start. */
export interface ReportText {
  /** The name in lower case, with every run of characters other than a-z and 0-9 as one hyphen. */
  slug: string;
  category: ReportCategory;
  name: string;
  /** Whole US dollars. */
  price: number;
  /** Of the planned edition. */
  pages: number;
  /** YYYY-MM-DD */
  date: string;
  description: string;
  /** Titles of the chapters. */
  contents: readonly string[];
  /** Paragraphs: what the report asks, for whom, and how it is made. */
  firstPage: readonly string[];
}
