import type { Logger } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import type { LlmEndpoint } from '../../src/config/models.ts';
import type { InputSegment } from '../../src/language/extraction/types.ts';
import { createModel } from '../../src/providers/llm/model.ts';
import type { Manners } from '../../src/providers/llm/model-double.test-support.ts';
import { type Author, startModelDouble } from '../../src/providers/llm/model-double.test-support.ts';
import { structureConversation } from '../../src/services/conversations/structure/structure-conversation.ts';
import { startTestApp } from './app.ts';
import { perfectAuthor } from './perfect-model.ts';
import { watchProcessed } from './processed-conversations.ts';
import { createSender } from './rest-client.ts';

interface ModelOptions {
  manners?: Partial<Manners>;
  author?: Author;
}

interface ModelAppOptions extends ModelOptions {
  /** Further settings. */
  env?: Record<string, string>;
  log?: Logger;
}

/** Starts the service with a language model that has these manners, until the end of the test. */
export async function startModelApp({ manners, author = perfectAuthor, env = {}, log }: ModelAppOptions) {
  const model = await startModelDouble(author, manners);
  const settings = { LLM_URL: model.url, LLM_MODEL: 'm', LLM_API_KEY: 'secret-key', ...env };
  const app = await startTestApp({ env: settings, ...(log && { log }) });
  const processed = await watchProcessed(app.database);
  onTestFinished(async () => {
    await processed.close();
    await app.stop();
    await model.close();
  });
  const user = app.credentials;
  const send = createSender(app.baseUrl, user.developer_api_key);
  const path = '/v1/dev/user/conversations';
  return {
    app,
    model,
    user,
    send,
    /** Creates a conversation and returns it when the model has read it, or has failed. */
    async process(transcript_segments: object[], more: object = {}) {
      const created = await send('POST', `${path}/from-segments`, { body: { transcript_segments, ...more } });
      await processed.waitFor(created.body.id);
      return vi.waitFor(
        async () => {
          const { body } = await send('GET', `${path}/${created.body.id}`);
          // Rules have made it until the model has.
          expect(body.processing?.reason).not.toBeNull();
          return body;
        },
        { timeout: 100_000, interval: 50 },
      );
    },
  };
}

/** Starts a language model that has these manners, and reads conversations with it without a service, until the end of the test. */
export async function startModelReader({
  manners,
  author = perfectAuthor,
  ...endpoint
}: ModelOptions & Partial<LlmEndpoint>) {
  const model = await startModelDouble(author, manners);
  onTestFinished(() => model.close());
  const llm = createModel({ url: model.url, model: 'm', apiKey: 'secret-key', ...endpoint });
  return {
    model,
    async read(segments: readonly InputSegment[], language?: string) {
      const input = { segments, startedAt: new Date(), ...(language && { language }) };
      return { structured: await structureConversation(input, { llm }, new AbortController().signal) };
    },
  };
}

export const descriptionsOf = ({ structured }: { structured: { action_items: { description: string }[] } }) =>
  structured.action_items.map(({ description }) => description).toSorted();
