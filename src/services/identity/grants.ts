import type { Grant, ToolScope } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, notFound } from '../../errors.ts';
import { loginClientId } from '../../lib/login-client.ts';
import type { GrantedClient, OAuthRecord } from '../../store/oauth/table.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { includesMemoryScope, toolScopes } from './scopes.ts';

/** The consent of a user to a client, as the consent page records it. */
export interface Consent {
  uid: string;
  grantId: string;
  clientId: string;
  client: GrantedClient;
  scopes: readonly string[];
}

/** The OAuth grants of users: one for each consent. */
export class GrantService {
  readonly #store: ServiceDeps['store'];

  constructor({ store }: Pick<ServiceDeps, 'store'>) {
    this.#store = store;
  }

  /**
   * Completes a stored grant, and keeps its client. Replaces grants of the client that allow less, if it uses them: it asked for more scopes.
   * A memory scope records the grant that the readiness gate asks for.
   */
  async record({ uid, grantId, clientId, client, scopes }: Consent): Promise<void> {
    await this.#store.transaction(async (tx) => {
      const user = tx.of(uid);
      await user.oauthRecords.describeGrant(grantId, client);
      await tx.system.oauthRecords.keepClient(clientId);
      const grants = (await user.oauthRecords.listGrants()).map(toGrant);
      const added = grants.find(({ id }) => id === grantId);
      for (const { id } of grants.filter((grant) => added && allowsLess(grant, added)))
        if (await user.oauthRecords.isExchanged(id)) await user.oauthRecords.deleteGrant(id);
      if (includesMemoryScope(scopes)) await user.account.recordMemoryGrant();
    });
  }

  /** Lists the caller's grants, newest first. */
  async list(call: Call): Promise<Grant[]> {
    const records = await this.#store.of(call.actor.uid).oauthRecords.listGrants();
    // A login of the command line ends with keys, which have a list of their own.
    return records.filter(({ client_id }) => client_id !== loginClientId).map(toGrant);
  }

  /** Revokes all grants of the caller, as `revoke` does. */
  async revokeAll(call: Call): Promise<void> {
    for (const { id } of await this.list(call)) await this.revoke(call, id).catch(ignoreMissing);
  }

  /** Revokes a grant: its refresh tokens end at once, an access token within seconds. Throws `not_found`. */
  async revoke(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    const isRevoked = await this.#store.transaction((tx) => tx.of(uid).oauthRecords.deleteGrant(id));
    if (!isRevoked) throw notFound('Grant');
    call.log.info({ uid }, 'grant revoked');
  }
}

/** Another request has revoked it. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
}

/** True if a grant to the same client for the same resource has only a part of the scopes. */
const allowsLess = (one: Grant, other: Grant): boolean =>
  one.client_id === other.client_id &&
  one.resource === other.resource &&
  one.scopes.length < other.scopes.length &&
  one.scopes.every((scope) => other.scopes.includes(scope));

/** The parts of the authorization server's record that are used here. Scopes are texts, separated by spaces. */
interface GrantPayload {
  resources?: Record<string, string>;
  rejected?: { resources?: Record<string, string> };
}

function toGrant({ id, client_id, client, payload, created_at, used_at, expires_at }: OAuthRecord): Grant {
  const { resources = {}, rejected } = payload as GrantPayload;
  const granted = Object.entries(resources).flatMap(([resource, scopes]) => {
    const refused = new Set(rejected?.resources?.[resource]?.split(' '));
    return scopes.split(' ').filter((scope) => !refused.has(scope));
  });
  return {
    id,
    client_id: client_id ?? '',
    client_name: client?.name ?? client_id ?? '',
    redirect_host: client?.redirect_host ?? '',
    resource: Object.keys(resources)[0] ?? '',
    scopes: toolScopes.filter((scope): scope is ToolScope => granted.includes(scope)),
    created_at: created_at.toISOString(),
    last_used_at: used_at?.toISOString() ?? null,
    expires_at: (expires_at ?? created_at).toISOString(),
  };
}
