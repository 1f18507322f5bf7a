import { isIP, type LookupFunction } from 'node:net';
import { AddressPolicy } from './address-policy.ts';
import { EgressError } from './egress-error.ts';
import { createHostLookup, type HostLookup, type ResolvedAddress } from './host-lookup.ts';

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
