/** Who makes the calls of diligence rooms. Apart from the calls of deals, so that a guest's browser doesn't load those. */
import { access } from '../call.ts';

/** Whoever works with the platform of the room's deal. */
export const assigned = access('401 404 404 404 assigned 404 yes');

/** Whoever holds the cookie of a guest's browser; for everybody else there is no room. */
export const byGuest = access('own own own own own own own');
