/** The words of the form with which administrators plan training sessions. */
export const trainingFormWords = {
  plan: 'Add a training session',
  edit: 'Edit session',
  joinHint: 'Every client sees it.',
  save: 'Save session',
  planned: 'Training session added',
  saved: 'Training session saved',
  notSaved: 'Training session not saved',
  cancel: 'Cancel session',
  cancelTitle: 'Cancel this training session?',
  cancelText: 'Clients see it as cancelled, including in their calendars. This can’t be undone.',
  keep: 'Keep the session',
  wasCancelled: 'Training session cancelled',
} as const;
