/** The words around the articles: the list, a single article, and a missing one. */
export const newsWords = {
  title: 'News and Research',
  description:
    'Articles on data centres, policy and finance in Africa and the Global South, with their public sources. Free to read, no account needed.',
  heading: 'News and Research',
  lede: 'For sponsors, officials and funders: what is happening with data centres, power and data rules in Africa and the Global South, with the public documents to prove it. Free to read, and any article you’ve opened stays available offline.',
  featured: 'Featured research',
  featuredNote:
    'Six papers to take with you. Each download is a short text file with the title, summary, source and a link to the full text.',
  download: 'Download summary',
  all: 'All items',
  filter: 'Filter by subject',
  everything: 'Everything',
  readMore: 'Read More',
  feeds: 'Follow without email:',
  rss: 'RSS',
  jsonFeed: 'JSON Feed',
  /** The beginning of a featured paper's text file; its URL follows. */
  file: (title: string, excerpt: string, source: string) =>
    `${title}\n\n${excerpt}\n\nSource: ${source}\n\nFull text: `,
  notAffiliated:
    'Institutions named in these articles are not affiliated with the alliance and have not reviewed them.',
  reports:
    'Longer studies are sold as reports. You can read the contents and first page before you buy.',
  reportsLink: 'See the reports',
} as const;

export const articleWords = {
  back: 'Back to News & Research',
  share: 'Share Article',
  source: 'Source',
  author: 'Author',
  tags: 'Tags',
  related: 'Related articles',
  notFound: 'Article Not Found',
  notFoundText: 'The requested article could not be found.',
  backShort: 'Back to News',
} as const;
