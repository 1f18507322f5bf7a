import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AllowedAddress, parseAllowedAddress } from '../lib/addresses.ts';
import { EgressError } from './egress-error.ts';
import { createHostLookup, type HostLookup, type ResolvedAddress } from './host-lookup.ts';

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

const loopback: readonly ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Checks addresses: of a URL before it is stored, and of a host when a connection is made. */
export class AddressGuard {
  readonly #policy: AddressPolicy;
  readonly #lookup: HostLookup;

  constructor(allowed: readonly string[], lookup: HostLookup = createHostLookup()) {
    this.#policy = new AddressPolicy(allowed);
    this.#lookup = lookup;
  }

  /** Returns the addresses of a host if all of them may be called. Throws `refused_address` otherwise, or what the lookup throws. */
  async resolve(host: string): Promise<ResolvedAddress[]> {
    this.checkLiteral(host);
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    const isListed = this.#policy.namesHost(host);
    const addresses = isLocalhost(host) ? this.#localAddresses(host) : await this.#lookup(host, { isListed });
    if (isListed) return [...addresses];
    for (const { address } of addresses) {
      const kind = this.#policy.describeRefused(address);
      if (kind) throw refused(`${host} resolves to ${kind}`, host);
    }
    return [...addresses];
  }

  /** True if the administrator listed the host, or all of its addresses. */
  async isListed(host: string): Promise<boolean> {
    if (this.#policy.namesHost(host)) return true;
    const addresses = await this.resolve(host);
    return addresses.length > 0 && addresses.every(({ address }) => this.#policy.listsAddress(address));
  }

  /** The `lookup` of a socket: it connects only to addresses that were checked. Not called for literal addresses. */
  readonly socketLookup: LookupFunction = (host, options, callback) => {
    this.resolve(host).then(
      (addresses) => {
        const wanted = addresses.filter(({ family }) => !options.family || options.family === family);
        const [first] = wanted;
        if (!first) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
        else if (options.all) callback(null, wanted);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };

  /** Throws `refused_address` for a literal address that may not be called. Does nothing for a name. */
  checkLiteral(address: string): void {
    if (isIP(address) === 0) return;
    const kind = this.#policy.describeRefused(address);
    if (kind) throw refused(`${address} is ${kind}`, address);
  }

  /** `localhost` is never looked up. Of its two addresses, those that are allowed are called. */
  #localAddresses(host: string): readonly ResolvedAddress[] {
    if (this.#policy.namesHost(host)) return loopback;
    const allowed = loopback.filter(({ address }) => this.#policy.listsAddress(address));
    return allowed.length > 0 ? allowed : loopback;
  }
}

const isLocalhost = (host: string) => host === 'localhost' || host.endsWith('.localhost');

const refused = (reason: string, entry: string) =>
  new EgressError(
    'refused_address',
    `${reason}, which the service does not call. The administrator can add ${entry} to ALLOW_PRIVATE_ADDRESSES.`,
  );
