import { afterEach, describe, expect, it } from 'vitest';
import {
  type DoubleReply,
  type OpenaiDouble,
  type ReceivedRequest,
  startOpenaiDouble,
} from '../../llm/openai/double.test-support.ts';
import { openaiCompatibleEmbedding } from './provider.ts';

const fast = { timeoutMs: 5000, retries: 1, retryDelayMs: 1 };
const never = new AbortController().signal;

let double: OpenaiDouble | undefined;
afterEach(() => double?.close());

async function embeddingOn(
  reply: (request: ReceivedRequest, index: number) => DoubleReply,
  limits: Parameters<typeof openaiCompatibleEmbedding>[1] = fast,
) {
  double = await startOpenaiDouble(reply);
  return { provider: openaiCompatibleEmbedding({ url: double.url, model: 'tiny' }, limits), requests: double.requests };
}

const vectorsFor = (request: ReceivedRequest): DoubleReply => ({
  embeddings: (request.body.input ?? []).map((text) => [text.length, 0, 1]),
});

describe('embeddings of an OpenAI-compatible address', () => {
  it('returns one vector of length 1 for each text, in order, and then knows its dimensions', async () => {
    const { provider, requests } = await embeddingOn(() => ({
      embeddings: [
        [3, 4],
        [0, 2],
      ],
    }));
    expect(provider.dimensions).toBeUndefined();
    const vectors = await provider.embed(['one', 'two'], never);
    expect(vectors.map((vector) => [...vector].map((value) => Number(value.toFixed(4))))).toEqual([
      [0.6, 0.8],
      [0, 1],
    ]);
    expect(provider).toMatchObject({ model: 'tiny', dimensions: 2 });
    expect(requests[0]).toMatchObject({ path: '/v1/embeddings', body: { model: 'tiny', input: ['one', 'two'] } });
  });

  it('sends long lists in batches', async () => {
    const { provider, requests } = await embeddingOn(vectorsFor);
    expect(
      await provider.embed(
        Array.from({ length: 150 }, (_, index) => `text ${index}`),
        never,
      ),
    ).toHaveLength(150);
    expect(requests.map((request) => request.body.input?.length)).toEqual([64, 64, 22]);
  });

  it('sends no empty text, and none that is too long', async () => {
    const { provider, requests } = await embeddingOn(vectorsFor);
    await provider.embed(['', 'x'.repeat(100_000)], never);
    expect(requests[0]?.body.input?.map((text) => text.length)).toEqual([1, 16_000]);
  });

  it.each<[string, DoubleReply]>([
    ['500', { status: 500 }],
    ['garbage', { status: 200, body: 'not json' }],
    ['too few vectors', { embeddings: [] }],
    ['empty vectors', { embeddings: [[]] }],
  ])('is unavailable after %s, and a retry', async (_, reply) => {
    const { provider, requests } = await embeddingOn(() => reply);
    await expect(provider.embed(['a'], never)).rejects.toMatchObject({ code: 'unavailable' });
    expect(requests).toHaveLength(2);
  });

  it('refuses vectors of another length than before', async () => {
    const { provider } = await embeddingOn((_, index) => ({ embeddings: [index === 0 ? [1, 2, 3] : [1, 2]] }));
    await provider.embed(['a'], never);
    await expect(provider.embed(['b'], never)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is unavailable when slow, refused or huge', async () => {
    const slow = await embeddingOn(() => ({ hang: true }), { ...fast, timeoutMs: 50 });
    await expect(slow.provider.embed(['a'], never)).rejects.toMatchObject({ code: 'unavailable' });
    await double?.close();
    await expect(slow.provider.embed(['a'], never)).rejects.toMatchObject({
      cause: { message: 'connection: ECONNREFUSED' },
    });
    const huge = await embeddingOn(() => ({ hugeBytes: 100_000_000 }), { ...fast, maxResponseBytes: 100_000 });
    await expect(huge.provider.embed(['a'], never)).rejects.toMatchObject({
      cause: { message: 'response above 100000 bytes' },
    });
  });
});
