/** Times of the screens in milliseconds (CONST-19). Apart from limits.ts, because the public script carries it. */
export const toastShown = 5000;
export const toastRemoved = 1_000_000;
export const loginRedirect = 500;
export const reloadAfterRole = 1000;
export const cacheFresh = 5 * 60 * 1000;
/** UX-11: a tooltip opens after this; at once when another one was open just before. */
export const tooltipOpen = 700;
export const tooltipSkip = 300;
/** UX-12: a submenu opens after the pointer rested on it, and stays while the pointer is on its way. */
export const submenuOpen = 100;
export const submenuGrace = 300;
/** UX-13: letters typed within this look for one item. */
export const typeAhead = 1000;
/** How long a toast is read before the page leaves for another document. */
export const toastRead = 2500;
/** How often a payment that is under way is asked about. */
export const paymentAsked = 3000;
