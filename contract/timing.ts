/**
 * Timings of the screens in milliseconds (CONST-19). Separate from limits.ts, because the public script
 * includes them.
 */
export const toastShown = 5000;
/** A toast that can undo what it reports. */
export const undoShown = 10_000;
export const toastRemoved = 1_000_000;
export const loginRedirect = 500;
export const reloadAfterRole = 1000;
export const adminRedirect = 1000;
export const cacheFresh = 5 * 60 * 1000;
/** UX-11: delay before a tooltip opens; none if another one was open just before. */
export const tooltipOpen = 700;
export const tooltipSkip = 300;
/** UX-12: a submenu opens when the pointer rests on it, and stays open while the pointer moves towards it. */
export const submenuOpen = 100;
export const submenuGrace = 300;
/** UX-13: letters typed within this time search for one item. */
export const typeAhead = 1000;
/** How long a toast is shown before the page navigates to another document. */
export const toastRead = 2500;
/** How often a pending payment is polled. */
export const paymentAsked = 3000;
/** After which a request counts as lost. */
export const patience = 20_000;
/** The same for a part of a file, which takes less at 40 kbit/s. */
export const partPatience = 120_000;
