/** The console. */
const HOME = '/';
/** Any origin: only to parse a path. */
const ORIGIN = 'http://earshot.invalid';

/** The page to continue with after a login: a path of this service, never an address elsewhere. */
export function toReturnPath(value: string | null): string {
  if (value === null || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return HOME;
  const url = URL.parse(value, ORIGIN);
  // A dot segment can hide a second slash: /./..//host
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return HOME;
  return `${url.pathname}${url.search}`;
}
