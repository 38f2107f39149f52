/** The words of a report’s figures over time. */
export const figuresWords = {
  title: 'Figures over time',
  downloads: 'Downloads',
  revenue: 'Revenue',
  close: 'Close',
  how: 'Complete downloads by buyers, and the report’s share of the revenue from its orders, less refunds, by booking date.',
} as const;
