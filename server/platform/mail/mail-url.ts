/** How the connection to the mail server is protected. */

import type { Protection } from '../database/database-url.ts';
import { isLoopbackHost } from '../security/client-ip.ts';

/** A service's name stands for another machine, whatever the URL's host is. */
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
 * The URL as the library takes it. A server without TLS gets neither password nor email, unless it is on this machine
 * or `?insecure` allows it.
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
