import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';

/** Where the authorization server keeps its records. A record whose time has passed does not exist. */
export interface OAuthRecords {
  save(model: string, id: string, payload: Record<string, unknown>, expiresInS: number | undefined): Promise<void>;
  /** Returns false if there is a record with this id already, and keeps that one. */
  saveNew(
    model: string,
    id: string,
    payload: Record<string, unknown>,
    expiresInS: number | undefined,
  ): Promise<boolean>;
  find(model: string, id: string): Promise<Record<string, unknown> | undefined>;
  findSession(uid: string): Promise<Record<string, unknown> | undefined>;
  /** Returns false if the record was used before and may not be used again. */
  consume(model: string, id: string): Promise<boolean>;
  /** Returns the answer to the first use of a refresh token that was asked the same: `answer`, or an earlier one. */
  firstAnswer(token: string, asked: string, answer: Record<string, unknown>): Promise<Record<string, unknown>>;
  delete(model: string, id: string): Promise<void>;
  deleteOfGrant(model: string, grantId: string): Promise<void>;
}

/** The records in the form that oidc-provider expects. */
export const createAdapter =
  (records: OAuthRecords): AdapterFactory =>
  (model): Adapter => ({
    async upsert(id, payload, expiresInS) {
      if (model !== 'ReplayDetection') return refuseUnstorable(records.save(model, id, payload, expiresInS));
      // The second of two requests with the same assertion at the same time arrives here.
      if (!(await records.saveNew(model, id, payload, expiresInS))) throw new errors.InvalidClientAuth('already used');
    },
    find: async (id) => (await refuseUnstorable(records.find(model, id))) as AdapterPayload | undefined,
    findByUid: async (uid) => (await records.findSession(uid)) as AdapterPayload | undefined,
    // Only the device flow uses it, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      // The second of two requests that exchange a code at the same time arrives here.
      if (!(await records.consume(model, id))) throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => records.delete(model, id),
    revokeByGrantId: (grantId) => records.deleteOfGrant(model, grantId),
  });

/** Parameters may contain a NUL, which no column can hold. */
async function refuseUnstorable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^22/.test(String(error.code)))) throw error;
    throw new errors.InvalidRequest('a value cannot be stored');
  }
}
