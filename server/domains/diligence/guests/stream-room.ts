/** Tells a guest’s browser that the room changed, or that its access ended. */
import { getGuestRoom } from '#contract/diligence/guest-room.ts';
import type { LiveEvent } from '#contract/system.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Stream } from '../../../platform/handlers.ts';
import { topics } from '../../../platform/live/live.ts';
import { invitedGuest } from './guest-access.ts';

/** After this long the browser connects again, and is looked at again. */
const longestSeconds = 3600;

export async function streamGuestRoom(context: Context): Promise<Stream<LiveEvent>> {
  const { guest, room } = await invitedGuest(context);
  const left = Math.ceil(guest.endsAt.since(context.now).total('seconds'));
  return {
    topics: [topics.room(room.id), topics.guest(guest.id)],
    seconds: Math.min(left, longestSeconds),
    async after() {
      const mayStay = await context.changeWithoutKey(({ db, now }) =>
        invitedGuest({ ...context, db, now }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError) return false;
            throw error;
          },
        ),
      );
      return mayStay ? { changed: [getGuestRoom.path] } : { ended: true };
    },
  };
}
