import type { HelpPart } from './part.ts';

export const visitors: HelpPart = {
  id: 'visitors',
  heading: 'Visitors and sponsors',
  lede: 'What you can do without an account: submit and follow a project, read, buy reports, write to us.',
  sections: [
    {
      id: 'submit-a-project',
      heading: 'Submit a project',
      steps: [
        [
          'Open ',
          { text: 'Submit Your Project', href: '/projects/submit' },
          '. It takes about ten minutes.',
        ],
        'Fill in the fields. Your draft stays on this device until you submit it.',
        'Accept the terms and select Submit Project. You get a tracking code on screen and by email.',
        'A reviewer replies within 5 business days.',
      ],
      paragraphs: [
        'No connection? Submit anyway. The project waits in your browser and is sent when you are back online.',
      ],
    },
    {
      id: 'track-a-project',
      heading: 'Follow a project',
      paragraphs: [
        [
          'Enter your tracking code at ',
          { text: 'Track a project', href: '/track' },
          '. The page shows the status, the five steps and the promised review date, and nothing else about you or the project.',
        ],
        'Lost the code? It’s in the email we sent when you submitted the project.',
        [
          'With an account that uses the same email address you see more: history, messages, tasks and documents. See ',
          { text: 'help for clients', href: '/manual/clients' },
          '.',
        ],
      ],
    },
    {
      id: 'read-and-buy-reports',
      heading: 'Read and buy reports',
      paragraphs: [
        [
          'Read the contents and first page of every report in the ',
          { text: 'catalogue', href: '/report-selection' },
          ' before you buy. The checkout shows how you can pay.',
        ],
        'After payment you get a receipt and download links by email. A link works for 72 hours and 10 downloads; the order’s page makes a new one at any time.',
      ],
    },
    {
      id: 'ask-us-something',
      heading: 'Ask us something',
      paragraphs: [
        [
          'Use the ',
          { text: 'contact form', href: '/contact' },
          ', and you get a reference by email. Many questions are answered in the ',
          { text: 'FAQ', href: '/faq' },
          '.',
        ],
      ],
    },
    {
      id: 'newsletter-help',
      heading: 'Newsletter',
      paragraphs: [
        [
          { text: 'Subscribe', href: '/newsletter' },
          ' with your email address and confirm it with the link we send. Every issue has a link to unsubscribe.',
        ],
      ],
    },
    {
      id: 'slow-or-no-connection',
      heading: 'Slow or no connection',
      paragraphs: [
        'Pages you’ve opened, and the main pages of this site, can be read without a connection. On the home page the film plays only if you ask for it on a phone or a slow line.',
        'What you send and what doesn’t reach us waits on your device: the page says so, and we send it as soon as there’s a connection, once. To see what became of it, open any page of this site again.',
      ],
    },
  ],
};
