/** The words of /funding-platforms until the platforms exist (ROLE-09, FUND-01, FUND-02). */
export const fundingWords = {
  title: 'Funding Platforms',
  description:
    'Where sponsors and funders will find funding institutions, open opportunities and figures on both, in one place. Not open yet.',
  heading: 'Funding Platforms',
  subtitle: 'Access comprehensive funding opportunities and investment platforms across Africa',
  signedOut:
    'Funding institutions and open calls in one place, for sponsors, partners and executive members. Sign in to see what will be here.',
  signIn: 'Sign in',
  restricted: 'Access Restricted',
  restrictedText:
    'Funding platforms are restricted to Admin, Partners, Clients, and Executive Level Members only.',
  restrictedAdvice:
    'If you need access, ask an administrator to upgrade your membership level. You become a client once we take on a project of yours.',
  home: 'Return to Home',
  membership: 'See membership',
  notYet: 'Not open yet',
  notYetText:
    'We’re still building this page. Nothing is hidden from you here: there is nothing to see yet.',
  comingHeading: 'What will be here',
  coming: [
    {
      name: 'Connected Platforms',
      text: 'Funding institutions with their region, what they fund, and a link to their own site. Find them by name, type or region.',
    },
    {
      name: 'Active Opportunities',
      text: 'Open calls from public sources such as the World Bank and Grants.gov, with amounts and closing dates.',
    },
    {
      name: 'Analytics',
      text: 'How much is open, where, and for what kind of project, each figure with its date and source.',
    },
  ],
  nowHeading: 'What you can do now',
  now: [
    [
      { text: 'Submit a project', href: '/projects/submit' },
      '. We introduce funders to the projects that pass our review.',
    ],
    [
      { text: 'Read how funding is prepared', href: '/capital-formation' },
      ': the documents that funders ask for, and in which order.',
    ],
    [
      'Are you a funder? ',
      { text: 'Write to us', href: '/contact?topic=partnership' },
      ' about the projects you want to see.',
    ],
  ],
} as const;
