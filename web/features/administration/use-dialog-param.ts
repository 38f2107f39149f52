import { useSearchParams } from 'react-router';

/**
 * A dialog above a list that the address opens with `name=id`: it can be linked to, and Back closes it. `inside` is a
 * parameter of the dialog’s own, which goes when it closes.
 */
export function useOpened(name: string, inside?: string) {
  const [query, setQuery] = useSearchParams();
  const changed = (value: string | null) => {
    const next = new URLSearchParams(query);
    if (value === null) {
      next.delete(name);
      if (inside) next.delete(inside);
    } else next.set(name, value);
    return next;
  };
  return {
    opened: query.get(name),
    /** The address that opens it. */
    to: (value: string) => `?${changed(value)}`,
    open: (value: string) => setQuery(changed(value), { preventScrollReset: true, replace: true }),
    close: () => setQuery(changed(null), { preventScrollReset: true, replace: true }),
  };
}
