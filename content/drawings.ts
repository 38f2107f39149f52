/** The words in the illustrations of the information pages. */
export const fundingModelWords = {
  service: {
    name: 'Service fee',
    when: 'while the project is developed',
    from: 'from the sponsor',
  },
  success: {
    name: 'Success fee',
    when: 'when funding closes',
    from: 'a percentage of the funding raised',
  },
  stake: {
    name: 'Minority stake',
    when: 'while the project operates',
    from: 'in sponsored projects',
  },
  axis: { preparation: 'preparation', close: 'funding closes', operation: 'operation' },
  note: 'Percentages are agreed for each project in its engagement letter, before work begins.',
} as const;

export const mapWords = {
  places: {
    'usa-hbcu': 'HBCU campuses, USA',
    ghana: 'Ghana',
    nigeria: 'Nigeria',
    kenya: 'Kenya',
    'south-africa': 'South Africa',
  },
  title:
    'Map of the Atlantic, woven from threads. Marked: Nigeria, Ghana, Kenya, South Africa, and the southern United States.',
  underWay: (place: string, projects: number) => ` ${place}: ${projects} under way.`,
} as const;
