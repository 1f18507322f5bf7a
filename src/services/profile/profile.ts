import type { UserProfile } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { extractProfile, type ProfileInput } from '../../language/extraction/profile.ts';
import { isSensitive } from '../../language/extraction/sensitive.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { UserStore } from '../../store/store.ts';
import { requireMemoryAccess } from '../memory-access.ts';
import { modelFor } from '../privacy/for-user.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { describeByModel } from './model-profile.ts';

interface ProfileDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'llm'> {
  log?: Pick<ServiceDeps['log'], 'warn'>;
}

interface WriteOptions {
  /** By rules, without the language model. */
  extractive: boolean;
  signal: AbortSignal;
}

interface Material extends ProfileInput {
  ids: string[];
}

const MAX_MEMORIES = 80;
const MAX_CONVERSATIONS = 20;
/** A missing profile is not tried again within this time. */
const RETRY_MS = 60_000;
/** Users whose profiles are enqueued at once. */
const MAX_USERS = 200;

/**
 * The short description of a user, written daily from what they may see. Locked, rejected, discarded, activity and sensitive content is
 * never read.
 */
export class ProfileService {
  readonly #deps: ProfileDeps;

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
  }

  /**
   * The profile. Null if there is none, or if one of its sources was deleted, locked or discarded since; then it is written soon. Throws
   * `not_ready` like the reads of memories, which it quotes.
   */
  async get({ actor: { uid } }: Call): Promise<UserProfile | null> {
    const { store } = this.#deps;
    const user = store.of(uid);
    await requireMemoryAccess(user);
    const found = await user.userProfiles.get();
    if (found?.summary && (await user.chatMessages.areShown(found.source_ids))) {
      const { summary, made_by, generated_at } = found;
      return { summary, made_by, generated_at: generated_at.toISOString() };
    }
    const isRecent = found && Date.now() - found.generated_at.getTime() < RETRY_MS;
    if (!isRecent || found.summary) await this.#enqueue(uid);
    return null;
  }

  /** For all users: enqueues profiles that are older than a day, if something changed since. */
  async enqueueStale(): Promise<void> {
    const before = new Date(Date.now() - DAY_MS);
    for (const uid of await this.#deps.store.system.userProfiles.findStale(before, MAX_USERS)) await this.#enqueue(uid);
  }

  /**
   * Writes a profile. Rules do not replace the text of a model that may be shown. Rejects with `unavailable` if the model fails, or if its
   * material changes meanwhile.
   */
  async write(uid: string, { extractive, signal }: WriteOptions): Promise<void> {
    const { store, log } = this.#deps;
    if (!(await store.of(uid).account.get())) return;
    const material = await this.#read(uid);
    const llm = extractive || material.ids.length === 0 ? undefined : await modelFor(this.#deps.llm, uid);
    if (!llm && this.#deps.llm && (await this.#isMadeByModel(uid))) return;
    const confirm = () => this.#requireShown(store.of(uid), material.ids);
    const onLeftOut = (count: number) =>
      log?.warn({ uid, facts: count }, 'facts of a profile do not fit into the window of the language model');
    const summary = llm
      ? await describeByModel(material, llm, { signal, confirm, onLeftOut })
      : extractProfile(material);
    const made_by = llm?.name ?? 'rules';
    await store.transaction(async (tx) => {
      const user = tx.of(uid);
      await this.#requireShown(user, material.ids);
      await user.userProfiles.save({ summary, made_by, source_ids: material.ids, generated_at: new Date() });
    });
  }

  async #isMadeByModel(uid: string): Promise<boolean> {
    const { store } = this.#deps;
    const user = store.of(uid);
    const profile = await user.userProfiles.get();
    if (!profile?.summary || profile.made_by === 'rules') return false;
    return user.chatMessages.areShown(profile.source_ids);
  }

  async #requireShown(user: Pick<UserStore, 'chatMessages'>, ids: readonly string[]): Promise<void> {
    if (await user.chatMessages.areShown(ids)) return;
    throw new DomainError('unavailable', 'The memories and conversations have changed');
  }

  async #read(uid: string): Promise<Material> {
    const { store } = this.#deps;
    const user = store.of(uid);
    const memories = (await user.memories.listForProfile(MAX_MEMORIES)).filter(({ content }) => !isSensitive(content));
    const ids = await user.conversationIndex.select({}, { limit: MAX_CONVERSATIONS });
    const conversations = (await user.conversations.getAllDetails(ids)).filter(
      ({ locked, discarded, structured: { title, overview } }) =>
        !locked && !discarded && !isSensitive(`${title} ${overview}`),
    );
    return {
      ids: [...memories, ...conversations].map(({ id }) => id),
      memories: memories.map(({ content }) => content),
      conversations: conversations.map(({ structured }) => structured),
    };
  }

  #enqueue(uid: string): Promise<void> {
    return this.#deps.queue.enqueue(this.#deps.store, 'write-profile', { uid }, { singletonKey: uid });
  }
}
