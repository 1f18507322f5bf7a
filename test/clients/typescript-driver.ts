import {
  type AudioStreamError,
  chatTool,
  chatToolManifest,
  createClient,
  type EarshotError,
  readWebhook,
} from '../../generated/client/index.js';
import type { Case } from './cases.ts';

export interface Outcome {
  result?: unknown;
  error?: Record<string, unknown>;
}

/** Makes the call of a case. */
export async function runTypeScript(one: Case, baseUrl: string): Promise<Outcome> {
  try {
    return { result: await resultOf(one, baseUrl) };
  } catch (error) {
    return { error: factsOf(error as EarshotError) };
  }
}

function resultOf(one: Case, baseUrl: string): Promise<unknown> | unknown {
  if (one.webhook) return webhook(one.webhook);
  if (one.chatTool) return manifest(one);
  if (one.stream) return stream(one.stream, baseUrl);
  return call(one, baseUrl);
}

const factsOf = (error: EarshotError & { code?: number }) => ({
  kind: error.kind,
  status: error.status,
  detail: error.detail,
  issues: error.issues,
  code: error.code,
  request_id: error.requestId,
  retry_after: error.retryAfterMs === undefined ? undefined : error.retryAfterMs / 1000,
  message: error.message,
});

async function call({ call, client: options }: Case, baseUrl: string): Promise<unknown> {
  if (call === undefined) throw new Error('the case has no call');
  const client = createClient({ baseUrl, key: 'k', ...options });
  const [group = '', name = ''] = call.operation.split('.');
  const { params, query, body } = call;
  const { timeout_ms, idempotency_key, retries } = call.options ?? {};
  const more = {
    ...(timeout_ms !== undefined && { timeoutMs: timeout_ms }),
    ...(retries !== undefined && { retries }),
    ...(idempotency_key !== undefined && { idempotencyKey: idempotency_key }),
  };
  // biome-ignore lint/suspicious/noExplicitAny: the cases name operations by text
  const operation = (client as any)[group][name];
  const isDirect = name === 'stream' || group === 'tools';
  const input = isDirect ? body : { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
  if (call.collect === 'items') return Array.fromAsync(operation.all(input, more));
  if (call.collect === 'pages') {
    const pages = await Array.fromAsync(operation.pages(input, more) as AsyncIterable<{ items: []; cursor?: string }>);
    return pages.map(({ items, cursor = null }) => ({ items, cursor }));
  }
  return name === 'stream' ? Array.fromAsync(operation(input, more)) : operation(input, more);
}

async function webhook({ tolerance, ...request }: NonNullable<Case['webhook']>) {
  const read = await readWebhook({ ...request, toleranceMs: tolerance * 1000 });
  if (read.type !== 'audio_bytes') return read;
  const { payload, sampleRate, gapMs, ...rest } = read;
  return { ...rest, payload: Buffer.from(payload).toString(), sample_rate: sampleRate, gap_ms: gapMs };
}

function manifest({ chatTool: input, twice }: Case) {
  const tool = chatTool(input as unknown as Parameters<typeof chatTool>[0]);
  return chatToolManifest({ tools: twice ? [tool, tool] : [tool] });
}

async function stream({ frames, query }: NonNullable<Case['stream']>, baseUrl: string): Promise<void> {
  const client = createClient({ baseUrl, userToken: 't' });
  const audio = client.streamAudio({ uid: 'u1', ...query }, {}, { retryMs: 1 });
  for (let n = 0; n < frames; n++) audio.sendAudio(Uint8Array.of(n, n, n));
  try {
    await audio.held();
  } catch (error) {
    throw error as AudioStreamError;
  } finally {
    audio.close();
  }
}
