/** The network address of a visitor, through proxies that are trusted. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The list of proxies whose word about the visitor's address counts: addresses and subnets. */
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

/** The visitor's network address: the last one in X-Forwarded-For that is not a trusted proxy's. */
export function addressOf(incoming: IncomingMessage, trusted: BlockList): string {
  const known = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  let address = plainAddress(incoming.socket.remoteAddress ?? '');
  const forwarded = [incoming.headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  while (known(address) && forwarded.length > 0) {
    const before = plainAddress(forwarded.pop()?.trim() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

const plainAddress = (address: string) => address.replace(/^::ffff:/, '');
