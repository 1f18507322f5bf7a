import type { Folder, FolderCreate, FolderUpdate } from '../../generated/types.gen.ts';
import type { WithDefaults } from '../../generated/with-defaults.ts';
import type { Call } from '../call.ts';
import { DomainError, notFound } from '../errors.ts';
import { MAX_FOLDERS } from '../store/folders/repository.ts';
import { toFolder } from '../store/folders/table.ts';
import type { Store } from '../store/store.ts';
import { runIdempotently } from './idempotency.ts';
import type { ServiceDeps } from './service-deps.ts';

type FolderInput = WithDefaults<FolderCreate, 'color' | 'icon'>;

/** The folders of conversations. Specification: Other Developer API endpoints; decisions: Records, "Folder". */
export class FolderService {
  readonly #store: Store;
  readonly #quota: ServiceDeps['quota'];

  constructor({ store, quota }: Pick<ServiceDeps, 'store' | 'quota'>) {
    this.#store = store;
    this.#quota = quota;
  }

  /** Lists all folders by `order`. With the same order, the one changed last comes first. */
  async list(call: Call): Promise<Folder[]> {
    return (await this.#store.folders.list(call.actor.uid)).map(toFolder);
  }

  /** Creates a folder at the end of the list. Accepts `Idempotency-Key`. Throws `conflict` if there are a thousand. */
  async create(call: Call, { name, description, color, icon }: FolderInput): Promise<Folder> {
    const folder = { name, description: description ?? null, color, icon };
    await this.#quota.admit(call.actor.uid, [folder]);
    const work = async (tx: Store) => {
      const added = await tx.folders.insert(call.actor.uid, folder);
      if (!added) throw new DomainError('conflict', `There are ${MAX_FOLDERS} folders already: delete one first`);
      return toFolder(added);
    };
    return runIdempotently(this.#store, call, work, { atomic: true });
  }

  /** Changes the given fields, also of a system folder. Throws `not_found`. */
  async update(call: Call, id: string, input: WithDefaults<FolderUpdate>): Promise<Folder> {
    const { uid } = call.actor;
    await this.#quota.admitChange(uid, input, () => this.#store.folders.get(uid, id));
    const record = await this.#store.folders.update(uid, id, input);
    if (!record) throw missing();
    return toFolder(record);
  }

  /** Deletes a folder. Its conversations stay, without a folder. Throws `not_found`, and `conflict` for a system folder. */
  async delete(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    if (await this.#store.folders.delete(uid, id)) return;
    const exists = (await this.#store.folders.get(uid, id)) !== undefined;
    throw exists ? new DomainError('conflict', 'System folders cannot be deleted') : missing();
  }
}

const missing = () => notFound('Folder');
