import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { readConfig } from '../config/config.ts';
import { startOpenaiDouble } from './llm/openai/double.test-support.ts';
import { createProviders, warnAboutProviders } from './providers.ts';

const log = pino({ level: 'silent' });

/** The warnings of a start with these settings. */
async function warningsOf(settings: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  const providers = createProviders(readConfig(settings), log);
  try {
    await warnAboutProviders({ providers }, log);
  } finally {
    spy.mockRestore();
    await providers.close();
  }
  return lines;
}

test('a start warns about each provider that cannot be reached, with its settings and without keys', async () => {
  const at = `127.0.0.1:${await freePort()}`;
  const lines = await warningsOf({
    LLM_URL: `http://${at}/v1`,
    LLM_MODEL: 'qwen3',
    LLM_API_KEY: 'secret',
    EMBEDDING_URL: `http://${at}/v1`,
    EMBEDDING_MODEL: 'nomic',
    DEEPGRAM_URL: `ws://${at}`,
    DEEPGRAM_API_KEY: 'secret',
    PUSH_URL: `http://${at}/push?token=secret`,
  });
  expect(lines).toEqual([
    'Earshot: speech to text: deepgram: cannot connect. check DEEPGRAM_URL, and that it runs',
    `Earshot: language model: qwen3 at http://${at}: connection: ECONNREFUSED. check LLM_URL, and that its server runs`,
    `Earshot: embeddings: nomic at http://${at}: connection: ECONNREFUSED. check EMBEDDING_URL, EMBEDDING_MODEL and EMBEDDING_API_KEY`,
    `Earshot: push: http://${at}: connection: ECONNREFUSED. check PUSH_URL`,
  ]);
});

test('a start warns about nothing if the providers respond or none is configured', async () => {
  const model = await startOpenaiDouble(() => ({ text: 'yes' }));
  onTestFinished(() => model.close());
  expect(await warningsOf({ LLM_URL: model.url, LLM_MODEL: 'qwen3' })).toEqual([]);
  expect(await warningsOf({})).toEqual([]);
});
