import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';

/** Where the authorization server keeps its records. A record whose time has passed does not exist. */
export interface OAuthRecords {
  save(model: string, id: string, payload: Record<string, unknown>, expiresInS: number | undefined): Promise<void>;
  find(model: string, id: string): Promise<Record<string, unknown> | undefined>;
  findSession(uid: string): Promise<Record<string, unknown> | undefined>;
  /** Returns false if the record was used before and may not be used again. */
  consume(model: string, id: string): Promise<boolean>;
  delete(model: string, id: string): Promise<void>;
  deleteOfGrant(model: string, grantId: string): Promise<void>;
}

/** The records in the form that oidc-provider expects. */
export const createAdapter =
  (records: OAuthRecords): AdapterFactory =>
  (model): Adapter => ({
    upsert: (id, payload, expiresInS) => records.save(model, id, payload, expiresInS),
    find: async (id) => (await records.find(model, id)) as AdapterPayload | undefined,
    findByUid: async (uid) => (await records.findSession(uid)) as AdapterPayload | undefined,
    // Of the device flow, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      // Of two requests that exchange a code at the same time, one arrives here second.
      if (!(await records.consume(model, id))) throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => records.delete(model, id),
    revokeByGrantId: (grantId) => records.deleteOfGrant(model, grantId),
  });
