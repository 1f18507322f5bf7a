import { expect, onTestFinished, test } from 'vitest';
import { checkProviders } from './check-providers.ts';
import { ModelCallError } from './llm/failure.ts';
import { startTranscriptionDouble, type TranscriptionReply } from './stt/openai/double.test-support.ts';
import { openaiProvider } from './stt/openai/provider.ts';

/** Checks a transcription server that answers like this. */
async function checkSpeech(reply: () => TranscriptionReply | Promise<TranscriptionReply>, timeoutMs = 10_000) {
  const { url, close } = await startTranscriptionDouble(reply);
  onTestFinished(close);
  const stt = [openaiProvider({ model: 'whisper-1', url })];
  const others = { embedding: { embed: () => Promise.reject(new Error()) }, push: {} };
  const checks = checkProviders(
    { stt, ...others } as unknown as Parameters<typeof checkProviders>[0],
    { sttModels: [{ provider: 'openai', model: 'whisper-1' }] } as never,
    timeoutMs,
  );
  return (await checks.next()).value;
}

const refusal = (status: number, message: string) => ({ status, body: JSON.stringify({ error: { message } }) });

test('a transcription server that answers is ready', async () => {
  expect(await checkSpeech(() => ({ json: { text: '' } }))).toMatchObject({
    status: 'ready',
    detail: expect.stringContaining('live by utterances, recordings, known speakers by voice'),
  });
});

test('a transcription server that never answers is not ready, and the advice says what to check', async () => {
  const check = await checkSpeech(() => new Promise(() => {}), 1000);
  expect(check).toMatchObject({
    status: 'failed',
    detail: 'openai: no answer to a second of silence within 1 s',
    advice: expect.stringMatching(/hangs, is slow, or loads its model: .* check TRANSCRIPTION_URL/),
  });
});

test('a transcription server that drops the connection is not ready, and the advice says what to check', async () => {
  expect(await checkSpeech(() => ({ reset: true }))).toMatchObject({
    status: 'failed',
    advice: 'the server closed the connection: see its log, and check TRANSCRIPTION_URL',
  });
});

test.each([
  [429, 'too many requests', /^the server is busy/],
  [500, 'CUDA out of memory', /^the server is failing or busy/],
  [503, 'loading', /^the server is failing or busy/],
])(
  'a transcription server that is busy or failing is told as such, with its words: HTTP %i, %s',
  async (status, words, advice) => {
    const check = await checkSpeech(() => refusal(status, words));
    expect(check).toMatchObject({ status: 'failed', advice: expect.stringMatching(advice) });
    expect(check?.detail).toBe(`openai: request refused with HTTP ${status}: ${words}`);
  },
);

test.each([true, false])(
  'a model in this machine is named with its place, and earshot setup helps it (ready: %j)',
  async (isReady) => {
    const answer = async () => {
      if (!isReady) throw new ModelCallError('missing', 'tiny in this machine has lost its file: run earshot setup');
    };
    const models = {
      stt: [
        {
          name: 'sherpa',
          model: 'tones',
          streaming: true,
          serves: () => true,
          prepare: answer,
          connect: async () => ({ close() {} }),
        },
      ],
      llm: { name: 'tiny', isInMachine: true, generateText: answer },
      embedding: { model: 'vectors', embed: answer },
      push: {},
    };
    const found = [];
    for await (const one of checkProviders(models as never, { sttModels: [] } as never, 10_000)) found.push(one);
    const reason = 'tiny in this machine has lost its file: run earshot setup';
    const advice = 'run earshot setup, which repairs its files';
    const repair = 'earshot setup repairs its files; the log of the service says more';
    expect(found).toEqual(
      isReady
        ? [
            {
              name: 'speech to text',
              status: 'ready',
              detail: expect.stringMatching(/^tones in this machine is ready/),
            },
            { name: 'language model', status: 'ready', detail: 'tiny in this machine responds' },
            { name: 'embeddings', status: 'ready', detail: 'vectors in this machine responds' },
          ]
        : [
            { name: 'speech to text', status: 'failed', detail: `tones in this machine: ${reason}`, advice },
            { name: 'language model', status: 'failed', detail: reason, advice: repair },
            { name: 'embeddings', status: 'failed', detail: `vectors in this machine: ${reason}`, advice },
          ],
    );
  },
);
