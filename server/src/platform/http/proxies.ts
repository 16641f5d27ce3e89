// Which proxies are believed when they say where a request came from (TRUST_PROXY). Whoever else writes such a header
// only claims it.
import { BlockList, isIP } from 'node:net';

/** Whether the one at this address is believed; `hop` counts from 0, the one that is connected to us. */
export type TrustProxy = (address: string, hop: number) => boolean;

export const trustNobody: TrustProxy = () => false;

const MOST_HOPS = 10;

/** Reads a number of proxies in a row, or a list of addresses and ranges; nothing when it is neither. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MOST_HOPS ? (_address, hop) => hop < hops : undefined;
  }
  const trusted = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [address = '', prefix, ...more] = entry.split('/');
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] as number;
    const bits = prefix === undefined ? longest : Number(prefix);
    if (longest === 0 || more.length > 0 || !/^\d+$/.test(prefix ?? '0') || bits > longest) return undefined;
    trusted.addSubnet(address, bits, familyOf(address));
  }
  return trusted.rules.length === 0
    ? undefined
    : (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** The address from which a request came, as far back as those who passed it on are believed. */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | string[] | undefined,
  trust: TrustProxy,
): string {
  const nearestFirst = [forwarded ?? []].flat().join(',').split(',').reverse();
  let address = plainAddress(peer ?? '') || 'unknown';
  for (const [hop, entry] of nearestFirst.entries()) {
    const before = plainAddress(entry.trim());
    if (before === '' || !trust(address, hop)) break;
    address = before;
  }
  return address;
}

/** Without a port and without IPv6's way to write an IPv4 address; nothing when it is no address. */
function plainAddress(text: string): string {
  const address = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? '' : address;
}

/** Whom an address stands for when tries are counted: in IPv6 one household or clinic has a whole network of 64 bits. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('%')[0]!.split('::');
  const front = before === '' ? [] : before.split(':');
  const back = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const HEADERS = ['x-forwarded-for', 'forwarded'] as const;

/** Looks for the signs of a proxy that is not set as trusted; `warn` is called at the first. */
export function makeProxyWatch(
  trust: TrustProxy,
  warn: () => void,
): (headers: Record<string, unknown>) => void {
  let warned = trust !== trustNobody;
  return (headers) => {
    if (warned || !HEADERS.some((name) => headers[name] !== undefined)) return;
    warned = true;
    warn();
  };
}
