import type { InfoPage } from '../blocks.ts';

export const privacy = {
  path: 'privacy',
  title: 'Privacy Policy: what is kept, why and how long',
  description:
    'Which personal data this site keeps, for what, on which legal basis and for how long; who sees them; how you get a copy at once or have them erased.',
  heading: 'Privacy Policy',
  lede: 'For everyone who visits this site, submits a project, opens an account or writes to us. You can read the site without giving your name. What you enter is used to answer you and to review your project, and for nothing else. In force from 21 November 2026.',
  actions: [
    { label: 'Write to the privacy mailbox', mail: 'privacy', subject: 'Privacy', main: true },
    { label: 'My account: export or erase', href: '/account', when: 'signed-in' },
  ],
  blocks: [
    {
      kind: 'facts',
      heading: 'Who is responsible',
      rows: [
        [
          'Controller',
          'The alliance named in the head of this site. Its registered name and postal address stand on every engagement letter and invoice, and you get them on request.',
        ],
        [
          'Mailbox',
          'privacy@ at the host of this site; the button above opens a mail. You need not give a reason or use a form.',
        ],
        [
          'Laws we follow',
          'Nigeria Data Protection Act 2023, Ghana Data Protection Act 2012 (Act 843), Kenya Data Protection Act 2019, and the General Data Protection Regulation (GDPR) for people in the European Union. Everybody gets the same rights here, wherever they live.',
        ],
      ],
    },
    {
      kind: 'table',
      heading: 'What is kept, and for how long',
      lede: 'This is the whole list. What does not stand here, this site does not store.',
      caption: 'Personal data with their purpose and the time they are kept',
      columns: ['Data', 'What for', 'How long'],
      rows: [
        [
          'Account: first and last name, e-mail address, organisation and country if you give them, role, member type, status, portals you may open, when you registered and confirmed the address',
          'To let you in and show you what is yours',
          'Until you erase the account',
        ],
        [
          'Password',
          'To recognise you. Only a salted hash (argon2id) is stored; nobody can read the password',
          'Until you change it or erase the account',
        ],
        [
          'Second factor, if you set it up: the key shared with your authenticator app, and hashes of the recovery codes',
          'To check the six digits',
          'Until you turn it off',
        ],
        [
          'Sign-ins: hash of the session cookie, what your browser calls itself, time of sign-in and of last use',
          'To keep you signed in and to show you where you are',
          'Until sign-out; 14 days without use; 90 days at most',
        ],
        [
          'Links to confirm an address or set a password, as hashes',
          'To prove that the mailbox is yours',
          'One hour',
        ],
        [
          'Sign-in through another provider, where this site offers it: the provider’s number for you and its sign-in token',
          'To find your account again and sign you out there too',
          'Number: as long as the account. Token: as long as the sign-in. An attempt: ten minutes',
        ],
        [
          'Project: names, e-mail address, organisation, title, description, location, type, budget range, tracking code, when you accepted the terms, and a hash of it all to recognise a repeat',
          'To review the project and answer you',
          'No fixed end: while review or engagement lasts, then as the record of what was decided. Who you are goes when you erase',
        ],
        [
          'Project history, messages between you and the reviewers, the reviewers’ internal notes',
          'To run the review and give reasons',
          'As the project',
        ],
        [
          'Message through the contact form: name, e-mail address, topic, text, our answers',
          'To answer you',
          'Until erased on your request, or when we no longer need the exchange',
        ],
        [
          'Newsletter: e-mail address, when you asked for it and when you confirmed',
          'To send it, and to show that you wanted it',
          'Until you unsubscribe or ask us to erase it',
        ],
        [
          'Order: name, e-mail address, organisation and note as you gave them, what was bought, amounts, dates, and the payment provider’s number of the payment. Never a card number: the card form is the provider’s',
          'To deliver, to account for the money, to give it back',
          'As long as tax and accounting law requires. An order that was never paid: name and address go when you erase',
        ],
        [
          'Membership: type, beginning, end',
          'To open what you paid for and to remind you of the end',
          'With its order; your address goes when you erase',
        ],
        [
          'Mails we send you: address, subject, text',
          'To deliver them, and to try again if a server is away',
          'Text: until delivered, or, if that never succeeds, until you erase the account. Address and subject: up to six days longer',
        ],
        [
          'Notices in your portal, and requests for a role',
          'To tell you, or an administrator, what happened',
          'Until the account is erased',
        ],
        [
          'Record of changes: which account did what and when',
          'To prove who decided what; nobody can alter it',
          'No end. Names and addresses stand apart from it and go when you erase',
        ],
        [
          'Counters against abuse: your network address or e-mail address as a hash',
          'To stop password guessing and floods of forms',
          'The hour being counted, then the next clean-up',
        ],
        [
          'Answer to a form that was sent',
          'So that pressing twice does not submit twice',
          'About one day',
        ],
      ],
      note: [
        'Log lines hold the kind of request, its result and its duration; no name, no address, no text. A hosting company or proxy in front of the server may keep a log of network addresses of its own. What lies in your browser is listed under ',
        { text: 'cookies', href: '/cookies' },
        '.',
      ],
    },
    {
      kind: 'facts',
      heading: 'On what legal basis',
      lede: 'Nigeria: section 25. Ghana: section 20. Kenya: section 30. European Union: Article 6(1).',
      rows: [
        [
          'Contract, or steps before one',
          'Account, project, review, messages: you asked for a service and we cannot give it otherwise. GDPR letter b.',
        ],
        [
          'Consent',
          'The newsletter. You press a button on the site and once more in a mail; one click ends it, and what was sent before stays lawful. GDPR letter a.',
        ],
        [
          'Legitimate interest',
          'Counters against abuse, the list of sign-ins, the record of changes, answers to your questions: a service that cannot be broken into and decisions that can be checked. You may object. GDPR letter f.',
        ],
        [
          'Legal duty',
          'Invoices and receipts, and what an authority may lawfully demand. GDPR letter c.',
        ],
      ],
    },
    {
      kind: 'list',
      heading: 'Who sees it',
      items: [
        'You: your account, your projects with history and messages, your sign-ins.',
        'Administrators of the alliance with an open admin panel: all accounts and all projects. Other members, clients and partners see none of it.',
        'Whoever has a tracking code: status and dates of that project at /track/{code}. Not the title, the place or your name. Treat the code like a key.',
        'Companies that run the server and deliver our mail, bound by contract to do only that. We name them, and the countries they work in, on request.',
        'Funders, partners and outside experts: nothing about you or your project unless you agreed to it beforehand.',
        'Courts and authorities, where a law obliges us. We tell you unless that law forbids it.',
      ],
    },
    {
      kind: 'prose',
      heading: 'What this site does not do',
      paragraphs: [
        'No page but the card form asks another company’s server for anything: no analytics, no advertising, no outside fonts, maps, videos or buttons of social networks. The site’s own security policy makes browsers refuse such requests. Only when you follow a link to another site, or choose to sign in through another provider, does that site learn that you came from here.',
        'We do not sell data, build profiles or let a program decide about you: people review projects and approve accounts.',
        'Only a page with a card form loads something from elsewhere: the form of the payment provider, Stripe, where this site takes cards through it. Card numbers go to Stripe and never to us. We keep the order, its amount and the provider’s number of the payment, as the law on invoices asks; a bank transfer needs no third party’s page.',
        'Leave other people’s data, health data and copies of identity papers out of the forms. We ask for none of these.',
      ],
    },
    {
      kind: 'cards',
      heading: 'Your rights, and how fast they work',
      lede: 'Free of charge. By mail, write from the address that we know, so that nobody gets your data by pretending.',
      cards: [
        {
          heading: 'A copy of your data',
          mark: 'At once',
          text: 'My account, Download my data: one JSON file with account, sign-ins, notices, projects and messages. Other programs can read it. Ask by mail for what is not in it, such as notes about you.',
        },
        {
          heading: 'Correction',
          mark: 'At once',
          text: 'Name, organisation and country under My account. For a project or an e-mail address, write to us.',
        },
        {
          heading: 'Erasure',
          mark: 'Within 7 days',
          text: 'My account, Erase my account: most of it goes in the same second, traces of mail delivery within seven days. Without an account, write to us; it takes seven days at most.',
        },
        {
          heading: 'Objection, restriction, withdrawn consent',
          mark: 'Answer within 7 days',
          text: 'Write to us. Where something takes longer, we say why and until when. Every newsletter has a link that ends it with one click.',
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'What erasure leaves',
      paragraphs: [
        'Gone: account, password, sign-ins, second factor, notices, role requests, your name, address and organisation in projects, your messages to the reviewers, and the personal part of the record of changes. Projects still under review are withdrawn.',
        'Staying: title, description and figures of a project, what our reviewers wrote, and the dates of its decisions, with Erased in place of your name; and the record of changes, with a number that leads to nobody. If one of these texts itself names you, write to us and we take that out.',
        'Receipts are kept after an erasure for as long as tax and accounting law requires, and are used for nothing else: number, amounts, what was sold, and the name and organisation they were made out to. Your address, your notes and every link to the order go; a membership that runs ends.',
        'A backup made before the erasure holds the old state until it is deleted. Backups are opened only to restore the service after a failure.',
      ],
      aside: {
        heading: 'Two hints',
        items: [
          'You sign in through another provider and have no password here? Set one under Forgotten password first: erasure asks for it.',
          'The only administrator of an installation appoints another one before erasing.',
        ],
      },
    },
    {
      kind: 'prose',
      heading: 'Where the data are, and how they are guarded',
      paragraphs: [
        'The alliance works in the United States and Africa, so your data may be read in another country than yours. They are transferred only on grounds that your law allows: sections 41 to 43 of the Nigerian Act, sections 48 to 50 of the Kenyan Act, Chapter V of the GDPR.',
        'Traffic is encrypted. Passwords, recovery codes and the numbers of sign-ins are stored as hashes. The authenticator key cannot be: it has to be read to check a code. Suspending an account ends its sign-ins at once.',
        'If data are lost or stolen and that is a risk to you, we tell the Nigeria Data Protection Commission within 72 hours (section 40), and the Kenyan, Ghanaian or European authority as its law says. If the risk to you is high, we tell you directly and say what to do.',
      ],
    },
    {
      kind: 'facts',
      heading: 'How to complain',
      lede: 'You may write to us first, and need not. Every authority takes complaints directly.',
      rows: [
        [
          'Nigeria',
          [{ text: 'Nigeria Data Protection Commission (NDPC)', href: 'https://ndpc.gov.ng' }],
        ],
        ['Ghana', [{ text: 'Data Protection Commission', href: 'https://dataprotection.org.gh' }]],
        [
          'Kenya',
          [
            {
              text: 'Office of the Data Protection Commissioner (ODPC)',
              href: 'https://www.odpc.go.ke',
            },
          ],
        ],
        [
          'European Union',
          [
            'The authority where you live or work; the ',
            { text: 'European Data Protection Board', href: 'https://www.edpb.europa.eu' },
            ' lists them',
          ],
        ],
      ],
    },
    {
      kind: 'list',
      heading: 'Children, and changes to this page',
      items: [
        'The service is for people who act for an organisation or in their profession. It is not meant for anyone under 18.',
        'When the site begins to keep something else, this page says so first, and the date at the top changes.',
      ],
    },
    {
      kind: 'sources',
      heading: 'The laws named here',
      sources: [
        { title: 'Nigeria Data Protection Act', publisher: 'Federal Republic of Nigeria, 2023' },
        { title: 'Data Protection Act, 2012 (Act 843)', publisher: 'Republic of Ghana, 2012' },
        {
          title: 'Data Protection Act, No. 24 of 2019',
          publisher: 'Republic of Kenya, 2019',
        },
        {
          title: 'Regulation (EU) 2016/679, General Data Protection Regulation',
          publisher: 'European Union, 2016',
        },
      ],
    },
  ],
} satisfies InfoPage;
