import type { Folder, FolderCreate, FolderUpdate } from '../../generated/types.gen.ts';
import type { WithDefaults } from '../../generated/with-defaults.ts';
import type { Call } from '../call.ts';
import { DomainError, notFound, requireFound } from '../errors.ts';
import type { NoFields } from '../lib/no-fields.ts';
import { MAX_FOLDERS, toFolder } from '../store/folders.ts';
import type { Store } from '../store/store.ts';
import { runIdempotently } from './idempotency.ts';
import { Service, type ServiceDeps } from './service-deps.ts';

type FolderInput = WithDefaults<FolderCreate, 'color' | 'icon'>;

/** The folders of conversations. */
export class FolderService extends Service<Pick<ServiceDeps, 'store' | 'quota'>> {
  /** Lists all folders by `order`. With the same order, the one changed last comes first. */
  async list(call: Call): Promise<Folder[]> {
    return (await this.deps.store.of(call.actor.uid).folders.list()).map(toFolder);
  }

  /** Creates a folder at the end of the list. Accepts `Idempotency-Key`. Throws `conflict` if there are a thousand. */
  async create(call: Call, input: FolderInput): Promise<Folder> {
    const { name, description, color, icon, ...unhandled } = input;
    unhandled satisfies NoFields;
    const folder = { name, description: description ?? null, color, icon };
    const work = async (tx: Store) => {
      const added = await tx.of(call.actor.uid).folders.insert(folder);
      if (!added) throw new DomainError('conflict', `There are ${MAX_FOLDERS} folders already: delete one first`);
      return toFolder(added);
    };
    const admit = (tx?: Store) => this.deps.quota.admit(call.actor.uid, [folder], tx);
    return runIdempotently(this.deps.store, call, work, { atomic: true, admit });
  }

  /** Changes the given fields, also of a system folder. Throws `not_found`. */
  async update(call: Call, id: string, input: WithDefaults<FolderUpdate>): Promise<Folder> {
    const { uid } = call.actor;
    const { name, description, color, icon, order, ...unhandled } = input;
    unhandled satisfies NoFields;
    const { folders } = this.deps.store.of(uid);
    await this.deps.quota.admitChange(uid, input, () => folders.get(id));
    return toFolder(requireFound(await folders.update(id, { name, description, color, icon, order }), 'Folder'));
  }

  /** Deletes a folder. Its conversations stay, without a folder. Throws `not_found`, and `conflict` for a system folder. */
  async delete(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    const { folders } = this.deps.store.of(uid);
    if (await folders.delete(id)) return;
    const exists = (await folders.get(id)) !== undefined;
    throw exists ? new DomainError('conflict', 'System folders cannot be deleted') : notFound('Folder');
  }
}
