import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AllowedAddress, parseAllowedAddress } from '../lib/allowed-address.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** All IPv6 addresses of the public Internet. Some others, such as `::127.0.0.1`, have no range name of their own. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** The metadata service of Azure has a public address. */
const publicMetadata = ipaddr.parse('168.63.129.16').toString();

const descriptions: Record<string, string> = {
  broadcast: 'a broadcast address',
  carrierGradeNat: 'an address of a carrier-grade NAT',
  ipv4Mapped: 'an IPv4-mapped address',
  linkLocal: 'a link-local address',
  loopback: 'a loopback address',
  multicast: 'a multicast address',
  private: 'an address of a private network',
  uniqueLocal: 'an address of a private network',
  unspecified: 'an unspecified address',
};

/** Decides which addresses the service may call: public ones, and those of `ALLOW_PRIVATE_ADDRESSES`. */
export class AddressPolicy {
  readonly #hosts: ReadonlySet<string>;
  readonly #ranges: Range[];

  constructor(entries: readonly string[]) {
    const allowed = entries.map(parse);
    this.#hosts = new Set(allowed.flatMap((entry) => ('host' in entry ? [entry.host] : [])));
    this.#ranges = allowed.flatMap((entry) => ('range' in entry ? [entry.range] : []));
  }

  /** True if the administrator listed the host by its name, and so allowed all of its addresses. */
  namesHost(host: string): boolean {
    return this.#hosts.has(host);
  }

  /** True if the address is in a listed range. */
  listsAddress(text: string): boolean {
    const address = parseAddress(text);
    return address !== undefined && this.#ranges.some((range) => isIn(address, range));
  }

  /** Describes a refused address, such as "a loopback address". Undefined if it may be called. */
  describeRefused(text: string): string | undefined {
    const address = parseAddress(text);
    if (!address) return 'an address with a zone';
    if (this.listsAddress(text)) return undefined;
    const range = address.range();
    const isPublic = range === 'unicast' && (address.kind() === 'ipv4' || isIn(address, globalUnicast));
    if (isPublic && address.toString() !== publicMetadata) return undefined;
    return descriptions[range] ?? 'a reserved address';
  }
}

function parse(entry: string): AllowedAddress {
  const parsed = parseAllowedAddress(entry);
  if (!parsed) throw new TypeError(`"${entry}" is not an address, a range or a host name`);
  return parsed;
}

const parseAddress = (text: string): Address | undefined =>
  isIP(text) === 0 || text.includes('%') ? undefined : ipaddr.parse(text);

const isIn = (address: Address, [base, bits]: Range): boolean =>
  address.kind() === base.kind() && address.match(base, bits);
