import { randomUUID } from 'node:crypto';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';

const maxName = 100;
const maxRedirects = 20;
const maxAddress = 2000;
const grantTypes = ['authorization_code', 'refresh_token'];
const authMethods = ['none', 'private_key_jwt'];

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
