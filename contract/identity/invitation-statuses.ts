export const invitationStatuses = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const;
export type InvitationStatus = keyof typeof invitationStatuses;
