import { afterEach, beforeEach } from 'vitest';
import { createModel } from '../../src/providers/llm/model.ts';
import {
  type DoubleReply,
  type OpenaiDouble,
  startOpenaiDouble,
} from '../../src/providers/llm/openai/double.test-support.ts';
import { AskService } from '../../src/services/ask/ask.ts';
import { RecordFinder } from '../../src/services/search/record-finder.ts';
import type { Store } from '../../src/store/store.ts';
import { makeCall, makeUser } from './call.ts';
import { addConversation } from './conversations.ts';
import { noQuota } from './no-quota.ts';

/** A Saturday. */
const NOW = new Date('2026-11-21T14:00:00Z');
export const NO_MATCH = 'Nothing in your conversations speaks of that.';

interface AskOptions {
  reply?: () => DoubleReply | Promise<DoubleReply>;
  /** Retries of the language model. */
  retries?: number;
  /** The window of the model. */
  context?: number;
  finder?: Pick<RecordFinder, 'find'>;
  /** The time that the model may be silent. */
  silenceMs?: number;
}

/** Creates a user before each test who has conversations and asks about them. */
export function askUserFixture(store: Store) {
  let uid: string;
  let double: OpenaiDouble | undefined;
  const finder = new RecordFinder({ store });
  const requests = () => double?.requests ?? [];
  beforeEach(async () => {
    uid = await makeUser(store);
  });
  afterEach(async () => {
    await double?.close();
    double = undefined;
  });
  return {
    get uid() {
      return uid;
    },
    finder,
    add: (text: string, overrides: Parameters<typeof addConversation>[3] = {}) =>
      addConversation(store, uid, text, overrides),

    /** Calls the ask service; with `reply`, one that has a language model. */
    async ask(question: string, input: { limit?: number; timezone?: string } = {}, options: AskOptions = {}) {
      if (options.reply) {
        await double?.close();
        double = await startOpenaiDouble(options.reply);
      }
      const { silenceMs, retries = 0 } = options;
      const service = new AskService({
        store,
        quota: noQuota,
        finder: {
          find: (call, search, query) => (options.finder ?? finder).find(call, search, query),
          findUnfinished: (...query) => finder.findUnfinished(...query),
        },
        models: {
          llm:
            double &&
            createModel(
              { url: double.url, model: 'm', context: options.context ?? 16_384 },
              { retries, retryDelayMs: 1, ...(silenceMs !== undefined && { timeoutMs: silenceMs }) },
            ),
        },
        now: () => NOW,
      });
      return service.answer(makeCall(uid), { question, limit: 5, timezone: 'UTC', ...input });
    },

    /** The requests that the language model received. */
    requests,
    prompts: () => JSON.stringify(requests().map(({ body }) => body.messages)),
  };
}

export const createdAt = (time: string) => ({ created_at: new Date(time) });
export const sourceIds = ({ sources }: { sources: { id: string }[] }) => sources.map(({ id }) => id);
export const modelReply = (answer: string, sources: number[]) => () => ({
  text: JSON.stringify({ answer: answer, sources }),
});
