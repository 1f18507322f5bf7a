import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';

/** The name in a `Host` header that has nothing but a name and a port. Undefined for others. */
export const hostName = (host: string): string | undefined =>
  /[@/?#\\]/.test(host) ? undefined : URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '');

/** An address range, or the lower-case name of a host. */
export type AllowedAddress = { range: [ipaddr.IPv4 | ipaddr.IPv6, number] } | { host: string };

/** Reads an entry of `ALLOW_PRIVATE_ADDRESSES`: an address, a CIDR or a host name. Undefined if it is none of them. */
export function parseAllowedAddress(entry: string): AllowedAddress | undefined {
  const [base = '', prefix, ...rest] = entry.split('/');
  if (isIP(base) === 0) return prefix === undefined ? parseHost(base) : undefined;
  if (base.includes('%') || rest.length > 0) return undefined;
  const bits = isIP(base) === 4 ? 32 : 128;
  if (prefix === undefined) return { range: [ipaddr.parse(base), bits] };
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
    ? { range: [ipaddr.parse(base), Number(prefix)] }
    : undefined;
}

/** The names that a URL can contain. `10.1` and `0x7f.1` are addresses there, and are refused. */
function parseHost(text: string): AllowedAddress | undefined {
  const host = domainToASCII(text).toLowerCase();
  const labels = host.split('.');
  const isName =
    labels.every((label) => /^[a-z0-9_-]{1,63}$/.test(label)) && !/^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');
  return isName ? { host } : undefined;
}
