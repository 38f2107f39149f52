import type { HelpPart } from './part.ts';

export const partners: HelpPart = {
  id: 'partners',
  heading: 'Partners',
  lede: 'The partner portal: who the partners are, which projects are looking for them, and how you’re introduced.',
  sections: [
    {
      id: 'partner-access',
      heading: 'Get access',
      paragraphs: [
        [
          'Open the ',
          { text: 'partner portal', href: '/partner-portal' },
          ' with your account and select Request Partner Access. Depending on the site’s settings you get the role immediately, or an administrator decides; an account that’s awaiting approval leaves a request.',
        ],
        'An administrator then assigns you to your organisation. Until then you can read everything, but not ask for introductions or express interest in a project.',
      ],
    },
    {
      id: 'dashboard',
      heading: 'Main Dashboard',
      paragraphs: [
        'What is waiting for your answer, the newest projects, and your organisation. Select See and edit your profile to change what other partners read, and to decide who sees your contact details.',
      ],
    },
    {
      id: 'industry',
      also: ['investor', 'technology', 'community'],
      heading: 'Industry, Investor, Technology and Community Partners',
      paragraphs: [
        'One list for each kind of partner. Search by name or what they do; narrow by focus and country. Select a name for the profile. Contact details are shown to all partners or only once you’ve been introduced, as that partner decided.',
      ],
    },
    {
      id: 'network',
      heading: 'Partner Network',
      steps: [
        'Open a partner’s profile, select Ask for an introduction and say why.',
        'They see your organisation and your message, and accept or decline.',
        'Once they accept, both sides see each other’s contact details here.',
      ],
      paragraphs: [
        'You can withdraw a request until it is answered, and ask again later. Requests to you are on your dashboard, too.',
      ],
    },
    {
      id: 'pipeline',
      heading: 'Investment Pipeline',
      paragraphs: [
        'Projects that the alliance has approved and whose sponsors agreed to be shown. Select a title for the summary, and We’re interested to tell the alliance what interests you. Other partners don’t see it. We put you in touch with the sponsor.',
        'Select No longer interested to withdraw it: your message is removed.',
      ],
    },
    {
      id: 'deals',
      heading: 'Deal Flow',
      paragraphs: [
        [
          'The funding platforms that an administrator assigned you to, each with a link to its dashboard, where you see its contacts with email and phone. All platforms are under ',
          { text: 'Funding Platforms', href: '/funding-platforms' },
          '.',
        ],
        'Below are the deals of your platforms. Select one for its own page: its stage and what is missing for the next one, activities, the next step, people, documents and history. A platform’s dashboard also shows its deals as a board.',
        'On the board, drag a deal to another stage, or use its Move menu. With the keyboard, arrow keys go from deal to deal, and Shift with the left or right arrow key moves a deal one stage.',
        'Your deals without activity for 14 days, and overdue next steps, appear on your dashboard. You’re told once about each; choose how under Your deals in your notification settings.',
        'On a deal’s page you log activities, send an email to the contact, schedule a meeting and keep tasks. Tasks assigned to you are on your dashboard.',
      ],
    },
    {
      id: 'contacts',
      heading: 'Contacts of a platform',
      paragraphs: [
        'Under More you import contacts from a CSV file, export them, and find duplicates. A merge can be undone for 30 days; deals follow the contact that is kept.',
        'An administrator erases anyone who asks to be forgotten, on every platform. Their address can’t be added again.',
      ],
    },
    {
      id: 'diligence-rooms',
      heading: 'Diligence rooms',
      paragraphs: [
        'A deal’s page has a Diligence room: the documents that the funder examines, in folders. You add files and new versions, and decide for each whether guests may download it.',
        'PDF and pictures are shown page by page, with the reader’s name, address and the time on each page. Office documents can only be downloaded.',
        'Under Guests you invite the funder’s people: each gets a personal link, and a code by email for each new browser. They accept an agreement before they see anything, and Views lists every page that they open. You can end their access at any time.',
        'Guests ask under Questions and Requests. You answer, and you decide whether all guests read an answer.',
        'When the work is over, select Download for the index and everything, then close the room. Its files are deleted 24 months later; you’re told 30 days before.',
      ],
    },
  ],
};
