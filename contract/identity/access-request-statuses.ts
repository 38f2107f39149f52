export const accessRequestStatuses = {
  open: 'Open',
  granted: 'Granted',
  declined: 'Declined',
} as const;
export type AccessRequestStatus = keyof typeof accessRequestStatuses;

export const accessRequestSorts = { created: 'Oldest first' } as const;
