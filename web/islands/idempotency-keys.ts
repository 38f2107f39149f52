/**
 * Idempotency keys by the content of the order: reloading, going back or a second tab lead to the same
 * payment.
 */
import { kept } from '#contract/identity/device.ts';
import { read, write } from './device.ts';

const lifetime = 12 * 60 * 60 * 1000;

interface Kept {
  key: string;
  at: number;
}

function keys(): Record<string, Kept> {
  try {
    const stored: unknown = JSON.parse(read(kept.orderKeys) ?? '{}');
    const entries = Object.entries((stored ?? {}) as Record<string, Kept>);
    return Object.fromEntries(
      entries.filter(([, { key, at }]) => key && at > Date.now() - lifetime),
    );
  } catch {
    return {};
  }
}

/** If the browser stores nothing, each page has its own key. */
const keep = (all: Record<string, Kept>) => write(kept.orderKeys, JSON.stringify(all));

/** FNV-1a, so that the input is not stored a second time. The server detects collisions. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** `fresh`: makes a new key, because the known one belongs to another order. */
export function keyFor(content: unknown, fresh = false): string {
  const name = digest(JSON.stringify(content));
  const all = keys();
  const known = all[name];
  if (known && !fresh) return known.key;
  const made = { key: crypto.randomUUID(), at: Date.now() };
  keep({ ...all, [name]: made });
  return made.key;
}

/** After a purchase, so that buying the same again makes a new order. */
export function forgetKeys(): void {
  keep({});
}
