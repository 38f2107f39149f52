/** The words around the articles: the list, one article, one that is not there. */
export const newsWords = {
  title: 'News and Research',
  description:
    'Reading on data centres, policy and finance in Africa and the Global South: articles with their public sources, free to read, without an account.',
  heading: 'News and Research',
  lede: 'For sponsors, officials and funders: what is happening with data centres, power and data rules in Africa and the Global South, and the public documents that say so. Free to read; a text you have opened stays readable without a connection.',
  featured: 'Featured research',
  featuredNote:
    'Six papers to take with you. The download is a short text file: title, summary, source and the address of the whole text.',
  download: 'Download summary',
  all: 'All items',
  readMore: 'Read More',
  feeds: 'Follow without mail:',
  notAffiliated:
    'Institutions named in these texts are not affiliated with the alliance and did not review them.',
  reports: 'Longer studies are sold as reports, with contents and first page to read beforehand.',
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
