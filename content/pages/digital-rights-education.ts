import type { InfoPage } from '../blocks.ts';

export const digitalRightsEducation = {
  path: 'digital-rights-education',
  title: 'Digital Rights Education for schools and communities',
  description:
    'Half-day courses on your rights under data protection law in Nigeria, Ghana, Kenya and South Africa. What they cover, who can host one, and what it costs.',
  heading: 'Digital Rights Education',
  lede: 'Half-day courses in which people ask a bank, a school or a phone company what it has stored about them, and write the letter themselves. For schools, unions, cooperatives, faith communities and small firms, and for places where a data centre is planned.',
  actions: [
    { label: 'Host a course', href: '/contact?topic=general', main: true },
    { label: 'Learn More About Our Programs', href: '/' },
  ],
  blocks: [
    {
      kind: 'figures',
      heading: 'Who is online, and who is not',
      lede: 'People who are not online are still in databases: those of phone companies, clinics, schools and land offices. So the courses work on paper, and in places without a network.',
      figures: [
        {
          value: '57%',
          label: 'of people in African cities used the internet in 2024',
          basis: {
            title: 'Measuring digital development: Facts and Figures 2024',
            publisher: 'International Telecommunication Union, 2024',
            href: 'https://www.itu.int/itu-d/reports/statistics/facts-figures-2024/',
          },
        },
        {
          value: '23%',
          label: 'of people in rural Africa did',
          basis: {
            title: 'Measuring digital development: Facts and Figures 2024',
            publisher: 'International Telecommunication Union, 2024',
            href: 'https://www.itu.int/itu-d/reports/statistics/facts-figures-2024/',
          },
        },
      ],
      note: 'Estimates for the ITU’s Africa region, which leaves out the Arab states of North Africa.',
    },
    {
      kind: 'cards',
      heading: 'Four courses',
      lede: 'Each ends with something in writing: a letter, a list, a set of questions, a lesson.',
      cards: [
        {
          heading: 'Your data, your letter',
          mark: 'Half a day, up to 25 people',
          text: 'What is stored, by whom, and why. Everyone writes one request to one organisation and takes it home ready to send.',
          points: [
            'For adults, and pupils aged 15 and over with their teacher',
            'No device needed',
          ],
        },
        {
          heading: 'Small firm, other people’s data',
          mark: 'One day, up to 15 people',
          text: 'For clinics, schools, lenders and shops. Which data you really need, for how long, who may see it, and what to do on the day of a leak.',
          points: ['You leave with a list of your data and a plan for a breach'],
        },
        {
          heading: 'When a data centre comes to town',
          mark: 'One evening, open to all',
          text: 'Power, water, noise, land and jobs: what to ask the sponsor, and how to get hold of the environmental study.',
          points: [
            'Even where the sponsor is our client; the invitation then says so',
            'The questions are minuted and sent to the sponsor for a written reply',
          ],
        },
        {
          heading: 'Training of trainers',
          mark: 'Three days, up to 12 people',
          text: 'For teachers, paralegals and librarians who will give the first course themselves.',
          points: ['You leave with the materials and one observed lesson behind you'],
        },
      ],
    },
    {
      kind: 'table',
      heading: 'What the law already gives you',
      lede: 'Each course uses the law of the country it is held in. Four at a glance:',
      caption: 'Data protection laws of four countries, where to complain and one useful point',
      columns: ['Country', 'Law', 'Where to complain', 'Worth knowing'],
      rows: [
        [
          'Nigeria',
          'Data Protection Act 2023; directive of 2025 (GAID)',
          'Nigeria Data Protection Commission',
          'The directive has a standard notice you can use to ask the organisation itself to put things right. You may also go straight to the commission.',
        ],
        [
          'Ghana',
          'Data Protection Act 2012 (Act 843)',
          'Data Protection Commission',
          'You may forbid the use of your data for direct marketing, and object to decisions made by a machine alone.',
        ],
        [
          'Kenya',
          'Data Protection Act 2019',
          'Office of the Data Protection Commissioner',
          'A complaint has to be investigated and concluded within 90 days (section 56).',
        ],
        [
          'South Africa',
          'Protection of Personal Information Act 2013 (POPIA)',
          'Information Regulator',
          'The same office also deals with refused access to records, under a separate law.',
        ],
      ],
      note: 'General information, not legal advice. In Nigeria an organisation must report a leak that puts people at risk to the commission within 72 hours of learning of it, and tell the people concerned immediately when the risk to them is high (section 40).',
    },
    {
      kind: 'steps',
      heading: 'A half day, hour by hour',
      lede: '“Your data, your letter”, as it runs in a school hall or under a tree.',
      steps: [
        {
          name: 'Traces',
          time: '9:00',
          text: 'In pairs: who has had your name, number or fingerprint from you this month? The wall fills with names of organisations.',
        },
        {
          name: 'Rights',
          time: '10:00',
          text: 'See, correct, delete, object, transfer, complain. Six cards, six cases from daily life, and the limits of each right.',
        },
        {
          name: 'Letter',
          time: '11:15',
          text: 'Everyone writes a request from a template, in English or another language the trainer shares with the group.',
          result: 'a letter, a date in the calendar, and the address for a complaint.',
        },
        {
          name: 'Six weeks later',
          time: 'one hour',
          text: 'The group meets again. Who got an answer? Open cases become complaints.',
          result: 'a page of results, without names, which the host may publish.',
        },
      ],
    },
    {
      kind: 'facts',
      heading: 'Hosting a course',
      rows: [
        [
          'What you bring',
          'A room or a shaded place, chairs, someone the group knows to invite people, and at least ten people who say they will come.',
        ],
        [
          'What we bring',
          'A trainer, printed material, templates under a licence that lets you copy them, and the follow-up meeting.',
        ],
        [
          'Cost',
          'Schools and community groups pay nothing where a grant or sponsor covers the course; otherwise they pay for travel and printing. Firms pay a fee. Either way, we agree it in writing before setting a date.',
        ],
        [
          'Time',
          'Usually four to eight weeks after the request, if there is a trainer in your area. If there isn’t one yet, we’ll tell you.',
        ],
        [
          'Who sponsors',
          'The sponsor is named on the invitation, and has no say in the content or in who attends.',
        ],
        [
          'What we store',
          'The number of participants and the host’s address. No attendance list, no photographs without each person’s consent.',
        ],
        [
          'Not included',
          'Representing anyone in a case. We explain how to reach the authority, legal aid and the press.',
        ],
      ],
    },
    {
      kind: 'call',
      heading: 'Three ways in',
      lede: [
        'Host a course, sponsor some, or teach one. For what we think of the rules themselves, see ',
        { text: 'Policy Advocacy', href: '/policy-advocacy' },
        '. The laws are published by the ',
        { text: 'Nigerian', href: 'https://ndpc.gov.ng' },
        ', ',
        { text: 'Ghanaian', href: 'https://dataprotection.org.gh' },
        ', ',
        { text: 'Kenyan', href: 'https://www.odpc.go.ke' },
        ' and ',
        { text: 'South African', href: 'https://inforegulator.org.za' },
        ' authorities.',
      ],
      actions: [
        { label: 'Sponsor courses', href: '/contact?topic=partnership' },
        { label: 'See the open call for experts', href: '/smes' },
      ],
    },
  ],
} satisfies InfoPage;
