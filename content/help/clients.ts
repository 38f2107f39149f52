import type { HelpPart } from './part.ts';

export const clients: HelpPart = {
  id: 'clients',
  heading: 'Clients',
  lede: 'The client portal, tab by tab: your projects, and everything you and the alliance do on them.',
  sections: [
    {
      id: 'dashboard',
      heading: 'Dashboard',
      paragraphs: [
        [
          'The first tab of the ',
          { text: 'client portal', href: '/client-portal' },
          ' counts your projects, open tasks, unread replies and meetings; each figure leads to its tab. Below are your next meetings and the three programmes.',
        ],
      ],
    },
    {
      id: 'programmes',
      heading: 'Programmes',
      paragraphs: [
        'To ask for training, funding or procurement help, open Capacity Building, Capital Formation or Capability Sourcing on the first tab, read what you get, and send the form. Your request becomes a support ticket, and we reply there and by email.',
      ],
    },
    {
      id: 'projects',
      was: 'your-projects',
      heading: 'Projects',
      paragraphs: [
        'Every project submitted with your email address is here, with its status, step, budget and timeline. Select the title to open it: the five steps, the history, messages with the reviewers, documents, and what you submitted.',
        'A timeline reads TBD until the reviewers have estimated it. Until the first review, its promised date is shown.',
        'Add documents below the project: PDF, picture or Office file, up to 25 MB each. You can delete what you added.',
        [
          'The record shows the project’s readiness score, too. Answer the self-assessment one section at a time, attach the documents that support your answers, and download a one-page profile for funders. ',
          { text: 'How the score is calculated', href: '/readiness-method' },
          '.',
        ],
        'You can withdraw a project until work on it begins. The review ends; a new submission starts again.',
      ],
    },
    {
      id: 'messages',
      heading: 'Messages',
      steps: [
        'Select New message, enter a subject and write. With Attach files you can send up to five PDFs, pictures or Office documents. Each message shows by which day we’ll answer.',
        'We reply in the portal and by email. A reply you haven’t read is marked New.',
        'Open the conversation to answer.',
      ],
      paragraphs: [
        'Write about one project in the project itself: its reviewers see it there. A reply that you send by email reaches us, but doesn’t appear in the portal.',
      ],
    },
    {
      id: 'action-center',
      heading: 'Client Action Center',
      paragraphs: [
        'Tasks are what we need from you for a project, with the day they are due; an overdue one is marked. Select Mark as done when you’ve finished it, and Reopen if it wasn’t finished after all.',
        'Support tickets are for everything else. Select Open a ticket, choose a priority and say what you need. You get a reference, and we reply in the ticket and by email. A reply to a closed ticket opens it again.',
      ],
    },
    {
      id: 'calendar',
      heading: 'Calendar & Events',
      paragraphs: [
        'Your meetings, the training sessions that are open to you and the events you registered for, as an agenda, a week or a month, in your own time zone.',
        'Select Request a meeting, and we confirm it or propose another time. You can accept, propose another time, decline, or cancel until it begins.',
        'Add to calendar downloads one meeting. With Subscribe in your calendar, your calendar program follows all of them at a secret address; creating a new one stops the old one working.',
      ],
    },
    {
      id: 'resources',
      heading: 'Resources',
      paragraphs: [
        'The alliance’s documents that you can read, and the next training sessions with their time and place.',
      ],
    },
    {
      id: 'funding-platforms',
      heading: 'Funding Platforms',
      paragraphs: [
        [
          { text: 'Funding Platforms', href: '/funding-platforms' },
          ' is for clients, partners, executive members and administrators. Connected Platforms lists funding institutions: search by name or description, or narrow the list by type and region. ACCESS opens the dashboard of one, and Visit its own site.',
        ],
        'Active Opportunities lists open opportunities. Sync Opportunities reads the sources again; one run at a time, and at most one every five minutes. Analytics counts platforms and opportunities.',
        'A platform’s dashboard shows its projects, figures and contacts. Email addresses and phone numbers are shown to administrators and to partners who are assigned to the platform. Amounts are indicative, and no institution is affiliated with the alliance.',
      ],
    },
  ],
};
