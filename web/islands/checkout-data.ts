/** Stores the shop's order on the device for the checkout (SHOP-11), and reads it back. */

import type { ReportPackage } from '#contract/commerce/vocabulary.ts';
import { kept } from '#contract/identity/device.ts';
import { read, remove, write } from './device.ts';
import { packageNamed } from './selection.ts';

export interface CheckoutData {
  reports: string[];
  total: number;
  contactInfo: { name: string; email: string; organization?: string; notes?: string };
  reportIds: string[];
  /** Only if one was chosen. */
  package?: ReportPackage;
}

/** False if the browser cannot store it. */
export const storeCheckout = (data: CheckoutData): boolean =>
  write(kept.checkout, JSON.stringify(data));

export const forgetCheckout = (): void => remove(kept.checkout);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '');

/** Null if nothing readable is stored. Names may be a list or a single one (SHOP-12). */
export function readCheckout(): CheckoutData | null {
  try {
    const stored: unknown = JSON.parse(read(kept.checkout) ?? 'null');
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
