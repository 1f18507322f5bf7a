import { randomUUID } from 'node:crypto';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';

const maxName = 100;
const maxRedirects = 20;
const maxAddress = 2000;
const grantTypes = ['authorization_code', 'refresh_token'];
const authMethods = ['none', 'private_key_jwt'];

/** Cursor has no scheme with a dot. Its scheme opens nothing but Cursor. */
const knownSchemes = new Set(['cursor:']);
const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost']);

type Metadata = Record<string, unknown>;

/**
 * Reduces a registration to what this service uses, and returns the id of the new client. `scope` is ignored: a client registers once,
 * and may ask for more later. Grant types that are not offered are left out. RFC 7591, section 2.
 */
export function cleanRegistration({ oidc }: KoaContextWithOIDC): string {
  const body = oidc.body as Metadata;
  const { client_name: name, redirect_uris: redirects } = body;
  if (!isAddressList(redirects)) {
    const limits = `1 to ${maxRedirects} addresses of at most ${maxAddress} characters`;
    throw new errors.InvalidRedirectUri(`redirect_uris must be ${limits}`);
  }
  const method = authMethods.find((one) => one === body.token_endpoint_auth_method) ?? 'none';
  const cleaned: Metadata = {
    ...(typeof name === 'string' && name.trim() !== '' && { client_name: name.slice(0, maxName) }),
    redirect_uris: redirects,
    grant_types: knownGrantTypes(body.grant_types),
    response_types: ['code'],
    token_endpoint_auth_method: method,
    ...(method === 'private_key_jwt' && pick(body, ['jwks', 'jwks_uri', 'token_endpoint_auth_signing_alg'])),
  };
  Object.assign(oidc, { body: cleaned });
  return randomUUID();
}

/**
 * Refuses redirect addresses that lead to other programs of the person, such as `ms-msdt:` or `mailto:`. Called for each client, also for
 * those that are stored and those with a document. RFC 8252, section 7.
 */
export function checkRedirects(_: unknown, __: string, redirects: unknown): void {
  if (!Array.isArray(redirects) || redirects.every(isRedirect)) return;
  const allowed =
    'https, http on loopback, or a scheme of the application with a dot, such as com.example.app:/callback';
  throw new errors.InvalidRedirectUri(`redirect_uris must be addresses with ${allowed}`);
}

function isRedirect(address: unknown): boolean {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (!url) return false;
  const { protocol, hostname } = url;
  if (protocol === 'http:') return loopbackHosts.has(hostname);
  return protocol === 'https:' || protocol.includes('.') || knownSchemes.has(protocol);
}

const isAddressList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= maxRedirects &&
  value.every((one) => typeof one === 'string' && one.length <= maxAddress);

function knownGrantTypes(wanted: unknown): string[] {
  if (!Array.isArray(wanted)) return grantTypes;
  return grantTypes.filter((one) => one === 'authorization_code' || wanted.includes(one));
}

const pick = (from: Metadata, names: readonly string[]): Metadata =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
