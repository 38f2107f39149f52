/** The three memberships that the product starts with (MEMB-01, MEMB-06). Prices in cents per year. */
export const membershipTexts = [
  {
    classType: 'academic',
    name: 'Academic/Student',
    description: 'For students and staff of teaching or research institutions.',
    priceCents: 14_900,
    features: [
      'Educational resources',
      'Student networking',
      'Research collaboration',
      'Quarterly newsletter',
      'Forum access',
    ],
  },
  {
    classType: 'general',
    name: 'General',
    description: 'For professionals in firms, ministries, banks, newsrooms and civil society.',
    priceCents: 44_900,
    features: [
      'Full member portal access',
      'Networking',
      'Business development',
      'Monthly webinars',
      'Collaboration tools',
      'Investment alerts',
    ],
  },
  {
    classType: 'executive',
    name: 'Executive',
    description: 'For people who commit budgets: directors, fund managers, senior officials.',
    priceCents: 149_500,
    features: [
      'All general benefits',
      'Advisory board',
      'Strategic partnerships',
      'Priority placement',
      'White-glove support',
      'Exclusive events',
      'Direct leadership access',
    ],
  },
] as const;
