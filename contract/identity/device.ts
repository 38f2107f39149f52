/**
 * Names of everything the browser stores, shared by the scripts that write it, the sign-out page and the
 * table in the cookie policy. Every entry belongs to one account, or to nobody while signed out.
 */
export const kept = {
  /** The id of the account that owns the other entries; absent for nobody. */
  owner: 'keptFor',
  user: 'admin_user',
  draft: 'projectDraft',
  selection: 'reportSelection',
  checkout: 'reportCheckoutData',
  orderKeys: 'reportCheckoutKeys',
  browser: 'browserSecret',
  texts: 'unsentTexts',
} as const;
export type KeptName = (typeof kept)[keyof typeof kept];

/**
 * The header with this browser's secret: what is sent signed out carries no cookie, and its Idempotency-Key counts for
 * this browser only.
 */
export const browserHeader = 'Idempotency-Browser';

/** The header with the account, or the guest, that something was written for: refused from any other. */
export const accountHeader = 'Written-By-Account';
/** The guest of a diligence room there. */
export const guestWriter = (guestId: string) => `guest:${guestId}`;

/** In session storage, so for a single tab. */
export const keptByTab = {
  redirect: 'redirectAfterLogin',
  reloaded: 'reloadedAt',
} as const;

/** Of this device's keyboard, whoever uses it: stays after signing out. */
export const singleKeysSetting = 'singleKeys';

/** The site's cookies, by unprefixed name: over https they start with `__Host-`. */
export type CookieName =
  | 'session'
  | 'browser'
  | 'oidc'
  | 'sign-out'
  | 'sign-up'
  | 'orders'
  | 'room';

/** The database of what waits for a connection. */
export const waitingDatabase = 'waiting';
/** What has waited longer is deleted: the server would no longer trust its date, nor know its key. */
export const waitingDays = 30;
/** The most files that wait, and their bytes. */
export const waitingFiles = { count: 20, bytes: 100 * 1024 * 1024 } as const;

/** The service worker's cache. A new name makes every browser start afresh. */
export const siteCache = 'site-3';
