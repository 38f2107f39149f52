/** What administrators set about a project in the partner pipeline. */
export const entryWords = {
  heading: 'Partner pipeline',
  about:
    'Partners see the title, type, country, budget range and timeline, and what you set here. They don’t see anything about the sponsor.',
  shared: 'The sponsor agrees that partners may see this project',
  sharedHint: 'Ask first. The sponsor gets a notification when you change this.',
  isShared: { true: 'Partners see it', false: 'Partners don’t see it' },
  visibility: 'Visibility',
  status: 'Status in the pipeline',
  stage: 'Funding stage',
  noStage: 'Not set',
  summary: 'Summary for partners',
  summaryHint: 'No names, addresses or phone numbers.',
  save: 'Save pipeline entry',
  saving: 'Saving...',
  saved: 'Pipeline entry saved',
  failed: 'Pipeline entry not saved',
  yours: 'Your version',
  interests: 'Interested partners',
  noInterests: 'No partner has expressed interest yet.',
  left: 'An erased account',
} as const;
