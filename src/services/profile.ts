import type { UserProfile } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { DomainError } from '../errors.ts';
import { isSensitive } from '../language/extraction/memory-category.ts';
import { extractProfile, MAX_PROFILE, type ProfileInput } from '../language/extraction/summaries.ts';
import { clip, oneLine } from '../language/text/plain-text.ts';
import { DAY_MS } from '../lib/time.ts';
import type { LanguageModel } from '../providers/llm/port.ts';
import type { UserStore } from '../store/store.ts';
import { lineReader, objectSchema, readFields, textSchema } from './llm/model-output.ts';
import { askWithin, PromptFence, takeLines } from './llm/prompt.ts';
import { requireMemoryAccess } from './memories/memory-access.ts';
import { modelFor } from './privacy/user-providers.ts';
import { Service, type ServiceDeps } from './service-deps.ts';
import type { Making } from './unfinished-work/unfinished-work.ts';

interface ProfileDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'models'> {
  log?: Pick<ServiceDeps['log'], 'warn'>;
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
export class ProfileService extends Service<ProfileDeps> {
  /**
   * The profile. Null if there is none, or if one of its sources was deleted, locked or discarded since; then it is written soon. Throws
   * `not_ready` like the reads of memories, which it quotes.
   */
  async get({ actor: { uid } }: Call): Promise<UserProfile | null> {
    const { store } = this.deps;
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
    for (const uid of await this.deps.store.system.userProfiles.findStale(before, MAX_USERS)) await this.#enqueue(uid);
  }

  /**
   * Writes a profile. Rules do not replace the text of a model that may be shown. Rejects with `unavailable` if the model fails, or if its
   * material changes meanwhile.
   */
  async write(uid: string, { maker, signal }: Making): Promise<void> {
    const { store, log } = this.deps;
    if (!(await store.of(uid).account.get())) return;
    const material = await this.#read(uid);
    const llm = maker === 'rules' || material.ids.length === 0 ? undefined : await modelFor(this.deps.models?.llm, uid);
    if (!llm && this.deps.models?.llm && (await this.#isMadeByModel(uid))) return;
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
    const { store } = this.deps;
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
    const { store } = this.deps;
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
    return this.deps.queue.enqueue(this.deps.store, 'write-profile', { uid }, { singletonKey: uid });
  }
}

/** Tokens of all facts and conversations. */
const MAX_INPUT = 4_500;
/** Characters. */
const MAX_LINE = 600;
const MAX_OUTPUT_TOKENS = 1_024;
const LEFT_OUT = 'Less important facts were left out.';
/** The names that models use for the summary in place of ours. */
const NAMES = { summary: ['profile', 'description', 'text'] };

const TASK = `You describe a person for an assistant that does not know them. You get facts about the person, the most important first, and
their latest conversations. Write three to six plain sentences in the third person, without a name that is not given: who they are, what they do, whom
they live and work with, what they like, what occupies them now. Leave out health, money, intimacy, belief, passwords and what others said of
themselves. Invent nothing.`;

interface DescribeOptions {
  signal: AbortSignal;
  /** Runs before the material is sent. */
  confirm: () => Promise<void>;
  /** Called with the number of facts and conversations that were left out, as they do not fit into the window. */
  onLeftOut: (count: number) => void;
}

/** Describes a user by a language model. Rejects with `DomainError('unavailable')`, or like `confirm`. */
export async function describeByModel(
  { memories, conversations }: ProfileInput,
  llm: LanguageModel,
  { signal, confirm, onLeftOut }: DescribeOptions,
): Promise<string> {
  const fence = new PromptFence();
  const facts = memories.map((fact) => `Fact: ${oneLine(fact)}`);
  const talks = conversations.map(({ title, overview }) => `Conversation: ${oneLine(title)}: ${oneLine(overview)}`);
  const lines = [...facts, ...talks].map((line) => clip(line, MAX_LINE));
  const jsonSchema = objectSchema({ summary: textSchema('Three to six sentences') });
  const frame = {
    instructions: `${TASK}\nThe list ${fence.rule}`,
    schema: { name: 'user_profile', jsonSchema },
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  };
  return askWithin(llm, frame, signal, async (room, generate) => {
    const left = room - llm.countTokens(fence.wrap(''));
    const shown = takeLines(lines, Math.min(MAX_INPUT, left), llm);
    const toLine = lineReader(shown.join('\n'));
    // A window that holds less than usual is worth a word.
    const isLess = left < MAX_INPUT && shown.length < lines.length;
    if (isLess) onLeftOut(lines.length - shown.length);
    const note = isLess ? ` ${LEFT_OUT}` : '';
    const parse = (value: unknown): string => {
      const summary = toLine(readFields(value, NAMES).summary, MAX_PROFILE - note.length);
      if (!summary) throw new Error('"summary" is missing, or no text');
      return summary + note;
    };
    return generate({ ...frame, schema: { ...frame.schema, parse }, input: fence.wrap(shown.join('\n')), confirm });
  });
}
