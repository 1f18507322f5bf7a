/** Begins with a scheme such as `https:`. A port after a host (`example.com:80`) is not one. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * The absolute address of a tool. A relative one is appended to the home URL, whose path is kept and whose query is not.
 * Returns undefined for a relative one without a home URL.
 */
export function resolveEndpoint(endpoint: string, homeUrl: string | null): string | undefined {
  if (ABSOLUTE.test(endpoint)) return endpoint;
  if (homeUrl === null) return undefined;
  const [home = ''] = homeUrl.split(/[?#]/, 1);
  return `${home.replace(/(?<!\/)\/+$/, '')}/${endpoint.replace(/^\/+/, '')}`;
}
