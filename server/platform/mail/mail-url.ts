/** How the connection to the mail server is protected. */

import type { Protection } from '../database/database-url.ts';
import { isLoopbackHost } from '../security/client-ip.ts';

/** A service's name stands for a machine of its own, wherever the address leads. */
const isLocal = ({ hostname, searchParams }: URL): boolean =>
  isLoopbackHost(hostname.replace(/^\[(.+)\]$/, '$1')) && !searchParams.has('service');

export function protectionOfMail(text: string): Protection {
  const url = new URL(text);
  if (isLocal(url)) return 'local';
  if (url.protocol === 'smtp:' && url.searchParams.has('insecure')) return 'none';
  const checks = url.searchParams.get('tls.rejectUnauthorized') !== 'false';
  return checks ? 'checked' : 'unchecked';
}

/**
 * The address as the library takes it. A server that offers no TLS gets neither password nor email, unless it
 * is this machine or `?insecure` says so.
 */
export function transportUrl(text: string): string {
  const url = new URL(text);
  const isProtected = /^(checked|unchecked)$/.test(protectionOfMail(text));
  for (const name of ['insecure', 'requireTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  if (isProtected) {
    url.searchParams.delete('ignoreTLS');
    url.searchParams.set('requireTLS', 'true');
  }
  return url.href;
}
