/** The words of the tab Funding Platforms, beside those of its sections. */
export const fundingTabWords = {
  sections: 'Sections of Funding Platforms',
} as const;
