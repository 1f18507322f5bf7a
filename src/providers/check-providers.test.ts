import { expect, onTestFinished, test } from 'vitest';
import { checkProviders } from './check-providers.ts';
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
    {} as never,
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
