/**
 * Transport security of a PostgreSQL URL. The driver and PostgreSQL's own programs read different parameters
 * and interpret the same ones differently; here both behave as libpq documents.
 */
import { existsSync } from 'node:fs';
import { isLoopbackHost } from '../security/client-ip.ts';

/** `unchecked`: encrypted, but the server's certificate is not verified. */
export type Protection = 'local' | 'checked' | 'unchecked' | 'none';

const modes = ['disable', 'allow', 'prefer', 'require', 'no-verify', 'verify-ca', 'verify-full'];

/** Whether `sslmode`, if given, is a known mode. */
export const hasKnownMode = (url: string): boolean =>
  modes.includes(new URL(url).searchParams.get('sslmode') ?? 'disable');

/** `?host=` with a socket folder or a host takes precedence; without any host it is this machine. */
const hostOf = (url: URL): string =>
  url.searchParams.get('host') || decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1');

const isLocal = (url: URL): boolean => /^(\/.*)?$/.test(hostOf(url)) || isLoopbackHost(hostOf(url));

/**
 * The mode in libpq's terms. The default verifies the certificate; clear text is allowed to this machine, or
 * if `insecure` is set. `allow` and `prefer` could fall back to clear text, so they are treated as `require`.
 */
function modeOf(url: URL): 'disable' | 'require' | 'verify-ca' | 'verify-full' {
  const given = url.searchParams.get('sslmode');
  if (given === null)
    return isLocal(url) || url.searchParams.has('insecure') ? 'disable' : 'verify-full';
  if (given === 'disable' || given === 'verify-ca' || given === 'verify-full') return given;
  return 'require';
}

export function protectionOf(text: string): Protection {
  const url = new URL(text);
  if (isLocal(url)) return 'local';
  const mode = modeOf(url);
  if (mode === 'disable') return 'none';
  return mode === 'require' && !rootOf(url) ? 'unchecked' : 'checked';
}

const rootOf = (url: URL): string | null =>
  url.searchParams.get('sslmode') === 'no-verify' ? null : url.searchParams.get('sslrootcert');

/** The parts that both understand, with the mode made explicit. */
function plain(text: string): URL {
  const url = new URL(text);
  const [mode, root] = [modeOf(url), rootOf(url)];
  for (const name of ['insecure', 'ssl', 'uselibpqcompat', 'sslrootcert'])
    url.searchParams.delete(name);
  url.searchParams.set('sslmode', mode);
  if (root) url.searchParams.set('sslrootcert', root);
  return url;
}

/** The URL as the driver expects it. */
export function driverUrl(text: string): string {
  const url = plain(text);
  url.searchParams.set('uselibpqcompat', 'true');
  // Otherwise an environment variable could set another host.
  if (hostOf(url) === '') url.searchParams.set('host', 'localhost');
  return url.href;
}

/** The system's trusted certificates; libpq before version 16 needs their path. */
const bundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
];

/**
 * The URL for `pg_dump` and `pg_restore`, without the password, which other users could see in the process
 * list.
 */
export function programUrl(text: string): { url: string; password: string | null } {
  const url = plain(text);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.searchParams.delete('password');
  url.password = '';
  if (modeOf(url) === 'verify-full' && !url.searchParams.has('sslrootcert'))
    url.searchParams.set('sslrootcert', bundles.find(existsSync) ?? 'system');
  return { url: url.href, password: password || null };
}
