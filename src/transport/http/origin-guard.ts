import { isIP } from 'node:net';
import { isLoopbackHost } from '../../config/config.ts';
import { DomainError } from '../../errors.ts';

/** What is checked of every request, at every door, before anything else is done for it. */
export interface Doors {
  /** Throws `denied` for a `Host` or `Origin` that has no business here. */
  check(headers: { host?: string | undefined; origin?: string | undefined }): void;
}

const MOST_HOSTS = 100;

/**
 * `Host` guards against DNS rebinding: a page of a stranger's domain that was pointed at this machine shows that domain here.
 * An address in digits cannot be rebound. `Origin` is sent by browsers alone: beside pages that the service itself serves, other
 * origins get in only by `CORS_ORIGINS`.
 */
export function createDoors({
  baseUrl,
  corsOrigins,
}: {
  baseUrl: () => string;
  corsOrigins: readonly string[];
}): Doors {
  // The few hosts that everybody names are looked at once; a stranger's many names are not remembered.
  const welcome = new Set<string>();
  const isWelcome = (host: string) => {
    const name = hostName(host);
    return name !== undefined && (isIP(name) !== 0 || isLoopbackHost(name) || name === new URL(baseUrl()).hostname);
  };
  const allowsOrigin = (origin: string) => corsOrigins.includes(origin) || origin === new URL(baseUrl()).origin;
  return {
    check({ host, origin }) {
      if (host === undefined || !(welcome.has(host) || isWelcome(host))) {
        throw new DomainError('denied', 'Host not allowed. Reach the service by its BASE_URL');
      }
      if (welcome.size < MOST_HOSTS) welcome.add(host);
      if (origin !== undefined && !allowsOrigin(origin) && originHost(origin) !== host) {
        throw new DomainError('denied', 'Origin not allowed. The service lists those that are in CORS_ORIGINS');
      }
    },
  };
}

const originHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

function hostName(host: string): string | undefined {
  if (!URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
}
