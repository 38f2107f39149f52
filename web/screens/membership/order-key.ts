/** One order for one purchase: the same key as long as the same is bought in this tab, whatever is pressed twice. */
const prefix = 'order-key ';

function attempt<T>(what: () => T): T | null {
  try {
    return what();
  } catch {
    // A browser that keeps nothing: then a reload begins another order, which nobody has to pay.
    return null;
  }
}

/** `what`: everything that the order consists of. */
export function orderKey(what: readonly unknown[]): string {
  const name = prefix + JSON.stringify(what);
  const known = attempt(() => sessionStorage.getItem(name));
  if (known) return known;
  const made = crypto.randomUUID();
  attempt(() => sessionStorage.setItem(name, made));
  return made;
}

/** After a purchase: the same may be bought again. */
export function forgetOrderKeys(): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  });
}
