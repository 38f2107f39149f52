import type { ReportCategory } from '#contract/vocabulary.ts';

/** A report of the first catalogue (SHOP-02); it is put into the database at the first start. */
export interface ReportText {
  /** The name in lower case, every other character than a-z and 0-9 a hyphen, hyphens once. */
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
