import type { Action, Inline, Question } from './blocks.ts';

/** The fifteen questions of the landing page (HOME-34): about submitting and being reviewed. */
export const landingQuestions = [
  {
    question: 'Who may submit a project?',
    answer: [
      'Its owner, or somebody who acts for the owner: a company, a university, a cooperative, a state or a city. You need not be registered in Africa, have an account or be a member. Consultants may submit if they name the owner in the description. Land and permits need not be settled; say how far they are.',
    ],
  },
  {
    question: 'What does a submission cost?',
    answer: [
      'Nothing, through all four steps before engagement: screening, call, scoping meeting and follow-up. You pay your own travel and advisers. Money is owed only after both sides have signed an engagement letter that names the fees, and you may walk away until then without giving a reason.',
    ],
  },
  {
    question: 'Which kinds of project do you take up?',
    answer: [
      'New data centres, expansions, modernisations, AI deployments and green retrofits; a cloud platform is submitted as a modernisation or an AI deployment. Not our field: mobile masts, submarine cables on their own, consumer apps, cryptocurrency mining. If you are not sure, submit it. If we decline and know of a better address, we name it.',
    ],
  },
  {
    question: 'Does it have to be in Nigeria?',
    answer: [
      'No. The form lists Nigeria, Ghana, Kenya, South Africa and campuses of historically Black colleges and universities in the United States, and has an entry for other places. Nigeria and West Africa are where we know registers, power companies and funders best, so questions there are answered with fewer calls.',
    ],
  },
  {
    question: 'Is there a smallest or largest size?',
    answer: [
      'Neither. The form asks for a budget range from under $1 million to over $50 million, and the field may stay empty. A room with four racks at a college can matter more to its region than a campus. A small project cannot pay for a long preparation, so we keep it short or combine several projects.',
    ],
  },
  {
    question: 'What should I have ready?',
    answer: [
      'Six facts: where the site is and who holds it, where power would come from, which network reaches it, who will own and run the plant, who might use it, and what you need from us. Estimates are fine if you mark them. Attachments are not needed; the form has none.',
    ],
  },
  {
    question: 'Who reads it, and does it stay confidential?',
    answer: [
      'Reviewers of the alliance. An outside expert reads a part only if you agree, after signing confidentiality and declaring conflicts. Funders and partners see nothing until you have agreed to each of them by name; members see nothing at all. Leave trade secrets out of the form all the same. A confidentiality agreement can be signed before the scoping meeting.',
    ],
  },
  {
    question: 'How do I follow its progress?',
    answer: [
      'By the tracking code that you get at once, on a page that needs no sign-in and shows status and dates. Each change is also mailed with the reviewer’s note. With an account under the same address you see the whole history in the client portal and can write to the reviewers there.',
    ],
  },
  {
    question: 'What happens if you decline?',
    answer: [
      'You read why, in the reviewer’s own words: what is missing, what we doubt, and whether a second try makes sense. A declined project can be reopened when the reason has gone; it then continues at the call. We tell nobody that it was declined, and a refusal here says nothing about its chances with a bank.',
    ],
  },
  {
    question: 'Can I correct or withdraw a submission?',
    answer: [
      'Yes. Send corrections as a message in the portal or by mail with the tracking code; they are kept beside the first version, so that both sides know what was read when. Withdrawing takes one button in the portal at any time before engagement. Sending the same form twice by mistake does no harm: it is recognised.',
    ],
  },
  {
    question: 'What stands in the engagement letter?',
    answer: [
      'Which results we owe you and by when, what you supply, the service fee with its due dates, which funding counts for the success fee, whether a stake is part of it, who may see your documents, and how either side ends it. You get a draft first, and the time to show it to your lawyer.',
    ],
  },
  {
    question: 'Will you bring the money?',
    answer: [
      'We bring the introductions, and files that a credit officer can work with. Whether money follows is decided by funders, who refuse more than they accept. We name those we would approach and in which order; you strike out whom you do not want. Nobody here can promise a date for a first payment.',
    ],
  },
  {
    question: 'How firm are 24 to 26 months?',
    answer: [
      'They are a plan for a green data centre whose title and power offer exist at the start. What usually shifts the dates: the grid connection, transformers and generators with long delivery, customs, and a lender’s own calendar. Five months for cloud technology assume an existing room with power. Your own dates are discussed in the scoping meeting and fixed in the engagement letter.',
    ],
  },
  {
    question: 'Am I a client, a member or a partner?',
    answer: [
      'A client has a project in engagement. A member is a person who pays a yearly fee to read, meet and discuss. A partner is an organisation that supports the work with money, technology or a mandate. You can be more than one; a partner’s own project is reviewed by people who do not deal with partners.',
    ],
  },
  {
    question: 'Does the form work on a weak connection?',
    answer: [
      'Yes. The pages are small and the form also works without script. If the connection breaks while you send, your entries wait on the device and go out when it is back, even if you have closed the page. Do not use a shared computer for this: whoever opens it next could read them.',
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
    lede: 'Sign in once; what opens depends on your role. In the client portal you already find your projects, their progress and your messages with the reviewers. The rest listed here follows.',
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
            text: 'Five published positions on data, power and public purchasing.',
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
            text: 'Operators appointed by month 9 and in charge by month 23.',
          },
          {
            label: 'Capital Formation',
            href: '/capital-formation',
            text: 'A capital plan, a data room, and a list of funders you agreed to.',
          },
          {
            label: 'Capability Sourcing',
            href: '/capability-sourcing',
            text: 'Three or more offers compared over ten years, and six contract clauses checked.',
          },
        ],
      },
      {
        heading: 'Investment services',
        links: [
          {
            label: 'Due Diligence',
            href: '/due-diligence-services',
            text: 'Three depths, from a memo in 5 to 10 business days to a full audit.',
          },
          {
            label: 'Market Intelligence',
            href: '/market-intelligence',
            text: 'Capacity and prices, each marked counted, calculated or estimated.',
          },
          {
            label: 'Investment Advisory',
            href: '/investment-advisory',
            text: 'Reviewed projects, with their weak points on the first page.',
          },
        ],
      },
    ],
  },

  /** HOME-39: beside the protocol; pages of this site until the links are configured. */
  model: {
    actions: [
      { label: 'Book a pre-screening call', external: 'call', href: '/contact?topic=call' },
      { label: 'Join the scoping meeting', external: 'meeting', href: '/sign-in' },
    ],
  },

  fundingModel: {
    heading: 'How the work is paid for',
    text: [
      'A project pays a service fee, and a success fee once funding is raised; in projects that we sponsor, a minority stake is part of the model. Members, sponsors and grants pay for the rest. ',
      { text: 'Who checks that', href: '/governance' },
      '.',
    ],
  },

  membership: {
    heading: 'Membership',
    lede: 'For individuals, by the year. Nothing renews by itself. Pay by card or bank transfer.',
    tiers: [
      {
        /** Its price is the class's. */
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
      { label: 'General sign-up form', external: 'general-membership', href: '/membership' },
      { label: 'Partner portal', href: '/partner-portal', newTab: true },
    ],
  },

  news: {
    heading: 'News and research',
    lede: 'Five texts to begin with. Each names the public documents it rests on.',
    all: { label: 'All news and research', href: '/news-research' },
    reports: { label: 'Buy research reports', href: '/report-selection' },
    newsletter: {
      heading: 'Newsletter',
      text: 'New texts and open funding calls, when there are some. You confirm the address by mail; one click ends it.',
      label: 'E-mail',
      submit: 'Subscribe',
    },
  },

  faq: {
    heading: 'Before you submit',
    more: [
      'Questions about the alliance itself are on the ',
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
