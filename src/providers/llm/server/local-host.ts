import ipaddr from 'ipaddr.js';

/** True if an address is on this machine or in its network. */
export function isLocalAddress(url: string): boolean {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast';
  return !host.includes('.') || /\.(?:local|lan|home|internal|localhost)$/i.test(host);
}
