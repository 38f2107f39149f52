/** The words of the three programmes in the client portal (CLIENT-03, CLIENT-04). */
import type { Programme } from '#contract/vocabulary.ts';

interface ProgrammeText {
  lede: string;
  brings: readonly string[];
  path: readonly { name: string; text: string }[];
  /** What the form asks. */
  question: string;
}

const texts: Record<Programme, ProgrammeText> = {
  'capacity-building': {
    lede: 'We plan the training, contracts and handover that put your own staff in charge, so that the plant can be repaired at night without calling abroad.',
    brings: [
      'A list of the jobs the plant needs, compared with the people you have',
      'Courses in electrical safety, cooling, networks, cloud operation and security, each with a practical test',
      'Clauses for your supply contracts, so that drawings, keys and source code stay with you',
      'A year of drills and quarterly reviews after handover',
    ],
    path: [
      {
        name: 'Assessment & Planning',
        text: 'A skills report, and a staffing plan with names, vacancies and cost.',
      },
      {
        name: 'Training & Development',
        text: 'Core courses, with a training record for each person.',
      },
      {
        name: 'Infrastructure Development',
        text: 'Trainees install alongside the contractors and write the operating procedures.',
      },
      {
        name: 'Ongoing Support',
        text: 'Your team takes over. We attend the drills and help fill vacancies.',
      },
    ],
    question: 'Which jobs have to be filled, and who is there already?',
  },
  'capital-formation': {
    lede: 'We work out with you which grants, equity and loans your project can carry, prepare what funders ask for, and make the introductions.',
    brings: [
      'A funding plan in layers: which source, for which phase, in which order',
      'The documents that funders ask for, checked before they are sent',
      'Introductions to institutions whose rules your project meets',
      'A second pair of eyes on term sheets; your lawyer decides',
    ],
    path: [
      { name: 'Review', text: 'We read what you have and say what a funder would find missing.' },
      { name: 'Plan', text: 'Sources, amounts and dates on one page, agreed with you.' },
      { name: 'Documents', text: 'We close the gaps together: studies, offers, ownership, model.' },
      {
        name: 'Introductions',
        text: 'A few, well prepared. Nothing is sent without your consent.',
      },
    ],
    question: 'How much do you need, for which phase, and what is already agreed?',
  },
  'capability-sourcing': {
    lede: 'We help you choose and buy technology so that you can repair it, move it and switch supplier later.',
    brings: [
      'Requirements that describe results to be tested on site, not brands',
      'At least three comparable offers',
      'A check of what the contract says about the years after opening day',
      'An acceptance test that your own people can run',
    ],
    path: [
      { name: 'Need', text: 'What the system has to do, measured, and what it may cost to run.' },
      { name: 'Requirements', text: 'We write them with your engineers; you own the text.' },
      { name: 'Offers', text: 'Three or more, compared on the same points.' },
      { name: 'Contract and acceptance', text: 'Points for your lawyer, and tests on site.' },
    ],
    question: 'What do you want to buy, for which site, and by when?',
  },
};

export const programmeWords = {
  texts,
  brings: 'What you get',
  path: 'How it works',
  more: (name: string) => `More about ${name}`,
  own: 'Your projects',
  request: 'Request this programme',
  requestText: 'Your request opens a support ticket. We reply in the portal and by email.',
  project: 'Which project is it about?',
  noProject: 'No particular project',
  send: 'Send request',
  sending: 'Sending...',
  kind: 'Request',
  sent: 'Request sent',
  failed: 'Request not sent',
  back: 'Back to Client Portal',
  subject: (programme: string, project: string | null) =>
    project ? `${programme}: ${project}` : programme,
} as const;
