/** What the shop leaves on the device for the checkout (SHOP-11), and the same read back. */
import type { ReportPackage } from '#contract/vocabulary.ts';
import { packageNamed } from './selection.ts';

const key = 'reportCheckoutData';

export interface CheckoutData {
  reports: string[];
  total: number;
  contactInfo: { name: string; email: string; organization?: string; notes?: string };
  reportIds: string[];
  /** Only where one was chosen. */
  package?: ReportPackage;
}

/** False where the browser keeps nothing. */
export function storeCheckout(data: CheckoutData): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(data));
    return true;
  } catch {
    return false;
  }
}

export function forgetCheckout(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept here anyway.
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '');

/** Null where nothing is stored, or nothing that can be read. Names may be a list or a single one (SHOP-12). */
export function readCheckout(): CheckoutData | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const data = stored as Record<string, unknown>;
    const contact = (data.contactInfo ?? {}) as Record<string, unknown>;
    const chosen = packageNamed(data.package);
    return {
      reports: texts(data.reports),
      total: Number(data.total) || 0,
      contactInfo: {
        name: text(contact.name),
        email: text(contact.email),
        organization: text(contact.organization),
        notes: text(contact.notes),
      },
      reportIds: texts(data.reportIds),
      ...(chosen && { package: chosen }),
    };
  } catch {
    return null;
  }
}
