/** The words of the tab Deal Flow. */
export const assignedPlatformWords = {
  heading: 'Your funding platforms',
  none: 'You aren’t assigned to a funding platform yet. An administrator assigns platforms.',
} as const;

export const dealWords = {
  heading: 'Deal flow',
  none: 'No deals yet',
  noneHint:
    'The deals of the funding platforms that you’re assigned to appear here, with their stage, amount and next step. An administrator assigns platforms.',
  action: 'Open the investment pipeline',
  owner: 'Assigned to',
  mine: 'Me',
} as const;
