import type { Action, Inline, Question } from './blocks.ts';

/** The fifteen questions of the landing page (HOME-34): about submitting and being reviewed. */
export const landingQuestions = [
  {
    question: 'Who may submit a project?',
    answer: [
      'Its owner, or someone acting for the owner: a company, a university, a cooperative, a state or a city. You don’t need to be registered in Africa, have an account or be a member. Consultants may submit if they name the owner in the description. Land and permits needn’t be settled; tell us how far they’ve got.',
    ],
  },
  {
    question: 'What does a submission cost?',
    answer: [
      'Nothing for the four steps before engagement: screening, call, scoping meeting and follow-up. You pay for your own travel and advisers. You owe us money only after both sides have signed an engagement letter that sets out the fees, and until then you can walk away without giving a reason.',
    ],
  },
  {
    question: 'Which kinds of project do you take on?',
    answer: [
      'New data centres, expansions, modernisations, AI deployments and green retrofits; a cloud platform is submitted as a modernisation or an AI deployment. Not our field: mobile masts, submarine cables on their own, consumer apps, cryptocurrency mining. If you’re not sure, submit it. If we decline and know someone better placed, we’ll tell you.',
    ],
  },
  {
    question: 'Does it have to be in Nigeria?',
    answer: [
      'No. The form lists Nigeria, Ghana, Kenya, South Africa and campuses of historically Black colleges and universities in the United States, and has an option for other places. We know the registers, power companies and funders of Nigeria and West Africa best, so questions there take fewer calls to answer.',
    ],
  },
  {
    question: 'Is there a minimum or maximum size?',
    answer: [
      'No. The form asks for a budget range from under $1 million to over $50 million, and you can leave it empty. A room with four racks at a college can matter more to its region than a campus. A small project can’t pay for long preparation, so we keep it short or combine several projects.',
    ],
  },
  {
    question: 'What should I have ready?',
    answer: [
      'Six facts: where the site is and who holds it, where the power would come from, which network reaches it, who will own and run the plant, who might use it, and what you need from us. Estimates are fine if you mark them. No attachments are needed; the form doesn’t take any.',
    ],
  },
  {
    question: 'Who reads it, and does it stay confidential?',
    answer: [
      'The alliance’s reviewers. An outside expert reads part of it only if you agree, and only after signing a confidentiality agreement and declaring conflicts. Funders and partners see nothing until you have approved each of them by name; members see nothing at all. Leave trade secrets out of the form all the same. We can sign a confidentiality agreement before the scoping meeting.',
    ],
  },
  {
    question: 'How do I follow its progress?',
    answer: [
      'With the tracking code you get when you submit. It opens a page that shows the status and dates, with no sign-in. We also email you each change with the reviewer’s note. If you create an account with the same address, you can see the full history in the client portal and write to the reviewers there.',
    ],
  },
  {
    question: 'What happens if you decline?',
    answer: [
      'We tell you why, in the reviewer’s own words: what is missing, what we doubt, and whether it’s worth trying again. A declined project can be reopened once the problem is solved; it then continues at the call. We tell nobody that it was declined, and a refusal here says nothing about its chances with a bank.',
    ],
  },
  {
    question: 'Can I correct or withdraw a submission?',
    answer: [
      'Yes. Send corrections as a message in the portal, or by email with the tracking code. We keep them alongside the first version, so both sides know what was read when. You can withdraw in the portal at any time before engagement. If you send the same form twice by mistake, we recognise it.',
    ],
  },
  {
    question: 'What does the engagement letter cover?',
    answer: [
      'What we deliver and by when, what you supply, the service fee and its due dates, which funding counts towards the success fee, whether a stake is included, who may see your documents, and how either side can end it. You get a draft first, with time to show it to your lawyer.',
    ],
  },
  {
    question: 'Will you bring the money?',
    answer: [
      'We bring the introductions, and files that a credit officer can work with. Whether money follows is up to the funders, who refuse more than they accept. We tell you whom we would approach and in what order, and you cross out anyone you don’t want. Nobody here can promise a date for a first payment.',
    ],
  },
  {
    question: 'How firm are 24 to 26 months?',
    answer: [
      'They are a plan for a green data centre that has its land title and power offer from the start. Dates usually slip because of the grid connection, long delivery times for transformers and generators, customs, or a lender’s own calendar. The five months for cloud technology assume an existing room with power. We discuss your own dates at the scoping meeting and set them in the engagement letter.',
    ],
  },
  {
    question: 'Am I a client, a member or a partner?',
    answer: [
      'A client has a project in engagement. A member is a person who pays an annual fee to read, meet and discuss. A partner is an organisation that supports the work with money, technology or a mandate. You can be more than one; a partner’s own project is reviewed by people who don’t deal with partners.',
    ],
  },
  {
    question: 'Does the form work on a weak connection?',
    answer: [
      'Yes. The pages are small, and the form works without JavaScript. If the connection drops while you’re sending, your entries wait on the device and go out when it’s back, even if you’ve closed the page. Don’t rely on this on a shared computer: the next person to use it could read them.',
    ],
  },
] as const satisfies readonly Question[];

interface Links {
  heading: string;
  links: readonly { label: string; href: string; text: string }[];
}

