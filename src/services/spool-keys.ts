import type { SpoolKey } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { currentKeyId, type SpoolKeys, spoolKeyId } from '../lib/spool-keys.ts';
import type { SpoolStore } from '../pipeline/spool/spool-store.ts';
import { requireAdministrator } from './identity/scopes.ts';
import { Service, type ServiceDeps } from './service-deps.ts';

interface SpoolKeyDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'log'> {
  spoolStore: Pick<SpoolStore, 'keyIds'>;
  keys: SpoolKeys;
}

type Kind = 'pending_audio' | 'uploads' | 'recordings' | 'exports';

/** The keys of SPOOL_KEY, and what is encrypted with each. */
export class SpoolKeyService extends Service<SpoolKeyDeps> {
  /** The keys that are set, in their order, and others that have encrypted what is stored. */
  async list(): Promise<SpoolKey[]> {
    const { keys, store, spoolStore } = this.deps;
    const found = new Map<string | null, SpoolKey>();
    const at = (id: string | null): SpoolKey => {
      const known = found.get(id);
      if (known) return known;
      const counts = { pending_audio: 0, uploads: 0, recordings: 0, exports: 0 };
      const isSet = keys.some((key) => spoolKeyId(key) === id);
      const made = { key_id: id, is_set: isSet, is_current: isSet && id === currentKeyId(keys), ...counts };
      found.set(id, made);
      return made;
    };
    for (const key of keys) at(spoolKeyId(key));
    for (const id of await spoolStore.keyIds()) if (id !== '') at(id).pending_audio++;
    const last = keys.at(-1);
    // The files of earlier versions have no id: their key is the last one.
    const lastId = last ? spoolKeyId(last) : null;
    const add = (kind: Kind, counts: { key_id: string | null; count: number }[]) => {
      for (const { key_id, count } of counts) if (key_id !== '') at(key_id ?? lastId)[kind] += count;
    };
    add('recordings', await store.system.recordings.countByKey());
    add('exports', await store.system.exports.countByKey());
    // Uploads without encryption have no id until their first part.
    const uploads = await store.system.uploads.countByKey();
    add('uploads', await store.system.imports.countByKey());
    add('uploads', last ? uploads : uploads.filter(({ key_id }) => key_id !== null));
    return [...found.values()];
  }

  /** Encrypts recordings with the first key, by a job. */
  async rotate(call: Call): Promise<SpoolKey[]> {
    requireAdministrator(call);
    const { keys, store, queue } = this.deps;
    const key_id = currentKeyId(keys);
    if (key_id !== '') await queue.enqueue(store, 'encrypt-kept-recordings', { key_id }, { singletonKey: key_id });
    return this.list();
  }

  /** Logs what cannot be read, because its key is not set. */
  async warnOfMissing(): Promise<void> {
    for (const { is_set, ...missing } of await this.list())
      if (!is_set)
        this.deps.log.warn(missing, 'files are encrypted with a key that SPOOL_KEY does not have: add it to read them');
  }
}
