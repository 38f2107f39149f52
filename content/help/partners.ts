import type { HelpPart } from './part.ts';

export const partners: HelpPart = {
  id: 'partners',
  heading: 'Partners',
  lede: 'The partner portal: who the partners are, which projects look for them, and how you are introduced.',
  sections: [
    {
      id: 'partner-access',
      heading: 'Get access',
      paragraphs: [
        [
          'Open the ',
          { text: 'partner portal', href: '/partner-portal' },
          ' with your account and select Request Partner Access. Depending on the site’s settings you get the role immediately, or an administrator decides; an account that awaits approval leaves a request.',
        ],
        'An administrator then assigns you to your organisation. Until then you can read everything, but not ask for introductions or say that you’re interested in a project.',
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
        'Select No longer interested to take it back: your message is removed.',
      ],
    },
    {
      id: 'deals',
      heading: 'Deal Flow',
      paragraphs: [
        'The deals of the funding platforms that you’re assigned to. There are none yet.',
      ],
    },
  ],
};
