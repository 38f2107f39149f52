/** Times of the screens in milliseconds (CONST-19). Apart from limits.ts, because the public script carries it. */
export const toastShown = 5000;
export const toastRemoved = 1_000_000;
export const loginRedirect = 500;
export const reloadAfterRole = 1000;
export const cacheFresh = 5 * 60 * 1000;
