/** The name in a `Host` header that has nothing but a name and a port. Undefined for others. */
export const hostName = (host: string): string | undefined =>
  /[@/?#\\]/.test(host) ? undefined : URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '');
