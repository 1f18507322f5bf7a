import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { parseAllowedAddress } from '../../lib/addresses.ts';

/** The first 64 bits of IPv6: one user has all addresses of such a network. */
const NETWORK_BYTES = 8;

export type ClientAddress = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

/**
 * Finds the address of the client, for rate limits. Behind a trusted proxy, one on this machine or in `TRUSTED_PROXIES`, it is the last
 * one in `X-Forwarded-For` that is not such a proxy: entries before it may be invented.
 */
export function createClientAddress(trustedProxies: readonly string[] = []): ClientAddress {
  const ranges = trustedProxies.flatMap((entry) => {
    const parsed = parseAllowedAddress(entry);
    return parsed && 'range' in parsed ? [parsed.range] : [];
  });
  const isProxy = (address: Address) =>
    address.range() === 'loopback' ||
    ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
  return (request) => findClient(request, isProxy);
}

function findClient({ socket, headers }: Parameters<ClientAddress>[0], isProxy: (address: Address) => boolean): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [...forwarded.map((hop) => hop.trim()), socket.remoteAddress ?? ''];
  let client = parse(hops.pop());
  while (client && isProxy(client)) {
    const next = parse(hops.pop());
    if (!next) break;
    client = next;
  }
  if (!client) return 'unknown';
  if (client.kind() === 'ipv4') return client.toString();
  const network = [...client.toByteArray().slice(0, NETWORK_BYTES), ...Array<number>(NETWORK_BYTES).fill(0)];
  return `${ipaddr.fromByteArray(network)}/${NETWORK_BYTES * 8}`;
}

/** True if a proxy passed the request on: then it comes from another machine, also if the proxy is on this one. */
export const isForwarded = (headers: IncomingMessage['headers']): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** IPv4 in IPv6, as a socket on all addresses reports it, is read as IPv4. Some proxies append the port. */
function parse(text = ''): Address | undefined {
  const address = text.replace(/^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/, '$1$2');
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
