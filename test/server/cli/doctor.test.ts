import { afterAll, describe, expect, test } from 'vitest';
import type { Check } from '../../../src/cli/earshot/doctor/check.ts';
import { readConfig } from '../../../src/config/config.ts';
import {
  type DoubleReply,
  type ReceivedRequest,
  startOpenaiDouble,
} from '../../../src/providers/llm/openai/double.test-support.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

let answer: (request: ReceivedRequest) => DoubleReply = () => ({ text: 'yes' });
const model = await startOpenaiDouble((request) => answer(request));
afterAll(() => model.close());
const app = await ownAppFixture({ env: { LLM_URL: model.url, LLM_MODEL: 'qwen3' } });

/** Runs `earshot doctor` in the folder of the service, in a shell with these settings. */
async function examine(environment: Record<string, string>): Promise<Record<string, Check>> {
  const config = readConfig({ DATA_DIR: app.dataDir, ...environment });
  const setting = { profile: undefined, configDir: scratchFolder(), loadConfig: () => config };
  const { stdout } = await runCli(['doctor', '--json'], setting);
  const checks: Check[] = JSON.parse(stdout);
  return Object.fromEntries(checks.map((check) => [check.name, check]));
}

test('doctor prints what the running service says about its providers, whatever is set in the shell', async () => {
  const found = await examine({ EMBEDDING_URL: 'http://127.0.0.1:1', EMBEDDING_MODEL: 'nomic' });
  expect(found.providers).toMatchObject({ status: 'ok', detail: expect.stringContaining(app.address) });
  expect(found['language model']).toMatchObject({
    status: 'ok',
    detail: `qwen3 at ${new URL(model.url).origin} responds`,
  });
  expect(found['speech to text']).toMatchObject({
    status: 'note',
    advice: expect.stringContaining('DEEPGRAM_API_KEY'),
  });
  expect(found.embeddings).toMatchObject({ status: 'note', advice: expect.stringContaining('restart the service') });
});

test('doctor prints the version, the database and the queues of the running service', async () => {
  const found = await examine({});
  expect(found.version).toMatchObject({ status: 'ok', detail: expect.stringMatching(/^\d+\.\d+\.\d+, for /) });
  expect(found.database).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(/^Postgres \d.*, schema \d{4}-/),
  });
  expect(found.node).toMatchObject({ status: 'ok', detail: process.versions.node });
  expect(found.queues).toMatchObject({ name: 'queues' });
});

test('doctor prints the clocks, the disk and the backups of the running service', async () => {
  const found = await examine({});
  expect(found.clock).toMatchObject({ status: 'ok' });
  expect(found['database clock']).toMatchObject({ status: 'ok' });
  expect(found.disk?.detail).toMatch(/^the disk of DATA_DIR has [\d.]+ of [\d.]+ GB free \(\d+ %\)$/);
  expect(found.backups).toMatchObject({ status: 'note', advice: expect.stringContaining('BACKUP_SCHEDULE') });
});

test('the status names the address of the client, the disks and the clock of the database', async () => {
  const status = await app.administrator.admin.getServiceStatus();
  expect(status.request).toEqual({
    host: new URL(app.address).host,
    peer: '127.0.0.1',
    client: '127.0.0.1',
    forwarded_for: null,
    trusts_peer: true,
  });
  expect(status.disks).toContainEqual({
    holds: 'data',
    bytes: expect.any(Number),
    free_bytes: expect.any(Number),
  });
  expect(Math.abs(status.database.clock_offset_seconds ?? Number.NaN)).toBeLessThan(5);
  expect(status.base_url).toBeNull();
});

test('the providers of the service are only for its administrator', async () => {
  const { developer_api_key, user_token, admin_token } = app.credentials;
  for (const key of [developer_api_key, user_token])
    expect((await app.request('/v1/admin/providers', { key })).status).toBe(401);
  expect((await app.request('/v1/admin/providers', { key: admin_token })).status).toBe(200);
});

describe('doctor --model', () => {
  const structure = {
    title: 'The report',
    overview: 'Dana needs the report.',
    emoji: '📊',
    category: 'work',
    discarded: false,
    action_items: [{ description: 'Send Dana the quarterly report', due_at: null, lines: [8] }],
    events: [],
    memories: [],
  };
  const able = ({ body }: ReceivedRequest): DoubleReply => {
    if (body.tools) return { calls: [{ name: 'get_weather', arguments: { city: 'Gothenburg' } }] };
    return { text: body.response_format ? JSON.stringify(structure) : 'They talked about a report. '.repeat(20) };
  };

  async function tryWith(reply: (request: ReceivedRequest) => DoubleReply, environment: Record<string, string> = {}) {
    answer = reply;
    const config = readConfig({ DATA_DIR: app.dataDir, ...environment });
    const setting = { profile: undefined, configDir: scratchFolder(), loadConfig: () => config };
    const { stdout, exitCode } = await runCli(['doctor', '--model', '--json'], setting);
    const checks: Check[] = JSON.parse(stdout);
    const advice = checks.filter(({ name }) => name === 'model advice').map((check) => check.advice);
    return { exitCode, advice, of: (name: string) => checks.find((check) => check.name === name) };
  }

  test('lets the running service try its model, and prints what that can do', async () => {
    const { exitCode, of } = await tryWith(able);
    expect(exitCode).toBe(0);
    expect(of('model')).toMatchObject({ status: 'ok', detail: expect.stringContaining('qwen3') });
    expect(of('model abilities')).toMatchObject({ detail: 'JSON: yes; tools: yes; thinking: no' });
    expect(of('model speed')?.detail).toMatch(/^reads [\d.]+, writes [\d.?]+ tokens a second$/);
    expect(of('model time')?.detail).toMatch(/minutes for an hour of talk|unknown/);
  });

  test('tells what a weak model cannot do, and what to change', async () => {
    const { exitCode, of, advice } = await tryWith(() => ({ text: '{"title": "Hello"}' }));
    expect(exitCode).toBe(0);
    expect(of('model abilities')).toMatchObject({ detail: expect.stringMatching(/^JSON: no; tools: no/) });
    expect(advice).toEqual([
      expect.stringMatching(/4,096 tokens are assumed: set LLM_CONTEXT/),
      expect.stringContaining('it did not find the task'),
      expect.stringContaining('it does not call tools'),
    ]);
  });

  test('fails with the reason if the model cannot be used', async () => {
    const { exitCode, of } = await tryWith(() => ({ status: 404, body: '{}' }));
    expect(exitCode).toBe(3);
    expect(of('model')).toMatchObject({ status: 'failed', advice: expect.stringContaining('ollama pull qwen3') });
  });

  test('tries the model of this shell if no service runs', async () => {
    answer = able;
    const config = readConfig({ DATA_DIR: scratchFolder(), LLM_URL: model.url, LLM_MODEL: 'tiny' });
    const setting = { apiBase: 'http://127.0.0.1:1', configDir: scratchFolder(), loadConfig: () => config };
    const { stdout } = await runCli(['doctor', '--model', '--json'], setting);
    const checks: Check[] = JSON.parse(stdout);
    expect(checks).toContainEqual(expect.objectContaining({ name: 'model', detail: expect.stringContaining('tiny') }));
  });
});
