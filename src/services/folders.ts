import type { Folder, FolderCreate, FolderUpdate } from '../../generated/types.gen.ts';
import type { WithDefaults } from '../../generated/with-defaults.ts';
import type { Call } from '../call.ts';
import { DomainError, notFound } from '../errors.ts';
import { MAX_FOLDERS } from '../store/repositories/folders.ts';
import type { Store } from '../store/store.ts';
import { toFolder } from '../store/tables/folders.ts';
import { runIdempotently } from './idempotency.ts';

export type FolderInput = WithDefaults<FolderCreate, 'color' | 'icon'>;

/** Where the user files conversations. Specification: Other Developer API endpoints; decisions: Records, "Folder". */
export function createFolderService({ store }: { store: Store }) {
  return {
    /** All of them by their `order`; of two with the same, the one that was put there last comes first. */
    async list(call: Call): Promise<Folder[]> {
      return (await store.folders.list(call.actor.uid)).map(toFolder);
    },

    /** Adds one after those that are there. Takes `Idempotency-Key`. Throws `conflict` where there are a thousand already. */
    async create(call: Call, { name, description, color, icon }: FolderInput): Promise<Folder> {
      const folder = { name, description: description ?? null, color, icon };
      const work = async (tx: Store) => {
        const added = await tx.folders.insert(call.actor.uid, folder);
        if (!added) throw new DomainError('conflict', `There are ${MAX_FOLDERS} folders already: delete one first`);
        return toFolder(added);
      };
      return runIdempotently(store, call, work, { atomic: true });
    },

    /** Changes what is given, of a system folder too. Throws `not_found`. */
    async update(call: Call, id: string, input: WithDefaults<FolderUpdate>): Promise<Folder> {
      const record = await store.folders.update(call.actor.uid, id, input);
      if (!record) throw missing();
      return toFolder(record);
    },

    /** Deletes it for good; its conversations stay, in no folder. Throws `not_found`, and `conflict` for a system folder. */
    async delete(call: Call, id: string): Promise<void> {
      const { uid } = call.actor;
      if (await store.folders.delete(uid, id)) return;
      const isThere = (await store.folders.get(uid, id)) !== undefined;
      throw isThere ? new DomainError('conflict', 'System folders cannot be deleted') : missing();
    },
  };
}

export type FolderService = ReturnType<typeof createFolderService>;

const missing = () => notFound('Folder');
