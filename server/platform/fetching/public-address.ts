/** Which network addresses are public, so that a feed's address cannot make the server call into its own network. */
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address on this machine, in a private network, of a cloud's metadata service, or otherwise not public. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** All public IPv6 addresses (RFC 4291, IANA's registry); others may hold any IPv4 address. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Public by its range, but each machine in Azure reaches its own host by it. */
const azureHost = '168.63.129.16';

/**
 * Whether an IPv4 or IPv6 address, as text, is public. IPv4 addresses within IPv6 ones (mapped, translated,
 * 6to4, Teredo) are not: no public server is reached by them alone.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === azureHost) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

/** The address that a URL's host is, in any notation that the URL parser understands; null: it is a name. */
export function addressOfHost(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? bare : null;
}

/**
 * Resolves a name for a connection and fails unless every address it has is public. The connection is made to
 * the very address that was checked, so a name server cannot answer differently the second time.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (hidden || !first)
      return callback(new PrivateAddressError(`${hostname} is not a public address`), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
