/**
 * Access to what this browser stores as text. Everything stored belongs to one account, or to nobody: a page
 * reads and writes it only while rendered for that owner, and finds it empty for any other.
 */
import { type KeptName, kept } from '#contract/identity/device.ts';

/** The account that this page is rendered for; '' is nobody. */
let owner: string | undefined;

/**
 * Pages cached for offline use are rendered for nobody, whoever views them (the service worker marks them):
 * the stored data then keeps its owner.
 */
export function ownerHere(): string {
  if (owner === undefined) claim(document.body.dataset.user);
  return owner ?? '';
}

let guest = '';
/** The guest whose diligence room is on screen: what they send is theirs, whoever is signed in; '' is none. */
export const guestHere = () => guest;
export function writeAs(writer: string): void {
  guest = writer;
}

/** Assigns the stored data to this account: nobody's is kept, another account's is deleted. */
export function claim(userId: string | undefined): void {
  owner = userId ?? '';
  try {
    const before = localStorage.getItem(kept.owner) ?? '';
    if (userId === undefined) owner = before;
    else if (before && before !== userId) empty();
    if (owner) localStorage.setItem(kept.owner, owner);
    dropWrongUser();
  } catch {
    // This browser stores nothing.
  }
}

/**
 * Deletes the stored copy of the user if it cannot be parsed (AUTH-05), or is not the user that the server
 * knows.
 */
function dropWrongUser(): void {
  const stored = localStorage.getItem(kept.user);
  try {
    if (stored === null || JSON.parse(stored)?.id === owner) return;
  } catch {
    // Delete it too.
  }
  localStorage.removeItem(kept.user);
}

/** Deletes everything stored for the current owner. */
export function empty(): void {
  try {
    for (const name of Object.values(kept)) localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

const isOurs = () => (localStorage.getItem(kept.owner) ?? '') === ownerHere();

/** Null if nothing is stored, or nothing of this page's owner. */
export function read(name: KeptName): string | null {
  try {
    return isOurs() ? localStorage.getItem(name) : null;
  } catch {
    return null;
  }
}

/** False if the browser cannot store it, or stores another owner's data by now. */
export function write(name: KeptName, value: string): boolean {
  try {
    if (!isOurs()) return false;
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

export function remove(name: KeptName): void {
  try {
    if (isOurs()) localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