/** The words of the landing page's other sections. */
export const landingSections = {
  portals: {
    heading: 'Secure portal access',
    lede: 'Sign in once; what you can open depends on your role. One account opens every portal you have access to.',
    cards: [
      {
        heading: 'Clients',
        items: ['Dashboard', 'Progress tracking', 'Document sharing', 'Support tickets'],
        access: 'Client Access',
        href: '/client-portal',
      },
      {
        heading: 'Members',
        items: ['Directory', 'Research library', 'Forum', 'Event calendar'],
        access: 'Member Access',
        href: '/member-portal',
      },
      {
        heading: 'Partners',
        items: ['Investment pipeline', 'Partner network', 'Deal flow', 'Due diligence'],
        access: 'Partner Access',
        href: '/partner-portal',
      },
    ],
  },

  mission: {
    actions: [
      { label: 'Access Client Portal', href: '/client-portal', when: 'signed-in' },
      { label: 'Explore Partnerships', href: '/partners', when: 'signed-in' },
      { label: 'Join Our Mission', href: '/api/login', when: 'signed-out' },
      { label: 'Learn About Membership', href: '/membership', when: 'signed-out' },
    ],
  },

  whatWeDo: {
    heading: 'What we do',
    groups: [
      {
        heading: 'Advocacy',
        links: [
          {
            label: 'Policy Advocacy',
            href: '/policy-advocacy',
            text: 'Five published positions on data, power and public procurement.',
          },
          {
            label: 'Government Advisory',
            href: '/government-advisory',
            text: 'A dated opinion on a proposal in two to three weeks.',
          },
          {
            label: 'Digital Rights Education',
            href: '/digital-rights-education',
            text: 'Half-day courses in which you write to an organisation that holds your data.',
          },
        ],
      },
      {
        heading: 'Core competencies',
        links: [
          {
            label: 'Capacity Building',
            href: '/capacity-building',
            text: 'Operators hired by month 9 and in charge by month 23.',
          },
          {
            label: 'Capital Formation',
            href: '/capital-formation',
            text: 'A capital plan, a data room, and a list of funders you have approved.',
          },
          {
            label: 'Capability Sourcing',
            href: '/capability-sourcing',
            text: 'At least three offers compared over ten years, and six contract clauses checked.',
          },
        ],
      },
      {
        heading: 'Investment services',
        links: [
          {
            label: 'Due Diligence',
            href: '/due-diligence-services',
            text: 'Three levels, from a memo in 5 to 10 business days to a full audit.',
          },
          {
            label: 'Market Intelligence',
            href: '/market-intelligence',
            text: 'Capacity and prices, each marked as counted, calculated or estimated.',
          },
          {
            label: 'Investment Advisory',
            href: '/investment-advisory',
            text: 'Reviewed projects, with their weak points on page one.',
          },
        ],
      },
    ],
  },

  /** HOME-39: shown beside the protocol; leads to pages on this site until the links are configured. */
  model: {
    actions: [
      { label: 'Book a pre-screening call', external: 'call', href: '/contact?topic=call' },
      {
        label: 'Join the scoping meeting',
        external: 'meeting',
        href: '/sign-in',
        unset: 'Sign in for the scoping meeting',
      },
    ],
  },

  fundingModel: {
    heading: 'How the work is paid for',
    text: [
      'A project pays a service fee, and a success fee once funding is raised; in projects that we sponsor, a minority stake is part of the model. Members, sponsors and grants pay for the rest. ',
      { text: 'Who checks this', href: '/governance' },
      '.',
    ],
  },

  membership: {
    heading: 'Membership',
    lede: 'For individuals, one year at a time, with no automatic renewal.',
    tiers: [
      {
        /** The price shown is that of this class. */
        type: 'executive',
        heading: 'Executive Member',
        points: [
          '2 passes to the virtual summit',
          '50% discount on activities and merchandise',
          'Quarterly insight reports',
        ],
      },
      {
        type: 'general',
        heading: 'General Member',
        popular: 'Popular',
        points: ['Industry reports', 'Member directory', 'Monthly virtual events'],
      },
    ],
    actions: [
      { label: 'Compare memberships', href: '/membership', main: true },
      {
        label: 'General sign-up form',
        external: 'general-membership',
        href: '/contact?topic=membership',
        unset: 'Ask about membership',
      },
      { label: 'Partner portal', href: '/partner-portal', newTab: true },
    ],
  },

  news: {
    heading: 'News and research',
    lede: 'Five articles to start with. Each names the public documents it draws on.',
    all: { label: 'All news and research', href: '/news-research' },
    reports: { label: 'Buy research reports', href: '/report-selection' },
    newsletter: {
      heading: 'Newsletter',
      text: 'New articles and open funding calls, when we have some. Confirm your address by email; unsubscribe with one click.',
    },
  },

  faq: {
    heading: 'Before you submit',
    more: [
      'For questions about the alliance itself, see the ',
      { text: 'FAQ page', href: '/faq' },
      '.',
    ],
  },
} as const satisfies {
  portals: {
    cards: readonly { heading: string; items: readonly string[]; access: string; href: string }[];
    [word: string]: unknown;
  };
  mission: { actions: readonly Action[] };
  whatWeDo: { heading: string; groups: readonly Links[] };
  model: { actions: readonly Action[] };
  fundingModel: { heading: string; text: Inline };
  membership: { actions: readonly Action[]; [word: string]: unknown };
  news: Record<string, unknown>;
  faq: { heading: string; more: Inline };
};
