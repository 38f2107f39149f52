/** Lists of values of diligence rooms, with their labels. */

export const roomStatuses = {
  open: 'Open',
  closed: 'Closed',
  archived: 'Archived',
} as const;

export const roomEntryKinds = { folder: 'Folder', file: 'File' } as const;

export type RoomStatus = keyof typeof roomStatuses;
export type RoomEntryKind = keyof typeof roomEntryKinds;

export const guestRights = {
  view: 'View only',
  download: 'View and download',
} as const;

export const guestStatuses = {
  invited: 'Invited',
  active: 'Active',
  expired: 'Ended',
  revoked: 'Revoked',
} as const;

/** What a guest has to do before the room opens. */
export const guestSteps = {
  code: 'Confirm your address',
  agreement: 'Accept the agreement',
  open: 'Open',
} as const;

export const viewKinds = {
  page: 'Page viewed',
  download: 'Downloaded',
} as const;

export const questionStates = {
  open: 'Awaiting an answer',
  answered: 'Answered',
} as const;

export const requestStatuses = {
  asked: 'Asked',
  provided: 'Provided',
  accepted: 'Accepted',
  refused: 'Refused',
} as const;

export type GuestRights = keyof typeof guestRights;
export type GuestStatus = keyof typeof guestStatuses;
export type ViewKind = keyof typeof viewKinds;
export type RequestStatus = keyof typeof requestStatuses;
