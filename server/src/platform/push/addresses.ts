// Which addresses a push may be sent to: a device names its own, so a bad one could make this server knock at doors
// inside the house. Only https to public addresses, looked at when registering and again at each connection.
import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Not reachable from the Internet, or with a meaning of their own (IANA's special-purpose registries). */
const CLOSED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Inside the range that is routed at all; among them those that carry an IPv4 address. */
const CLOSED_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, prefix] of CLOSED_4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of CLOSED_6) closed.addSubnet(net, prefix, 'ipv6');
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export interface AddressRule {
  /** For tests alone: plain http to this machine. */
  allowLoopback: boolean;
}

const isLoopback = (host: string) => host === '127.0.0.1';

/** Whether an address may be asked, as far as it can be told without a look at the name service. */
export function isPushAddress(address: string, { allowLoopback }: AddressRule): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (allowLoopback && url.protocol === 'http:' && isLoopback(url.hostname)) return true;
  if (url.protocol !== 'https:' || url.username || url.password || url.port || url.hash) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host);
  // A name without a dot, or of a kind that no public name service answers, is a name of this house.
  return host.includes('.') && !/\.(localhost|local|internal|intranet|home\.arpa|lan)$/.test(host);
}

export class ClosedAddress extends Error {
  override name = 'ClosedAddress';
}

/** Gives public addresses alone to whoever connects, whatever the name service says at that moment. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new ClosedAddress(`${hostname} is not a public address`), '', 0);
    if (options.all) return callback(null, open);
    return callback(null, first.address, first.family);
  });
};
