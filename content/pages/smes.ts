import type { InfoPage } from '../blocks.ts';

export const smes = {
  path: 'smes',
  title: 'Open call for Subject Matter Experts (SMEs)',
  description:
    'Sixty positions in six sectors for experts who review data centre and cloud projects case by case: the work, the hours, the pay, and how to apply.',
  heading: 'Subject Matter Experts (SMEs)',
  lede: 'Experts assess one field of one project at a time, alongside their main job. We are looking for people who have done it: run a plant, closed a loan, licensed a generator, migrated a register. The call is open all year, with sixty positions listed below. If yours is missing, apply anyway.',
  actions: [
    { label: 'Apply as an expert', mail: 'info', subject: 'SME Application', main: true },
    { label: 'How conflicts are handled', href: '/governance' },
  ],
  blocks: [
    {
      kind: 'table',
      heading: 'Four kinds of assignment',
      lede: 'You accept or decline each one. Nobody is on call.',
      caption: 'Assignments for experts with task, usual time and result',
      columns: ['Assignment', 'What you do', 'Usual time', 'What you hand in'],
      rows: [
        [
          'Reading',
          'Read the part of a submitted project in your field and say what does not add up',
          '3-6 hours within 5 business days',
          'Two pages: sound, doubtful, missing',
        ],
        [
          'Meeting the sponsor',
          'Take part in the scoping meeting and ask questions',
          '1 hour plus preparation',
          'Your questions, with the answers you got',
        ],
        [
          'Chapter',
          'Write or check part of a study, a tender or a report',
          '3-10 days over several weeks',
          'A text with your name on it, if you wish',
        ],
        [
          'Lesson',
          'Teach technicians, officials or a public course',
          'Half a day to 5 days',
          'Exercises that others can reuse',
        ],
      ],
    },
    {
      kind: 'figures',
      heading: 'How many experts we’re looking for',
      figures: [{ value: '60', label: 'positions in six sectors, listed below', basis: 'target' }],
      note: 'Experts are engaged case by case, so the number is a goal and not a promise of work.',
    },
    {
      kind: 'groups',
      heading: 'Positions by sector',
      lede: 'You may fit several. “Former” means no longer in the office that would decide.',
      groups: [
        {
          name: 'Data centre developers and operators',
          items: [
            'Data centre design lead, halls of 1 to 10 MW',
            'Electrical engineer, medium voltage, generators and UPS',
            'Cooling engineer, hot and humid climates',
            'Power procurement adviser, supply contracts and own generation',
            'Solar and battery engineer, hybrid supply for constant load',
            'Civil engineer, soil, flood and access for heavy loads',
            'Quantity surveyor, cost plans for technical buildings',
            'Commissioning manager, load tests and acceptance',
            'Operations manager, shift rosters and maintenance plans',
            'Fire and site security specialist, detection and access',
          ],
        },
        {
          name: 'Data systems and cloud companies',
          items: [
            'Cloud architect, platforms with open interfaces',
            'GPU cluster engineer, scheduling and interconnect',
            'Storage and backup engineer, timed restores',
            'Network engineer, peering and submarine capacity',
            'Key management specialist, keys held by the customer',
            'Security operations analyst, monitoring and incidents',
            'Migration planner, public registers moved in stages',
            'Database engineer, export in open formats',
            'Machine learning engineer, tests on local cases',
            'Speech and language engineer, Hausa, Yoruba, Igbo, Twi, Wolof',
          ],
        },
        {
          name: 'Financial institutions and investors',
          items: [
            'Project finance analyst, models rebuilt from contracts',
            'Infrastructure lawyer, concession, land and security',
            'Former development bank officer, appraisal practice',
            'Currency risk adviser, naira, cedi and CFA franc income',
            'Guarantee specialist, political risk and partial credit cover',
            'Climate finance specialist, baselines and measurement',
            'Venture investor, cloud and AI services',
            'Pension fund officer, limits for infrastructure assets',
            'Tax adviser, incentives, import duty, withholding tax',
            'Environmental and social specialist, IFC standards',
          ],
        },
        {
          name: 'Government and municipalities',
          items: [
            'Procurement officer, tenders for cloud and equipment',
            'Data protection officer, assessments of public registers',
            'Former energy regulator, licences for own generation',
            'Former telecoms regulator, rights of way and landing stations',
            'Town planner, siting, noise and permits',
            'Public-private partnership adviser, business cases',
            'Records manager, classification of state records',
            'Chief information officer, city or state, after hand-over',
            'Water utility engineer, cooling in the dry season',
            'Customs specialist, servers, transformers, batteries',
          ],
        },
        {
          name: 'Research and academic institutions',
          items: [
            'Power systems researcher, grid and tariff studies',
            'Computer scientist, training and inference on small budgets',
            'Data law scholar, transfers across borders',
            'Economist, local demand and price of capacity',
            'Hydrologist, groundwater and cooling',
            'Environmental scientist, life cycle and electronic waste',
            'Linguist, text collections with the speakers’ consent',
            'Sociologist, land, consent and sharing of benefits',
            'Curriculum designer, technician courses at colleges',
            'Research computing manager, machines shared by universities',
          ],
        },
        {
          name: 'Technology and industry associations',
          items: [
            'Standards specialist, efficiency and information security',
            'Internet exchange manager, local traffic kept local',
            'Internet providers’ association officer, wholesale access',
            'Software association officer, registers of local suppliers',
            'Assessor of a professional body, certificates for technicians',
            'Trade union officer, shifts, safety and pay in plants',
            'Women-in-engineering organiser, recruitment and placements',
            'Start-up hub manager, first customers for local capacity',
            'Recyclers’ association officer, take-back of batteries and servers',
            'Consumer advocate, terms of cloud and AI services',
          ],
        },
      ],
    },
    {
      kind: 'facts',
      heading: 'Before you apply',
      rows: [
        [
          'Pay',
          'Agreed for each assignment, in writing, before you open the file: a fixed fee for a defined piece of work, and travel at cost. There is no published rate and no retainer. Some lessons for schools are unpaid; we say so when we ask.',
        ],
        [
          'Never',
          'A success fee, a stake, or a fee from a sponsor. You are paid the same for “stop” as for “go on”.',
        ],
        [
          'Status',
          'Independent, under a contract for each assignment. This is not employment, and there is no promise of further work. Tax and your employer’s permission are up to you.',
        ],
        [
          'Place and language',
          'From wherever you live, by call and email; site visits are rare and agreed in advance. Reports are in English; French, Portuguese and Nigerian languages are an advantage.',
        ],
        [
          'The file',
          'You get the part in your field, once the sponsor has agreed to an outside reader and you have signed a confidentiality agreement. You keep no copies.',
        ],
        [
          'Conflicts',
          'You tell us what you own, who you work for and who you have recently worked for. Serving officials do not review cases that could come before their own office.',
        ],
        [
          'Your name',
          'The sponsor learns it if you take part in the scoping meeting; otherwise only if you agree. We show your CV to nobody outside.',
        ],
      ],
    },
    {
      kind: 'steps',
      heading: 'How we handle applications',
      steps: [
        {
          name: 'Your email',
          time: 'about an hour to write',
          text: 'A two-page CV; the position, or one you think is missing; one project that went wrong, in ten lines, and what you did; countries; hours a month; possible conflicts. No certificates, no photo, no date of birth.',
        },
        {
          name: 'First reading',
          time: 'we aim to reply within 10 business days',
          text: 'Two people read it independently. The ten lines matter more than the list of employers.',
        },
        {
          name: 'Trial reading',
          time: '2 hours',
          text: 'You get a made-up file with faults in it. Tell us what you would ask before believing it.',
          result: 'an agreed note of what you found and missed.',
        },
        {
          name: 'Joining the list',
          time: 'within a week',
          text: 'We list your field, countries and hours for two years, then ask again. Email us at any time to be removed.',
        },
        {
          name: 'First assignment',
          time: 'when a project needs it',
          text: 'It may take months: we choose by field and country, not in turn.',
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'If you are not chosen',
      paragraphs: [
        'We tell you why: your field is already covered, we have no projects in your countries, or you don’t have enough hands-on experience. In the first two cases, we keep your application for a year if you wish. Otherwise we delete it.',
        [
          'A firm that wants to sell its services is not an expert in this sense; it can become a ',
          { text: 'partner', href: '/partners' },
          ' or bid for a tender. If you want to read and discuss rather than review, a ',
          { text: 'membership', href: '/membership' },
          ' is enough.',
        ],
      ],
    },
  ],
} satisfies InfoPage;
