/** What rate limits count by: the client's network address, and the mailbox that an email goes to. */
import { isIPv6 } from 'node:net';

export interface LimitKey {
  key: string;
  /** Multiple of the limit's count that this key is allowed. */
  times: number;
}

/**
 * The keys of a network address. IPv4 counts as it is, including IPv4-mapped IPv6 (`::ffff:192.0.2.1`). An
 * IPv6 subscriber gets at least a /64 and can use every address in it, so the /64 counts; most providers
 * assign a /56 or /48, so the /48 counts too, at eight times the limit. Anything else counts as it is.
 */
export function addressKeys(address: string): LimitKey[] {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return [{ key: plain, times: 1 }];
  const groups = groupsOf(plain);
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (mapped) return [{ key: ipv4Of(groups.slice(6)), times: 1 }];
  const prefix = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { key: prefix(64), times: 1 },
    { key: prefix(48), times: 8 },
  ];
}

/** The eight groups of an IPv6 address, without leading zeros, in lower case. */
function groupsOf(address: string): string[] {
  // The URL parser normalises every notation of an address.
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [first, last] = [parts(start), parts(end)];
  return [...first, ...Array(8 - first.length - last.length).fill('0'), ...last];
}

function ipv4Of(groups: readonly string[]): string {
  const bytes = groups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/**
 * The mailbox of an email address: lower case and without `+tag`, which most providers deliver to the same
 * person. Nothing beyond that: dots are ignored by one provider and distinguish people at another, and a list
 * of providers would go out of date. Anyone with a domain has unlimited mailboxes anyway; there the limits by
 * address apply.
 */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const tag = lower.indexOf('+');
  // A leading plus sign is part of the name.
  return tag > 0 && tag < at ? lower.slice(0, tag) + lower.slice(at) : lower;
}
