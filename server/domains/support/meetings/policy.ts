/** What each side may do with a meeting: one asks or proposes, the other answers. */
import type { MeetingAction, MeetingStatus } from '#contract/vocabulary.ts';

export type Side = 'owner' | 'alliance';

const none: readonly MeetingAction[] = [];
const actions: Record<MeetingStatus, Record<Side, readonly MeetingAction[]>> = {
  requested: { owner: ['propose', 'cancel'], alliance: ['accept', 'propose', 'decline'] },
  proposed: { owner: ['accept', 'propose', 'decline'], alliance: ['propose', 'cancel'] },
  confirmed: { owner: ['propose', 'cancel'], alliance: ['propose', 'cancel'] },
  declined: { owner: none, alliance: none },
  cancelled: { owner: none, alliance: none },
};

/** Nothing can be done with a meeting that has begun. */
export const actionsOn = (
  { status, startTime }: { status: MeetingStatus; startTime: Temporal.Instant },
  side: Side,
  now: Temporal.Instant,
): readonly MeetingAction[] =>
  Temporal.Instant.compare(startTime, now) <= 0 ? none : actions[status][side];

/** A time that one side proposes awaits the other's answer. */
export const statusAfter = (action: MeetingAction, side: Side): MeetingStatus => {
  if (action === 'accept') return 'confirmed';
  if (action === 'decline') return 'declined';
  if (action === 'cancel') return 'cancelled';
  return side === 'owner' ? 'requested' : 'proposed';
};
