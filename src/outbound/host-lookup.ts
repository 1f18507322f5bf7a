import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import ipaddr from 'ipaddr.js';
import type { OutboundPlace } from '../../generated/types.gen.ts';
import { withTimeout } from '../lib/timers.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Returns all addresses of a host name. `isListed`: the administrator named the host. */
export type HostLookup = (host: string, options: { isListed: boolean }) => Promise<readonly ResolvedAddress[]>;

/** Two tries, less than the time to connect in all. */
const DNS_OPTIONS = { timeout: 400, tries: 2 };
const MAX_WAITING = 20;

/**
 * Asks the DNS without the system's resolver: two hosts whose name servers are silent would delay every lookup of the
 * process by 10 s. The system's resolver, which knows the hosts file, is asked for listed and for unknown names.
 */
export function createHostLookup({ servers }: { servers?: string[] } = {}): HostLookup {
  const lookUpInTurn = createLookupQueue();
  return async (host, { isListed }) => {
    if (isListed) return lookup(host, { all: true });
    try {
      return await lookUpInDns(host, servers);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ETIMEOUT') throw error;
      return lookUpInTurn(host);
    }
  };
}

/** A new resolver reads the current name servers, which change with the network. */
async function lookUpInDns(host: string, servers?: string[]): Promise<ResolvedAddress[]> {
  const resolver = new Resolver(DNS_OPTIONS);
  if (servers) resolver.setServers(servers);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [...withFamily(v4, 4), ...withFamily(v6, 6)];
}

const withFamily = (result: PromiseSettledResult<string[]>, family: number): ResolvedAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];

/** Asks the system's resolver for one host at a time, so that other parts of the process can use it too. */
function createLookupQueue() {
  const turns = bulkhead(1, MAX_WAITING - 1);
  return (host: string): Promise<ResolvedAddress[]> =>
    turns
      .execute(() => lookup(host, { all: true }))
      .catch((error) => {
        if (!isBulkheadRejectedError(error)) throw error;
        throw Object.assign(new Error('too many lookups'), { code: 'EAI_AGAIN' });
      });
}

const TIMEOUT_MS = 1500;
const LOCAL_RANGES = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);
const lookUp = createHostLookup();

/** Where a host is, without its port. A name that cannot be looked up counts as elsewhere. */
export async function findPlace(hostname: string): Promise<OutboundPlace> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return 'this_machine';
  if (isIP(host)) return placeOf(host);
  const late = () => new Error('the lookup took too long');
  const addresses = await withTimeout(TIMEOUT_MS, lookUp(host, { isListed: false }), late).catch(() => []);
  return farthest(addresses.map(({ address }) => placeOf(address)));
}

/** The farthest of several places, or of none. */
export function farthest(places: readonly OutboundPlace[]): OutboundPlace {
  if (places.length === 0 || places.includes('elsewhere')) return 'elsewhere';
  return places.includes('private_network') ? 'private_network' : 'this_machine';
}

function placeOf(address: string): OutboundPlace {
  const range = ipaddr.process(address.split('%', 1)[0] ?? '').range();
  if (range === 'loopback') return 'this_machine';
  return LOCAL_RANGES.has(range) ? 'private_network' : 'elsewhere';
}
