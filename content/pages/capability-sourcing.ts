import type { InfoPage } from '../blocks.ts';

export const capabilitySourcing = {
  path: 'capability-sourcing',
  title: 'Capability Sourcing: buying technology, keeping control',
  description:
    'We write the requirements, compare at least three offers and check the contract for AI and cloud, green energy, modular data centres and AI automation.',
  heading: 'Capability Sourcing',
  lede: 'We help you choose and buy technology so that you can repair it, move it and switch supplier later. For sponsors and public buyers: we turn a need into requirements, compare offers, and check what the contract says about the years after opening day.',
  actions: [
    { label: 'Explore Technology Solutions', href: '/', main: true },
    { label: 'Describe what you need', href: '/contact?topic=project' },
  ],
  blocks: [
    {
      kind: 'groups',
      heading: 'Four fields, and what we write into the requirements',
      lede: 'We specify results that can be tested on site, not brands.',
      groups: [
        {
          name: 'AI and cloud',
          lede: 'Servers with accelerators, storage, a cloud platform, and models that run on them.',
          items: [
            'Work per hour on your own data, measured before acceptance',
            'A platform whose interfaces at least two suppliers support',
            'Location of data, of backups and of support staff, by country',
            'Licences that keep working when the supplier’s account is closed',
            'Export licences from the maker’s country, checked before ordering',
          ],
        },
        {
          name: 'Green energy',
          lede: 'Solar, storage, gas or grid, in the mix that suits the site.',
          items: [
            'Availability per year and longest outage, with a penalty',
            'Price per kilowatt-hour over the whole term, and its currency',
            'Who holds the licence or permit: in Nigeria, generating more than 1 MW at a site needs one (Electricity Act 2023, section 63)',
            'Battery temperature, cycles and take-back',
            'Diesel hours, metered',
          ],
        },
        {
          name: 'Modular data centres',
          lede: 'Factory-tested modules, for sites where building takes too long or skilled trades are far away.',
          items: [
            'Performance at the highest temperature recorded at the site, not at 25 °C',
            'Size and weight checked against the port, the road and the last bridge',
            'Duty, clearance time and who pays for storage at the port',
            'Expansion module by module without switching off',
            'Repair by local technicians, with parts in stock in the region',
          ],
        },
        {
          name: 'AI automation',
          lede: 'Software that watches cooling, load and faults, or handles routine cases in an office.',
          items: [
            'What it may decide alone, and what a person confirms',
            'A log that an auditor can read',
            'Manual operation when it fails, drilled twice a year',
            'Error rate on your own cases in a trial of at least four weeks',
            'Data protection assessment before any personal data is used',
          ],
        },
      ],
    },
    {
      kind: 'table',
      heading: 'Six clauses that decide who is in charge',
      lede: 'We look for these in every draft, and tell you on one page which are missing.',
      caption: 'Contract clauses, what they should say and what happens without them',
      columns: ['Clause', 'What it should say', 'Without it'],
      rows: [
        [
          'Keys',
          'The buyer holds encryption keys and administrator rights.',
          'The supplier, or its government, can read or stop the system.',
        ],
        [
          'Exit',
          'Export of all data in an open format within 30 days, at a fixed price.',
          'Leaving costs more than staying, every year.',
        ],
        [
          'Repair',
          'Parts and manuals for ten years; third parties may repair.',
          'One company sets the price of every fault.',
        ],
        [
          'Currency',
          'A price in the currency you earn, or a cap on the adjustment.',
          'A devaluation becomes a price rise overnight.',
        ],
        [
          'Law and court',
          'Disputes heard in the region, or in arbitration that both can afford.',
          'A small claim is never brought.',
        ],
        [
          'Knowledge',
          'Trainees and documents tied to the last payment.',
          'The knowledge leaves with the installer.',
        ],
      ],
    },
    {
      kind: 'steps',
      heading: 'From need to signed order in 12 to 17 weeks',
      lede: 'For a purchase with an approved budget; times are indicative. Public buyers follow their own procurement law; we prepare the documents and stay out of the award.',
      steps: [
        {
          name: 'Need',
          time: '2 weeks',
          text: 'We talk to the people who will use and run it. What must it do, how often may it fail, what exists already?',
          result: 'a statement of need of about five pages, signed by the owner.',
        },
        {
          name: 'Requirement',
          time: '3-4 weeks',
          text: 'Measurable results, acceptance tests, the six clauses, and a form that makes the prices comparable.',
          result: 'a tender document that you can reuse.',
        },
        {
          name: 'Offers',
          time: '4-6 weeks',
          text: 'At least three suppliers, one of them African where the market allows. All receive the same answers at the same time.',
          result: 'offers in one format, with costs over ten years.',
        },
        {
          name: 'Comparison',
          time: '2-3 weeks',
          text: 'We score the offers, call the references, and list open risks and what a lower price leaves out.',
          result: 'a comparison report with our recommendation and the reasons against it.',
        },
        {
          name: 'Contract',
          time: '1-2 weeks',
          text: 'We check the draft against the requirements. Your lawyer negotiates, you sign.',
          result: 'a marked draft and a calendar of deliveries and tests.',
        },
      ],
    },
    {
      kind: 'drawing',
      drawing: 'timelines',
      heading: 'When the order has to be placed',
      lede: 'Transformers, generators and accelerators have long lead times. For a green data centre we write their requirements in phase 2, so that orders go out when construction begins in month 10. For a cloud project, we write them within the first 30 days.',
    },
    {
      kind: 'questions',
      heading: 'Before you ask us',
      questions: [
        {
          question: 'Do suppliers pay you?',
          answer: [
            'No. We take no commission and no referral fee. Suppliers can be partners or sponsors of the alliance. Where one of them bids, the comparison report says so on its first page, and you may have someone else redo the scores.',
          ],
        },
        {
          question: 'What does it cost?',
          answer: [
            'In a project that we develop, sourcing is part of the service fee. For a single purchase it is a fixed sum, agreed in writing before work begins. It never depends on the price of what you buy.',
          ],
        },
        {
          question: 'We already have a supplier. Is it too late?',
          answer: [
            'Not before signing. We can check one offer against your needs and the six clauses in two to three weeks. After signing, we can help plan the acceptance tests.',
          ],
        },
        {
          question: 'Do you recommend only African suppliers?',
          answer: [
            [
              'No. Who controls the system afterwards matters more than where the box was made. Where offers are equal, we recommend the one that leaves more skill in the region; ',
              { text: 'Capacity Building', href: '/capacity-building' },
              ' explains how.',
            ],
          ],
        },
        {
          question: 'Do you sell, install or guarantee equipment?',
          answer: [
            'No. The warranty is the supplier’s. We are responsible for our documents, within the limits of the engagement letter.',
          ],
        },
      ],
    },
    {
      kind: 'call',
      heading: 'If the purchase is part of a larger project',
      lede: 'Send us the whole project. We then review site, power and ownership together with the technology, and you get a first answer within 5 business days.',
      actions: [
        { label: 'Submit the project', href: '/projects/submit' },
        { label: 'Offer your technology as a partner', href: '/contact?topic=partnership' },
      ],
    },
  ],
} satisfies InfoPage;
