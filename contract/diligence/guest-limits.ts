/** The numbers of a diligence room’s guests. */
import { hour, minute } from '../limits.ts';

export const guestLimits = {
  /** The longest access, in days from the invitation or its latest change. */
  accessDays: 180,
  /** The guests that a room may have at a time. */
  guests: 200,
  folders: 200,
  codeMinutes: 10,
  codeTries: 5,
  codesPerHour: 5,
  codesPerDay: 20,
  /** A browser confirms the address again after so many days. */
  browserDays: 14,
  agreementText: 20_000,
  /** How long a former guest’s name and address are kept, with the agreement and the record of views. */
  keptMonths: 36,
  /** The most rows of a summary of views. */
  summaryRows: 200,
} as const;

/** A code is mailed to the invited address, whoever asks; a whole office may share a network address. */
export const codeLimits = [{ per: 'address', count: 30, seconds: hour }] as const;
export const codeTryLimits = [{ per: 'address', count: 60, seconds: hour }] as const;
/** What guests read. Pages of a document are asked for one by one. */
export const guestReadingLimits = [{ per: 'address', count: 1200, seconds: 10 * minute }] as const;
/** Each open tab asks every 20 seconds, and when its room changes: 20 guests in one office, each with two tabs. */
export const guestCheckLimits = [{ per: 'address', count: 6000, seconds: 10 * minute }] as const;
export const guestWritingLimits = [{ per: 'address', count: 120, seconds: hour }] as const;
