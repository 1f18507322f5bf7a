// Traces of a service that works, sent to a receiver of OTLP on loopback.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startModelDouble } from '../../../src/providers/llm/model-double.test-support.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { Device, pcm16Frames, TALK } from '../../support/live-client.ts';
import { perfectAuthor } from '../../support/perfect-model.ts';
import { startSpanReceiver } from '../../support/span-receiver.ts';
import { startWebhookReceiver } from '../../support/webhook-receiver.ts';

const deepgram = await startDeepgramDouble({ words: TALK });
const model = await startModelDouble(perfectAuthor);
const hooks = await startWebhookReceiver();
const receiver = await startSpanReceiver();
const app = await startTestApp({
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
    OTEL_SERVICE_NAME: 'earshot-at-home',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    DEEPGRAM_URL: deepgram.url,
    DEEPGRAM_API_KEY: 'k',
    LLM_URL: model.url,
    LLM_MODEL: 'tiny',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
  },
});
afterAll(async () => {
  await app.stop();
  await Promise.all([deepgram.close(), model.close(), hooks.close(), receiver.close()]);
});

const { uid, developer_api_key: key, tool_server_key: toolKey, user_token } = app.credentials;
await app.request('/v1/users/developer/webhook/memory_created', {
  method: 'POST',
  key: user_token,
  json: { url: hooks.url },
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CLIENT_SPAN = 'b7ad6b7169203331';
const headers = { traceparent: `00-${TRACE}-${CLIENT_SPAN}-01` };

/** The only span with this name in a trace. */
async function spanOf(traceId: string, name: string) {
  return eventually(() => {
    const found = receiver.named(name).filter((span) => span.traceId === traceId);
    expect(found, `${name} in ${[...new Set(receiver.spans.map((span) => span.name))].join(', ')}`).not.toEqual([]);
    return found[0] as (typeof found)[number];
  });
}

/** Talks, and returns when the conversation was delivered. A device that leaves does so before that. */
async function talk(options: { headers?: typeof headers; leaves?: boolean }): Promise<void> {
  const before = hooks.received.length;
  const query = { uid, codec: 'pcm16', conversation_timeout: 2 };
  const device = new Device(app.address.replace('http', 'ws'), query, { headers: options.headers });
  await device.ready();
  await device.send(pcm16Frames(13_000));
  await eventually(() => expect(device.segments.size).toBeGreaterThan(0));
  if (options.leaves) device.socket.close();
  await eventually(() => expect(hooks.received.length).toBeGreaterThan(before));
  device.socket.close();
}

describe('the traces of a service', () => {
  // Spans are sent every five seconds: all tests wait for the same ones.
  beforeAll(async () => {
    await talk({ headers });
    await talk({ leaves: true });
    await app.request('/v1/dev/user/memories/no-such-memory', { key, headers });
    const json = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_memories', arguments: {} } };
    await app.request('/v1/mcp', { method: 'POST', key: toolKey, json, headers });
  });

  test('lead from the frames of a device through job and model to the webhook', async () => {
    const session = await spanOf(TRACE, 'live session');
    expect(session).toMatchObject({ parentSpanId: CLIENT_SPAN, attributes: { 'earshot.live.codec': 'pcm16' } });
    const stt = await spanOf(TRACE, 'speech to text deepgram');
    expect(stt.parentSpanId).toBe(session.spanId);
    const job = await spanOf(TRACE, 'process process-conversation');
    expect(job.parentSpanId).toBe(session.spanId);
    const work = await spanOf(TRACE, 'model work conversation');
    expect(work.parentSpanId).toBe(job.spanId);
    const chat = await spanOf(TRACE, 'chat tiny');
    expect(chat.parentSpanId).toBe(work.spanId);
    expect(chat.attributes).toMatchObject({
      'server.address': '127.0.0.1',
      'gen_ai.usage.output_tokens': expect.any(Number),
    });
    const webhook = await spanOf(TRACE, 'POST webhook');
    expect(webhook).toMatchObject({ parentSpanId: work.spanId, attributes: { 'http.response.status_code': 200 } });
    const sent = hooks.received.map((delivery) => delivery.headers.traceparent);
    expect(sent).toContain(`00-${TRACE}-${webhook.spanId}-01`);
  });

  test('continue after the device has disconnected, when the silence of its conversation ends', async () => {
    const traceId = String(hooks.received.at(-1)?.headers.traceparent).split('-')[1] ?? '';
    const session = await spanOf(traceId, 'live session');
    expect(await spanOf(traceId, 'process process-conversation')).toMatchObject({ parentSpanId: session.spanId });
  });

  test('have a span for each request, named by its route, which continues that of the client', async () => {
    const span = await spanOf(TRACE, 'GET /v1/dev/user/memories/{memory_id}');
    expect(span.parentSpanId).toBe(CLIENT_SPAN);
    expect(span.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/v1/dev/user/memories/{memory_id}',
      'http.response.status_code': 404,
    });
    expect(span.resource).toMatchObject({
      'service.name': 'earshot-at-home',
      'deployment.environment.name': 'test',
      'service.version': expect.any(String),
    });
    expect([...receiver.authorizations]).toEqual(['Bearer secret']);
  });

  test('have a span for each tool call, below its request', async () => {
    const request = await spanOf(TRACE, 'POST /v1/mcp');
    expect(await spanOf(TRACE, 'tools/call get_memories')).toMatchObject({
      parentSpanId: request.spanId,
      attributes: { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'get_memories' },
    });
  });

  test('name no user, no host of a webhook and no content', () => {
    expect(receiver.spans.length).toBeGreaterThan(10);
    for (const secret of [uid, hooks.origin, new URL(hooks.origin).host, 'Gothenburg', 'no-such-memory'])
      expect(receiver.text).not.toContain(secret);
  });
});
