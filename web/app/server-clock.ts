/** The time by the server's clock, because a device's own may be days off. */
let ahead = 0;

/** In the browser, once: when the server drew the document. */
export function setServerClock(drawnAt: string): void {
  ahead = Date.parse(drawnAt) - Date.now();
}

/** In milliseconds, like `Date.now()`. */
export const serverNow = (): number => Date.now() + ahead;
