/** A text of the news and research list; it is inserted into the database at the first start. */
export interface ArticleText {
  /** The title in lower case, with every run of characters other than a-z and 0-9 as one hyphen (CMS-24). */
  slug: string;
  kind: 'news' | 'research';
  title: string;
  /** YYYY-MM-DD */
  date: string;
  category: 'Infrastructure' | 'Investment' | 'Policy' | 'Education' | 'Research';
  excerpt: string;
  /** The public source of the text: title, publisher, year. */
  source: string;
  /** Signed by the alliance's researchers; otherwise it names no author. */
  signed?: boolean;
  tags: readonly string[];
  /** Paragraphs, separated by blank lines. Plain text. */
  content: string;
  /** Among the list's six downloads and the landing page's featured articles. */
  featured?: boolean;
}
