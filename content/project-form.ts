/** The words of the project form, as title and description (INTAKE-08, 09, 17, 20; UX-06). */
export const projectFormTexts = {
  termsRequired: ['Terms Required', 'Please accept the terms and conditions to continue.'],
  fieldsMissing: ['Required Fields Missing', 'Please fill in all required fields.'],
  succeeded: [
    'Project Submitted Successfully!',
    "We'll review your proposal and get back to you within 5 business days.",
  ],
  failed: [
    'Submission Failed',
    'There was an error submitting your project. Please try again or contact support.',
  ],
  tooMany:
    'Too many submissions from here in the last hour. Your entries are saved; please try again later.',
} as const satisfies Record<string, readonly [string, string] | string>;
