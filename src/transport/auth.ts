import { type Actor, hasScope } from '../call.ts';
import { DomainError } from '../errors.ts';

/** The checks of credentials: by the security schemes of the specs, and for the tool server also as tokens of OAuth grants. */
export interface CredentialChecks extends SchemeChecks {
  /** A token that is for one of the resources. */
  oauthToken(token: string, resources: readonly string[]): Promise<Actor | undefined>;
  /** True if it is such a token, for any resource of this service. */
  isOAuthToken(token: string): Promise<boolean>;
}

/** Each returns undefined for an invalid credential. */
interface SchemeChecks {
  developerKey(key: string): Promise<Actor | undefined>;
  toolServerKey(key: string): Promise<Actor | undefined>;
  appKey(key: string): Promise<Actor | undefined>;
  deviceKey(key: string): Promise<Actor | undefined>;
  userToken(token: string): Promise<Actor | undefined>;
  adminToken(token: string): Promise<Actor | undefined>;
}

export type SecurityScheme = keyof SchemeChecks;

/** The token of `Authorization: Bearer …`. The scheme is case-insensitive. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^bearer +([^\s]+) *$/i.exec(header)?.[1];
}

/** The two 401 responses. */
export const missingCredentials = () =>
  new DomainError('unauthenticated', "Missing or invalid Authorization header. Must be 'Bearer API_KEY'");
const invalidCredentials = () => new DomainError('unauthenticated', 'Invalid API Key');

/** The name and the form of each kind of credential. */
const credentialNames: Record<SecurityScheme, { name: string; form: string }> = {
  developerKey: { name: 'a developer key', form: 'omi_dev_…' },
  toolServerKey: { name: 'a tool-server key', form: 'omi_mcp_…' },
  appKey: { name: 'an app key', form: 'sk_…' },
  deviceKey: { name: 'a device key', form: 'omi_device_…' },
  userToken: { name: 'a user token', form: 'a JWT' },
  adminToken: { name: 'the admin token', form: 'earshot_admin_…' },
};

const credentialKinds = Object.keys(credentialNames) as SecurityScheme[];

/** Those of REST: only the live socket takes the key of a device. */
export const securitySchemes = credentialKinds.filter((kind) => kind !== 'deviceKey');

/** Why `target` rejects a token that is none of the `needed` kinds: names the kind of a valid credential; of others it says `invalid`. */
export async function rejectedCredentials(
  token: string,
  credentials: CredentialChecks,
  { target, needed, invalid }: { target: string; needed: readonly SecurityScheme[]; invalid?: string },
): Promise<DomainError> {
  const kind = await recognize(token, credentials, needed);
  if (kind !== undefined) {
    const wanted = needed.map((one) => `${credentialNames[one].name} (${credentialNames[one].form})`).join(' or ');
    return new DomainError('unauthenticated', `This is ${kind}; ${target} needs ${wanted}`);
  }
  return invalid === undefined ? invalidCredentials() : new DomainError('unauthenticated', invalid);
}

/** The kind of a valid credential that is none of the `needed` kinds. */
async function recognize(
  token: string,
  credentials: CredentialChecks,
  needed: readonly SecurityScheme[],
): Promise<string | undefined> {
  if (await credentials.isOAuthToken(token)) return 'an access token of an OAuth grant for the tool server';
  for (const scheme of credentialKinds) {
    if (!needed.includes(scheme) && (await credentials[scheme](token))) return credentialNames[scheme].name;
  }
  return undefined;
}

/** Throws unless the actor holds every scope that the operation, message or tool declares in its spec. */
export function requireScopes(actor: Actor, scopes: readonly string[]): void {
  const missing = scopes.find((scope) => !hasScope(actor, scope));
  if (missing !== undefined)
    throw new DomainError('missing_scope', `Insufficient permissions. Required scope: ${missing}`);
}
