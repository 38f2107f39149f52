/** Who may do what in the partner portal. The access table admits only partners to it. */
import type {
  ContactSharing,
  IntroductionAction,
  IntroductionStatus,
} from '#contract/partners/vocabulary.ts';

/** The caller’s organisation; null for none, and then nothing can be done in its name. */
export type Own = string | null;

/** Contacts are shared with all partners, or with introduced organisations, and always with the organisation itself. */
export const seesContact = (
  { id, contactSharing }: { id: string; contactSharing: ContactSharing },
  own: Own,
  status: IntroductionStatus | null,
): boolean => contactSharing === 'partners' || id === own || status === 'accepted';

/** An open or accepted introduction cannot be requested again. */
export const mayIntroduce = (id: string, own: Own, status: IntroductionStatus | null): boolean =>
  own !== null && id !== own && status !== 'asked' && status !== 'accepted';

/** What the organisation may do with one of its introductions. */
export function actionsOn(
  { fromId, status }: { fromId: string; status: IntroductionStatus },
  own: string,
): readonly IntroductionAction[] {
  if (status !== 'asked') return [];
  return fromId === own ? ['withdraw'] : ['accept', 'decline'];
}

export const statusAfter = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const satisfies Record<IntroductionAction, IntroductionStatus>;
