import type { HelpPart } from './part.ts';

export const members: HelpPart = {
  id: 'members',
  heading: 'Members',
  lede: 'The member portal: how you take part, and what each section is for.',
  sections: [
    {
      id: 'member-type',
      heading: 'Choose which tabs you see',
      paragraphs: [
        [
          'On your first visit to the ',
          { text: 'member portal', href: '/member-portal' },
          ' you choose General, Team or Advisor Member. The type decides which tabs you see, and nothing else. You choose once; later, an administrator can change it.',
        ],
        'While your account is awaiting approval, you can complete your profile and read documents and news. The rest opens when an administrator approves the account.',
      ],
    },
    {
      id: 'overview',
      also: ['dashboard', 'strategic-overview'],
      heading: 'Overview',
      paragraphs: [
        'The alliance in figures, the latest discussions, the next events, the newest documents, and your membership. Select a heading’s link to see all of it.',
      ],
    },
    {
      id: 'discussions',
      also: ['community', 'engagement-hub'],
      heading: 'Discussions',
      paragraphs: [
        'Select Start a discussion, choose a category and write; Markdown works. You follow what you start or answer and are told about replies. Follow and Stop following change that.',
        'Mention someone to notify them. Only people who can read the discussion are offered.',
        'Report shows a post to the administrators, with your reason. Its author isn’t told who reported it.',
      ],
    },
    {
      id: 'directory',
      also: ['partnerships', 'partners'],
      heading: 'Directory',
      paragraphs: [
        'Members and partners who chose to be listed. Search by name, organisation or headline; narrow by country, expertise and role. An email button appears only where the person shows their address.',
      ],
    },
    {
      id: 'profile',
      also: ['membership'],
      heading: 'My profile',
      paragraphs: [
        [
          'Nobody sees your profile until you tick List me in the member directory. Choose what is shown. Your name, organisation and country come from ',
          { text: 'My account', href: '/account' },
          '.',
        ],
      ],
    },
    {
      id: 'events',
      also: ['calendar'],
      heading: 'Events',
      paragraphs: [
        'Select Register. If an event is full, join the waiting list: when someone gives up a place, it goes to the first person on the list, and we email them. A reminder comes in the last 24 hours. The address of a call is shown only to people who have a place.',
      ],
    },
    {
      id: 'positions',
      also: ['advocacy', 'policy-influence'],
      heading: 'Policy positions',
      paragraphs: [
        'Any approved member can draft a position and comment on one. Each change is a new version, and earlier ones stay readable. Its author sends it for review, and can take it back until an administrator has decided. An adopted position is published on the public site. What is under review, adopted or withdrawn can’t be revised until it’s a draft again.',
      ],
    },
    {
      id: 'documents',
      also: ['resources', 'resource-center', 'reports', 'news', 'orders', 'executive-briefings'],
      heading: 'Documents, news and your reports',
      paragraphs: [
        'Documents you can read, news and research articles, and the reports you bought. An order’s page has its receipt and makes new download links.',
      ],
    },
    {
      id: 'pipeline',
      also: ['projects'],
      heading: 'Projects',
      paragraphs: [
        'How many projects are under review or engaged, by country. Only counts: a project belongs to its sponsor. Your own projects are listed below.',
      ],
    },
    {
      id: 'funding',
      heading: 'Funding',
      paragraphs: [
        'The sums of the budgets that sponsors stated, by stage. For each range, we count the upper end. No project is named.',
      ],
    },
  ],
};
