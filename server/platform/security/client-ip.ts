/** The client's IP address, through trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/** Whether a configured host is an unambiguous name of this machine. */
export const isLoopbackHost = (host: string): boolean => loopback.test(host);

/** Used instead of an address when the product calls itself. */
export const inside = 'none';

/** The proxies whose forwarded addresses are trusted: addresses and subnets. */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The client IP: the last address in X-Forwarded-For that is not a trusted proxy's. */
export function clientIp(incoming: IncomingMessage, trusted: BlockList): string {
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  let address = plainAddress(incoming.socket.remoteAddress ?? '');
  const forwarded = [incoming.headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  while (isTrusted(address) && forwarded.length > 0) {
    const before = plainAddress(forwarded.pop()?.trim() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

const plainAddress = (address: string) => address.replace(/^::ffff:/, '');
