/** The cookies of guests of diligence rooms, by the account that a test made them for: guests have no account. */
import type { Service } from './service.ts';

const kept = new WeakMap<Service, Map<string, string>>();

/** What the browser of an account’s latest guest sends, or nothing. */
export const guestCookieOf = (service: Service, account: string): string =>
  kept.get(service)?.get(account) ?? '';

export function keepGuestCookie(service: Service, account: string, cookie: string): void {
  const known = kept.get(service) ?? new Map<string, string>();
  kept.set(service, known.set(account, cookie));
}
