/** Idempotency keys by what is ordered: reloading, going back and a second tab come to the same payment. */

const store = 'reportCheckoutKeys';
const lifetime = 12 * 60 * 60 * 1000;

interface Kept {
  key: string;
  at: number;
}

function read(): Record<string, Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(store) ?? '{}');
    const entries = Object.entries((kept ?? {}) as Record<string, Kept>);
    return Object.fromEntries(
      entries.filter(([, { key, at }]) => key && at > Date.now() - lifetime),
    );
  } catch {
    return {};
  }
}

function write(kept: Record<string, Kept>): void {
  try {
    localStorage.setItem(store, JSON.stringify(kept));
  } catch {
    // Each page has its own key then.
  }
}

/** FNV-1a: the entries themselves are not kept a second time. Two that meet are told apart by the server. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** `fresh`: a new one, because the known one belongs to something else. */
export function keyFor(content: unknown, fresh = false): string {
  const name = digest(JSON.stringify(content));
  const kept = read();
  const known = kept[name];
  if (known && !fresh) return known.key;
  const made = { key: crypto.randomUUID(), at: Date.now() };
  write({ ...kept, [name]: made });
  return made.key;
}

/** After a purchase: whoever buys the same again makes a new order. */
export function forgetKeys(): void {
  write({});
}
