/** An article of the landing page's list (HOME-28, DATA-16). */
export interface HomeArticle {
  title: string;
  excerpt: string;
  category: 'Featured' | 'Analysis' | 'Research' | 'Opinion';
  type: 'Report' | 'Article' | 'Brief' | 'Guide';
  /** YYYY-MM-DD */
  date: string;
  /** One of the twelve texts; the link leads to its page until a cloud drive is configured. */
  slug: string;
  featured: boolean;
}

export const homeArticles = [
  {
    title: 'Seven Cloud Contract Clauses Under Nigerian and Brazilian Law',
    excerpt:
      'Place, transfer, remote access, breach, keys, exit: what to settle with a provider before you sign.',
    category: 'Featured',
    type: 'Guide',
    date: '2026-10-14',
    slug: 'seven-cloud-contract-clauses-under-nigerian-and-brazilian-law',
    featured: true,
  },
  {
    title: 'Gas, Solar or Grid: Power for a Data Centre in Nigeria',
    excerpt:
      'Ten megawatts of servers, three sources of power: what each would have to supply, and the question each leaves open.',
    category: 'Featured',
    type: 'Report',
    date: '2026-07-22',
    slug: 'gas-solar-or-grid-power-for-a-data-centre-in-nigeria',
    featured: true,
  },
  {
    title: 'What the Stalled Kenya Data Centre Teaches Project Sponsors',
    excerpt:
      'Power and payment were announced as one question. They are two, and the second is harder.',
    category: 'Opinion',
    type: 'Article',
    date: '2026-06-09',
    slug: 'what-the-stalled-kenya-data-centre-teaches-project-sponsors',
    featured: false,
  },
  {
    title: 'Ghana AI Strategy: From Eight Pillars to a Computing Centre',
    excerpt:
      'US$250 million is announced for one building in Ghana. Capacity, timetable and procurement are still undecided.',
    category: 'Analysis',
    type: 'Article',
    date: '2026-05-12',
    slug: 'ghana-ai-strategy-from-eight-pillars-to-a-computing-centre',
    featured: false,
  },
  {
    title: 'Water and Permits: Reading the Chile Data Centre Plan',
    excerpt:
      'One resident’s complaint reopened a permit four years after it was granted. What to submit so that yours stands up.',
    category: 'Research',
    type: 'Brief',
    date: '2026-04-08',
    slug: 'water-and-permits-reading-the-chile-data-centre-plan',
    featured: false,
  },
] as const satisfies readonly HomeArticle[];
