import type { Inline } from './blocks.ts';

/** The words of the page with the project form; those of its script are in project-form.ts. */
export const submitWords = {
  title: 'Submit your project',
  description:
    'Submit a data centre or technology project for review. It takes about ten minutes, and a reviewer replies within 5 business days.',
  steps: 'The five steps from proposal to engagement',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  organization: 'Organisation',
  projectTitle: 'Project title',
  location: 'Location',
  locationEmpty: 'Choose a location',
  type: 'Project type',
  typeEmpty: 'Choose a type',
  projectDescription: 'Description',
  descriptionHint:
    'Site, power, connectivity, who will own and run it, and what you need from us. Up to 5,000 characters.',
  budget: 'Budget range',
  budgetEmpty: 'Not known yet',
  terms: [
    'I accept the ',
    { text: 'Terms of Service', href: '/terms' },
    ' and have read the ',
    { text: 'Privacy Policy', href: '/privacy' },
    '.',
  ] satisfies Inline,
  submit: 'Submit Project',
  questions: 'Questions?',
  /** After a submission, around the code. */
  code: 'Your tracking code is',
  emailed: '. We’ve emailed it to you too.',
  track: 'Track Project',
  again: 'Submit another project',
  /** The shortcut of the installed app. */
  shortcut: 'Submit a project',
} as const;
