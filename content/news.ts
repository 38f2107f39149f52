/** The words around the articles: the list, one article, one that is not there. */
export const newsWords = {
  title: 'News and Research',
  description:
    'Reading on data centres, policy and finance in Africa and the Global South: twelve texts with their public sources, free to read, without an account.',
  heading: 'News and Research',
  lede: 'What moves sovereign infrastructure in Africa and the Global South, with the public documents it rests on. Free to read, also without a connection once opened.',
  featured: 'Featured research',
  featuredNote:
    'Six papers to take along. The download is a short text file: title, summary, source and the address of the whole text.',
  download: 'Download summary',
  all: 'All items',
  readMore: 'Read More',
  feeds: 'Follow without mail:',
  notAffiliated:
    'Institutions named in these texts are not affiliated with the alliance and did not review them.',
  reports: 'Longer studies are sold as reports.',
  reportsLink: 'See the reports',
} as const;

export const articleWords = {
  back: 'Back to News & Research',
  share: 'Share Article',
  source: 'Source',
  author: 'Author',
  related: 'Related articles',
  notFound: 'Article Not Found',
  notFoundText: 'The requested article could not be found.',
  backShort: 'Back to News',
} as const;
