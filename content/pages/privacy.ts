import { hour, idempotency } from '#contract/limits.ts';
import type { InfoPage } from '../blocks.ts';

export const privacy = {
  path: 'privacy',
  title: 'Privacy Policy: what we keep, why and for how long',
  description:
    'Which personal data this site keeps, for what, on which legal basis and for how long; who sees it; how to get a copy immediately or have it erased.',
  heading: 'Privacy Policy',
  lede: 'You can read this site without giving your name, and what you enter is used to answer you and to review your project, and for nothing else. For everyone who visits this site, submits a project, opens an account or writes to us. In force from 23 November 2026.',
  actions: [
    { label: 'Write to the privacy mailbox', mail: 'privacy', subject: 'Privacy', main: true },
    { label: 'My account: export or erase', href: '/account', when: 'signed-in' },
  ],
  blocks: [
    {
      kind: 'facts',
      heading: 'Who is responsible',
      rows: [
        ['Controller', '{controller}'],
        [
          'Mailbox',
          'privacy@ at this site’s domain; the button above opens an email. You do not need to give a reason or use a form.',
        ],
        [
          'Laws we follow',
          'Nigeria Data Protection Act 2023, Ghana Data Protection Act 2012 (Act 843), Kenya Data Protection Act 2019, and the General Data Protection Regulation (GDPR) for people in the European Union. Everyone has the same rights here, wherever they live.',
        ],
      ],
    },
    {
      kind: 'table',
      heading: 'What we keep, and for how long',
      lede: 'This is the complete list. This site stores nothing that is not listed here.',
      caption: 'Personal data, what it is for and how long it is kept',
      columns: ['Data', 'What for', 'How long'],
      rows: [
        [
          'Account: first and last name, email address, organisation and country if you give them, role, member type, status, portals you may open, when you registered and confirmed the address',
          'To let you sign in and show you what is yours',
          'Until you erase the account',
        ],
        [
          'Password',
          'To recognise you. Only a salted hash (argon2id) is stored; nobody can read the password',
          'Until you change it or erase the account',
        ],
        [
          'Two-factor authentication, if you set it up: the key shared with your authenticator app, and hashes of the recovery codes',
          'To check the six-digit code',
          'Until you turn it off',
        ],
        [
          'Browsers you signed in with: hash of a random number, time of the last sign-in',
          'So that strangers guessing your password do not lock you out',
          '180 days after the last sign-in with it, or until you change your password',
        ],
        [
          'Sign-ins: hash of the session cookie, your browser’s description of itself, time of sign-in and of last use',
          'To keep you signed in and to show you where you are signed in',
          'Until sign-out; 14 days without use; 90 days at most',
        ],
        [
          'Visits: when you were last here while signed in, when the visit before that ended, and whether you chose to look around first',
          'To show you what happened since your last visit, and your first steps',
          'Until you erase the account',
        ],
        [
          'Links to confirm an address or set a password, as hashes',
          'To prove that the mailbox is yours',
          'One hour',
        ],
        [
          'Sign-in through another provider, where this site offers it: the provider’s number for you and its sign-in token',
          'To find your account again and sign you out there too',
          'Number: as long as the account. Token: as long as the session. An unfinished attempt: ten minutes',
        ],
        [
          'Project: names, email address, organisation, title, description, location, type, budget range, tracking code, when you accepted the terms, and a hash of it all to recognise duplicates',
          'To review the project and answer you',
          'No fixed end: while review or engagement lasts, then as the record of what was decided. Your identity is removed when you erase your account',
        ],
        [
          'Project history, messages between you and the reviewers, the reviewers’ internal notes',
          'To run the review and give reasons',
          'As for the project',
        ],
        [
          'Documents you upload to a project: the files, their names, when you uploaded them, and who opened them and when',
          'To support the project in its review, and to show you who read them',
          'Until you erase your account; an upload that was never finished: one day',
        ],
        [
          'Readiness: your answers to the self-assessment of a project, and the reviewers’ corrections with their reasons',
          'To calculate the score and show what is missing',
          'As for the project; without your name once you erase your account',
        ],
        [
          'Message through the contact form: name, email address, topic, text, our replies',
          'To answer you',
          'Until erased on your request, or when we no longer need the exchange',
        ],
        [
          'Support tickets and messages in a portal: subject, text, files, our replies, who answers, and our internal notes',
          'To answer you',
          'As for a message through the contact form; your name and address are removed when you erase your account',
        ],
        [
          'Meetings: topic, notes, the times proposed and your answers. The private address of your calendar, as a hash',
          'To arrange the meeting and show it in your calendar',
          'Until you erase the account; the calendar address also until you renew or remove it',
        ],
        [
          'Member profile: headline, text, areas of expertise, and which parts other members may see',
          'To list you in the members’ directory, if you choose to be listed',
          'Until you erase the account',
        ],
        [
          'Discussions and policy positions: what you write, whom you mention, what you follow, comments, and reports of other people’s posts',
          'So that members can work together, and moderators can act on reports',
          'Until you erase the account. A discussion that others answered keeps its title, and a policy position its text, without your name',
        ],
        [
          'Events: which ones you registered for or are waiting for, and when',
          'To keep your place and remind you',
          'Until you erase the account',
        ],
        [
          'Partners: the organisation you belong to, its contact if that is you, introductions you ask for or answer, the interest you express in projects, and the funding platforms you’re assigned to',
          'To introduce partners to each other and to projects',
          'Until you erase the account. The fact that an introduction was answered is kept, without your name',
        ],
        [
          'Deals: those assigned to you, the calls, emails, meetings and other activities you log or send, tasks that are given to you, the documents you upload, and the contacts you import or merge',
          'To carry a project to its funding, and to show who did what',
          'Until you erase the account. The deal with its activities and documents stays, without your name',
        ],
        [
          'Diligence rooms: the rooms and folders you make, the files you upload, whom you invite, and the agreements, questions, answers and requests you write',
          'To show who added what to a deal’s documents',
          'Until you erase the account; the files stay without your name. Files are deleted 24 months after their room was closed',
        ],
        [
          'Guests of diligence rooms: name, email address, organisation, the agreement you accepted and when, each page you opened and when, your questions and requests; network addresses only as a keyed hash',
          'To show the owner of confidential documents who saw them, and under which agreement',
          'Until 36 months after your access ended, or you ask us to. What was opened stays in the log, without your name',
        ],
        [
          'Contacts at funding platforms: name, title, department, email address, phone number, notes, and the emails we send to them about a deal',
          'To work with the platform',
          'Until we delete the contact, or you ask us to; with your account, if you have one. If you ask us to forget you, a hash of your address stays, so that you aren’t added again',
        ],
        [
          'Saved views of lists: name and filters',
          'To open the list that way again',
          'Until you delete them or the account is erased',
        ],
        [
          'Funding opportunities: your favourites, the searches you save, and the mistakes you report',
          'To put deadlines into your calendar, tell you of new opportunities, and correct what is wrong',
          'Until you delete them or the account is erased',
        ],
        [
          'Records that an administrator has open, and whether they are changing them',
          'To show other administrators who is working on the same record',
          'Seconds after they close it',
        ],
        [
          'Invitations: the name and address of whoever an administrator invites, and who invited them',
          'To let them create an account with a role that is decided already',
          '90 days, or until the account is erased',
        ],
        [
          'Articles, newsletters and texts of this site, and membership classes, that an administrator writes, with every version and who saved it',
          'To publish them, and to bring an earlier version back',
          'The versions for as long as the article, text or class; the name until the account is erased',
        ],
        [
          'Newsletter: email address, when you subscribed and when you confirmed',
          'To send it, and to show that you asked for it',
          'Until you unsubscribe or ask us to erase it',
        ],
        [
          'Order: name, email address, organisation and note as you gave them, what was bought, amounts, dates, and the payment provider’s number of the payment. Never a card number: the card form is the provider’s',
          'To deliver the order, account for the money and make refunds',
          'As long as tax and accounting law requires. For an order that was never paid, name and address are removed when you erase your account',
        ],
        [
          'Membership: type, beginning, end',
          'To give you what you paid for and remind you before it ends',
          'As for its order; your address is removed when you erase your account',
        ],
        [
          'Emails we send you: address, subject, text',
          'To deliver them, and to try again if a mail server is unavailable',
          'Text: until delivered or rejected, at most three days. Address and subject: up to six days longer',
        ],
        [
          'Notifications in your portal, what you want to be notified about, your quiet hours and time zone, and requests for a role',
          'To tell you, or an administrator, what happened, when and how you want to hear of it',
          'Until the account is erased',
        ],
        [
          'What you ask about your data by email or letter: name, address, request and answer',
          'To answer in time, and to prove that we did',
          'Three years after the answer; name, address and request are removed when you erase your account',
        ],
        [
          'Activity record: which account did what and when',
          'To prove who decided what; nobody can alter it',
          'No end. Names and addresses are kept separately and removed when you erase your account',
        ],
        [
          'Counters against abuse: your network address or email address as a hash',
          'To stop password guessing and floods of forms',
          'The hour being counted, then the next clean-up',
        ],
        [
          'Security events: failed sign-ins, wrong codes, refused requests; account and network address only as keyed hashes',
          'To notice attacks, and to warn you about attempts to get into your account',
          '90 days; those of your account are removed when you erase it',
        ],
        [
          'Answer to a form that was sent',
          'So that submitting twice does not store it twice, even if the answer never reached you',
          `${idempotency / (24 * hour)} days, and up to an hour more; less if you erase your account`,
        ],
      ],
      note: [
        'We count how many pages of each kind are opened a day, and how many of them from outside the site, without cookies, addresses or anything else about you. Logs record the kind of request, its result and its duration; no names, addresses or text. A hosting company or proxy in front of the server may keep its own log of network addresses. For what is stored in your browser, see ',
        { text: 'cookies', href: '/cookies' },
        '.',
      ],
    },
    {
      kind: 'facts',
      heading: 'Legal basis',
      lede: 'Nigeria: section 25. Ghana: section 20. Kenya: section 30. European Union: Article 6(1).',
      rows: [
        [
          'Contract, or steps before one',
          'Account, project, review, messages: you asked for a service and we cannot give it otherwise. GDPR letter b.',
        ],
        [
          'Consent',
          'The newsletter. You agree on the site and confirm by email; one click ends it, and what was sent before remains lawful. GDPR letter a.',
        ],
        [
          'Legitimate interest',
          'Counters against abuse, the list of sign-ins, the activity record, answers to your questions: keeping the service secure and decisions verifiable. You may object. GDPR letter f.',
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
        'Administrators of the alliance with access to the admin panel: all accounts and all projects.',
        'Members with access to the member portal: your name with what you write in discussions and policy positions. The members’ directory shows you only if you choose to be listed, and then only the parts you choose.',
        'Anyone with a tracking code: status and dates of that project at /track/{code}. Not the title, the location or your name. Treat the code like a key.',
        'Companies that run the server and deliver our email, bound by contract to do only that. We name them, and the countries they work in, on request.',
        'Funders, partners and outside experts: nothing about you or your project unless you agreed beforehand. If you agree, the partner portal lists your approved project without your name.',
        'If you represent a partner: other partners see your organisation’s profile. They see your name and email address only once both sides have accepted an introduction.',
        'Courts and authorities, where a law obliges us. We tell you unless that law forbids it.',
      ],
    },
    {
      kind: 'prose',
      heading: 'What this site does not do',
      paragraphs: [
        'Apart from the card form, no page loads anything from another company’s server: no analytics, no advertising, no outside fonts, maps, videos or social media buttons. The site’s own security policy makes browsers refuse such requests. Only when you follow a link to another site, or choose to sign in through another provider, does that site learn that you came from here.',
        'We do not sell data, build profiles or let software make decisions about you: people review projects and approve accounts.',
        'Only a page with a card form loads something from elsewhere: the form of the payment provider, Stripe, where this site takes cards through it. Card numbers go to Stripe and never to us. We keep the order, its amount and the provider’s payment number, as the law on invoices requires; a bank transfer involves no third-party page.',
        'Please leave other people’s data, health data and copies of identity documents out of the forms. We ask for none of these.',
      ],
    },
    {
      kind: 'cards',
      heading: 'Your rights, and how fast they work',
      lede: 'Free of charge. If you email us, use the address we have for you, so that nobody can get your data by impersonating you.',
      cards: [
        {
          heading: 'A copy of your data',
          mark: 'Immediately',
          text: 'My account, Download my data: one JSON file with account, sign-ins, notifications, projects and messages, which other programs can read. Email us for anything not in it, such as notes about you.',
        },
        {
          heading: 'Correction',
          mark: 'Immediately',
          text: 'Name, organisation and country under My account. For a project or an email address, write to us.',
        },
        {
          heading: 'Erasure',
          mark: 'Within 7 days',
          text: 'My account, Erase my account: most of it is removed immediately, traces of email delivery within seven days. Without an account, write to us; it takes seven days at most.',
        },
        {
          heading: 'Objection, restriction, withdrawn consent',
          mark: 'Reply within 7 days',
          text: 'Write to us. If something takes longer, we tell you why and by when. Every newsletter has a one-click unsubscribe link.',
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'What erasure removes and what remains',
      paragraphs: [
        'Removed: account, password, sign-ins, two-factor authentication, notifications, role requests, member profile, meetings, event registrations, documents you uploaded, what you wrote in discussions, your name, address and organisation in projects, your messages to the reviewers, and the personal part of the activity record. Projects still under review are withdrawn.',
        'Kept: title, description and figures of a project, what our reviewers wrote, and the dates of its decisions, with Erased in place of your name; and the activity record, with a number that identifies nobody. If one of these texts names you, write to us and we will remove your name.',
        'Receipts are kept after an erasure for as long as tax and accounting law requires, and are used for nothing else: number, amounts, what was sold, and the name and organisation they were made out to. Your address, your notes and every link to the order are removed; an active membership ends.',
        'A backup made before the erasure contains the old data until the backup is deleted. Backups are opened only to restore the service after a failure.',
      ],
      aside: {
        heading: 'Two tips',
        items: [
          'Do you sign in through another provider and have no password here? Set one under Forgotten password first: erasure asks for it.',
          'If you are the only administrator, appoint another before erasing your account.',
        ],
      },
    },
    {
      kind: 'prose',
      heading: 'Where the data is, and how we protect it',
      paragraphs: [
        'The alliance works in the United States and Africa, so your data may be accessed in a country other than yours. It is transferred only on grounds that your law allows: sections 41 to 43 of the Nigerian Act, sections 48 to 50 of the Kenyan Act, Chapter V of the GDPR.',
        'Traffic is encrypted. Passwords, recovery codes and session numbers are stored as hashes. The authenticator key is stored encrypted, with a key kept outside the database. Suspending an account ends its sessions immediately.',
        'If data is lost or stolen and that puts you at risk, we tell the Nigeria Data Protection Commission within 72 hours (section 40), and the Kenyan, Ghanaian or European authority as its law requires. If the risk to you is high, we tell you directly and say what to do.',
      ],
    },
    {
      kind: 'facts',
      heading: 'How to complain',
      lede: 'You may write to us first, but you do not have to. Every authority accepts complaints directly.',
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
        'Before the site starts to keep anything else, this page will say so, and the date at the top will change.',
      ],
    },
    {
      kind: 'sources',
      heading: 'The laws named here',
      sources: [
        {
          title: 'Nigeria Data Protection Act',
          publisher: 'Federal Republic of Nigeria, 2023',
          href: 'https://ndpc.gov.ng/wp-content/uploads/2024/03/Nigeria_Data_Protection_Act_2023.pdf',
        },
        { title: 'Data Protection Act, 2012 (Act 843)', publisher: 'Republic of Ghana, 2012' },
        {
          title: 'Data Protection Act, No. 24 of 2019',
          publisher: 'Republic of Kenya, 2019',
        },
        {
          title: 'Regulation (EU) 2016/679, General Data Protection Regulation',
          publisher: 'European Union, 2016',
          href: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
        },
      ],
    },
  ],
} satisfies InfoPage;
