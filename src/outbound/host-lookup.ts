import { lookup, Resolver } from 'node:dns/promises';

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
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (host: string): Promise<ResolvedAddress[]> => {
    if (waiting >= MAX_WAITING) throw Object.assign(new Error('too many lookups'), { code: 'EAI_AGAIN' });
    waiting += 1;
    const turn = last.then(() => lookup(host, { all: true }));
    last = turn.then(
      () => {},
      () => {},
    );
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}
