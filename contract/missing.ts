/** Messages for empty form fields, by field name. */
export const missing = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email address.',
  emailFormat: 'Enter an email address like name@example.org.',
  title: 'Enter a title for the project.',
  location: 'Choose a location.',
  projectType: 'Choose a project type.',
  description: 'Describe the project.',
  termsAccepted: 'Tick this box to continue.',
  customerName: 'Enter your name.',
} as const;
