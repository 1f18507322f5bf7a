import { lexicalEmbedding } from '../../src/providers/embedding/lexical/lexical.ts';
import { type DoubleReply, type OpenaiDouble, openaiDouble } from '../../src/providers/llm/openai/double.ts';
import { openaiCompatibleModel } from '../../src/providers/llm/openai/openai-compatible.ts';
import { askService } from '../../src/services/ask/ask.ts';
import { type ConversationFinder, conversationFinder } from '../../src/services/search/conversation-finder.ts';
import type { Store } from '../../src/store/store.ts';
import { callOf, makeUser } from './call.ts';
import { addConversation } from './conversations.ts';

/** A Saturday afternoon. */
const NOW = new Date('2026-11-21T14:00:00Z');
export const NOTHING = 'Nothing in your conversations speaks of that.';

interface Means {
  reply?: () => DoubleReply | Promise<DoubleReply>;
  /** Of the language model. */
  retries?: number;
  finder?: ConversationFinder;
  modelTimeoutMs?: number;
}

export type Asker = Awaited<ReturnType<typeof newAsker>>;

/** A user with conversations, who asks. */
export async function newAsker(store: Store) {
  const uid = await makeUser(store);
  let double: OpenaiDouble | undefined;
  const finder = conversationFinder({ store, embedding: lexicalEmbedding() });
  const requests = () => double?.requests ?? [];
  return {
    uid,
    finder,
    add: (text: string, more: Parameters<typeof addConversation>[3] = {}) => addConversation(store, uid, text, more),

    /** Asks as a user would; with `reply`, of a service that has a language model. */
    async ask(question: string, input: { limit?: number; timezone?: string } = {}, means: Means = {}) {
      if (means.reply) {
        await double?.close();
        double = await openaiDouble(means.reply);
      }
      const { modelTimeoutMs } = means;
      const service = askService({
        store,
        finder: means.finder ?? finder,
        llm:
          double &&
          openaiCompatibleModel({ url: double.url, model: 'm' }, { retries: means.retries ?? 0, retryDelayMs: 1 }),
        now: () => NOW,
        ...(modelTimeoutMs !== undefined && { modelTimeoutMs }),
      });
      return service.answer(callOf(uid), { question, limit: 5, timezone: 'UTC', ...input });
    },

    /** What the language model was asked. */
    requests,
    prompts: () => JSON.stringify(requests().map(({ body }) => body.messages)),
    close: async () => double?.close(),
  };
}

export const at = (time: string) => ({ created_at: new Date(time) });
export const idsOf = ({ sources }: { sources: { id: string }[] }) => sources.map(({ id }) => id);
export const says = (answer: string, sources: number[]) => () => ({ text: JSON.stringify({ answer, sources }) });
