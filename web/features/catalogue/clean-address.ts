/** Secrets of an order in an address: from our emails, and from the payment provider's redirect. */
const secrets = ['key', 'payment_intent_client_secret'];

/**
 * The address without secrets; null if it has none. Once they have opened the order, a cookie gives the browser access
 * to it, and they stay out of the history and of shared links.
 */
export function cleanAddress({ pathname, searchParams }: URL): string | null {
  if (!secrets.some((name) => searchParams.has(name))) return null;
  const rest = new URLSearchParams(searchParams);
  for (const name of secrets) rest.delete(name);
  return `${pathname}?${rest}`;
}
