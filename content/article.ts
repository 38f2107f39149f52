/** A text of the news and research list; it is put into the database at the first start. */
export interface ArticleText {
  /** The title in lower case, every other character than a-z and 0-9 a hyphen, hyphens once (CMS-24). */
  slug: string;
  kind: 'news' | 'research';
  title: string;
  /** YYYY-MM-DD */
  date: string;
  category: 'Infrastructure' | 'Investment' | 'Policy' | 'Education' | 'Research';
  excerpt: string;
  /** The public source the text rests on: title, publisher, year. */
  source: string;
  /** By the alliance's researchers; otherwise it names no author. */
  signed?: boolean;
  tags: readonly string[];
  /** Paragraphs, parted by blank lines. Plain text. */
  content: string;
  /** Among the six downloads of the list, and the featured of the landing page. */
  featured?: boolean;
}
