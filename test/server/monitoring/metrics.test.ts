// The metrics of a service that works: their names, their values, the dashboard and the alerts, with a real Prometheus where it is there.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startModelDouble } from '../../../src/providers/llm/model-double.test-support.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { sharedTestApp, startTestApp } from '../../support/app.ts';
import { tone } from '../../support/audio.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { Device, TALK } from '../../support/live-client.ts';
import { perfectAuthor } from '../../support/perfect-model.ts';
import { hasPrometheus, sampleOf, startPrometheus } from '../../support/prometheus.ts';
import { startWebhookReceiver } from '../../support/webhook-receiver.ts';

const folder = join(import.meta.dirname, '../../../deploy/monitoring');
const TEXT = 'I live in Gothenburg. Please remind me to sign the lease by Friday. I love sailing with my friends.';
const TOKEN = 'metrics-token';

const deepgram = await startDeepgramDouble({ words: TALK });
const model = await startModelDouble(perfectAuthor);
const port = await freePort();
const receiver = await startWebhookReceiver();
const app = await startTestApp({
  env: {
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN,
    DEEPGRAM_URL: deepgram.url,
    DEEPGRAM_API_KEY: 'k',
    LLM_URL: model.url,
    LLM_MODEL: 'tiny',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
  },
});
afterAll(async () => {
  await app.stop();
  await Promise.all([deepgram.close(), model.close(), receiver.close()]);
});

async function scrape(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  return response.text();
}

/** Does what the service measures: requests, tool calls, a talk, its processing by a model, and a delivery. */
async function work(): Promise<void> {
  const { uid, developer_api_key: key, tool_server_key: toolKey, user_token } = app.credentials;
  const json = { content: 'Prefers green tea' };
  await app.request('/v1/dev/user/memories', { method: 'POST', key, json });
  await app.request('/v1/dev/user/memories/no-such-memory', { key });
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_memories', arguments: {} } };
  await app.request('/v1/mcp', { method: 'POST', key: toolKey, json: call });
  await app.request('/v1/users/developer/webhook/memory_created', {
    method: 'POST',
    key: user_token,
    json: { url: receiver.url },
  });
  const device = new Device(app.address.replace('http', 'ws'), { uid, codec: 'pcm16' });
  await device.ready();
  await device.send(Array.from({ length: 600 }, () => new Uint8Array(tone(320).buffer)));
  await eventually(() => expect(device.segments.size).toBeGreaterThan(0));
  device.socket.close();
  await app.request('/v1/dev/user/conversations', { method: 'POST', key, json: { text: TEXT } });
  await eventually(() => expect(receiver.received.length).toBeGreaterThan(0));
}

describe('the metrics of a service', () => {
  test('are off by default: nothing is served at their address', async () => {
    const plain = await sharedTestApp();
    expect((await plain.request('/metrics')).status).toBe(404);
  });

  test('need the token, on their own port and on that of the service', async () => {
    for (const address of [`http://127.0.0.1:${port}`, app.address]) {
      expect((await fetch(`${address}/metrics`)).status).toBe(401);
      const headers = { authorization: `Bearer ${TOKEN}` };
      expect((await fetch(`${address}/metrics`, { headers })).status).toBe(200);
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  });

  test('count what the service does, by the routes of the spec, and name no user', async () => {
    await work();
    const { uid } = app.credentials;
    await eventually(async () => {
      const text = await scrape();
      const requests = 'http_server_request_duration_seconds_count{http_request_method="POST"';
      expect(sampleOf(text, `${requests},http_response_status_code="200",http_route="/v1/dev/user/memories"}`)).toBe(1);
      expect(text).toContain('http_route="/v1/dev/user/memories/{memory_id}"');
      expect(sampleOf(text, 'mcp_server_operation_duration_seconds_count{gen_ai_tool_name="get_memories"}')).toBe(1);
      expect(sampleOf(text, 'earshot_live_frames_total')).toBe(600);
      expect(sampleOf(text, 'earshot_live_segment_delay_seconds_count')).toBeGreaterThan(0);
      expect(sampleOf(text, 'earshot_stt_outcomes_total{provider="deepgram",outcome="success"}')).toBe(1);
      expect(sampleOf(text, 'gen_ai_client_token_usage_count{')).toBeGreaterThan(0);
      expect(sampleOf(text, 'messaging_client_sent_messages_total{')).toBeGreaterThan(0);
      expect(sampleOf(text, 'http_client_request_duration_seconds_count{')).toBeGreaterThan(0);
      expect(sampleOf(text, 'db_client_operation_duration_seconds_count{db_operation_name="SELECT"}')).toBeGreaterThan(
        0,
      );
      for (const secret of [uid, receiver.origin, 'green tea', 'Gothenburg']) expect(text).not.toContain(secret);
    });
  });
});

describe.skipIf(!hasPrometheus)('with Prometheus', () => {
  test('the names of the metrics follow its rules, but for one of OpenTelemetry', async () => {
    const { stderr } = spawnSync('promtool', ['check', 'metrics'], { input: await scrape(), encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('db_client_connection_count '))).toEqual(
      [],
    );
  });

  test('each alert is seen to fire, and not without a reason', () => {
    expect(
      spawnSync('promtool', ['check', 'config', join(folder, 'prometheus.yml')], { encoding: 'utf8' }).status,
    ).toBe(0);
    const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
    const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g);
    const tested = readFileSync(join(folder, 'alerts.test.yml'), 'utf8');
    for (const [, name = ''] of alerts) expect(tested).toMatch(new RegExp(`alertname: ${name}\n\\s+exp_alerts:\n`));
  });

  test('each panel of the dashboard shows something of a service that works', { timeout: 180_000 }, async () => {
    const prometheus = await startPrometheus({ target: `127.0.0.1:${port}`, token: TOKEN });
    onTestFinished(prometheus.stop);
    await work();
    await prometheus.scraped(2);
    await work();
    const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'));
    const queries: [string, string][] = panels.flatMap(
      ({ title, targets = [] }: { title: string; targets?: { expr: string }[] }) =>
        targets.map(({ expr }): [string, string] => [title, expr.replaceAll('[5m]', '[1m]')]),
    );
    expect(queries.length).toBeGreaterThan(30);
    await eventually(async () => {
      const empty = [];
      for (const [title, expr] of queries) if ((await prometheus.query(expr)).length === 0) empty.push(title);
      expect(empty).toEqual([]);
    });
  });
});
