/** Secrets of an order that an address may bring: of our mails, and of the payment provider's return. */
const secrets = ['key', 'payment_intent_client_secret'];

/**
 * The same address without them; null where it has none. Once they opened the order, the browser keeps a cookie
 * that does, and neither its history nor anybody who is shown the address gets them.
 */
export function cleanAddress({ pathname, searchParams }: URL): string | null {
  if (!secrets.some((name) => searchParams.has(name))) return null;
  const rest = new URLSearchParams(searchParams);
  for (const name of secrets) rest.delete(name);
  return `${pathname}?${rest}`;
}
