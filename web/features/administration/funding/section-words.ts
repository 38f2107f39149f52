/** The sections of the tab Funding Platforms, by their names in the address. */
export const fundingSections = {
  platforms: 'Platforms',
  sources: 'Sources',
  opportunities: 'Opportunities',
  matching: 'Matching',
} as const;
