import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { OutboundPlace } from '../../generated/types.gen.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { createHostLookup } from './host-lookup.ts';

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
