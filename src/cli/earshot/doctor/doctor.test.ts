import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../../../generated/client/index.js';
import { bareConfig, runCli, scratchFolder } from '../../../../test/support/cli.ts';
import { ConfigError, loadCliEnvironment, readConfig } from '../../../config/config.ts';
import { startOpenaiDouble } from '../../../providers/llm/openai/double.test-support.ts';
import { startDeepgramDouble } from '../../../providers/stt/deepgram/double/double.test-support.ts';
import { readSettings } from '../settings.ts';
import type { Check } from './check.ts';
import { checkService } from './service-checks.ts';

const key = {
  id: 'k1',
  name: 'laptop',
  key_prefix: 'omi_dev_0000...0000',
  scopes: ['memories:read'],
  created_at: '2026-11-20T09:30:00Z',
  last_used_at: null,
};

/** Starts a service that is ready and accepts the key `right`. */
async function service({ isReady = true } = {}) {
  const server = createServer(({ url, headers }, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url === '/readyz' && !isReady) return send(503, { detail: 'not ready' });
    if (url !== '/v1/dev/key') return send(200, { status: 'ok' });
    if (headers.authorization === 'Bearer right') return send(200, key);
    return send(401, { detail: 'Invalid API Key' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs `earshot doctor --json`. */
async function examine(environment: Record<string, string>, apiBase: string, apiKey: string | undefined = 'right') {
  const config = readConfig({ DATA_DIR: scratchFolder(), ...environment });
  const ran = await runCli(['doctor', '--json'], { apiBase, apiKey, loadConfig: () => config });
  const checks: Check[] = JSON.parse(ran.stdout);
  const of = (name: string) => checks.find((check) => check.name === name);
  return { ...ran, checks, of };
}

describe('doctor', () => {
  test('passes for a service without providers, with notes on what could be configured', async () => {
    const { exitCode, of, checks } = await examine({}, await service());
    expect(exitCode).toBe(0);
    expect(checks.map(({ status }) => status)).not.toContain('failed');
    expect(of('key')).toMatchObject({ status: 'note', detail: expect.stringContaining('memories:write') });
    expect(of('speech to text')).toMatchObject({ status: 'note', advice: expect.stringContaining('DEEPGRAM_API_KEY') });
    expect(of('language model')).toMatchObject({ status: 'note', advice: expect.stringContaining('LLM_URL') });
    expect(of('embeddings')).toMatchObject({ status: 'note' });
    expect(of('providers')).toMatchObject({
      status: 'note',
      detail: 'checked with the settings of this shell and .env',
    });
  });

  test('passes if the configured providers respond', async () => {
    const model = await startOpenaiDouble(({ path }) =>
      path.endsWith('/embeddings') ? { embeddings: [[1, 0]] } : { text: 'yes' },
    );
    const speech = await startDeepgramDouble();
    onTestFinished(async () => {
      await Promise.all([model.close(), speech.close()]);
    });
    const { of } = await examine(
      {
        LLM_URL: model.url,
        LLM_MODEL: 'm',
        EMBEDDING_URL: model.url,
        EMBEDDING_MODEL: 'e',
        DEEPGRAM_URL: speech.url,
      },
      await service(),
    );
    for (const name of ['speech to text', 'language model', 'embeddings']) expect(of(name)?.status, name).toBe('ok');
    expect(speech.handshakes).toBe(1);
  });

  test('names failing providers with advice, and no keys', async () => {
    const model = await startOpenaiDouble(() => ({ status: 401, body: 'wrong key sk-secret' }));
    const speech = await startDeepgramDouble({ refuse: { status: 401 } });
    onTestFinished(async () => {
      await Promise.all([model.close(), speech.close()]);
    });
    const { of, exitCode, stdout } = await examine(
      {
        LLM_URL: model.url,
        LLM_MODEL: 'm',
        LLM_API_KEY: 'sk-secret',
        DEEPGRAM_URL: speech.url,
        DEEPGRAM_API_KEY: 'dg-secret',
      },
      await service(),
    );
    expect(exitCode).toBe(3);
    expect(of('language model')).toMatchObject({ status: 'failed', advice: expect.stringContaining('LLM_API_KEY') });
    expect(of('speech to text')).toMatchObject({ status: 'failed', advice: 'check DEEPGRAM_API_KEY' });
    expect(stdout).not.toMatch(/sk-secret|dg-secret/);
  });

  test.each([
    ['a rejected key', 'wrong', {}, 2, 'key'],
    ['a service that is not ready', 'right', { isReady: false }, 3, 'service'],
  ])('has an exit code for %s', async (_, apiKey, options, exitCode, name) => {
    const found = await examine({}, await service(options), apiKey);
    expect(found.exitCode).toBe(exitCode);
    expect(found.of(name)).toMatchObject({ status: 'failed', advice: expect.any(String) });
  });

  test('says why the service is not ready', async () => {
    const { of } = await examine({}, await service({ isReady: false }));
    expect(of('service')?.detail).toContain('not ready: not ready');
  });

  test('continues with the other checks if the service does not respond', async () => {
    const { exitCode, of } = await examine({}, 'http://127.0.0.1:1');
    expect(exitCode).toBe(3);
    expect(of('service')).toMatchObject({ status: 'failed', advice: expect.stringContaining('npm start') });
    expect(of('configuration')).toMatchObject({ status: 'ok' });
  });

  test('says so if no service was started in this folder', async () => {
    const environment = { ...loadCliEnvironment({}), configDir: scratchFolder() };
    const settings = await readSettings({ environment, loadConfig: () => bareConfig(scratchFolder()) }, {});
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 });
    expect((await checkService(client, settings)).detail).toMatch(/^no service was started in this folder/);
  });

  test('says whether there is ffmpeg, and how to get it', async () => {
    const apiBase = await service();
    vi.stubEnv('PATH', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await examine({}, apiBase)).of('ffmpeg')).toEqual({
      name: 'ffmpeg',
      status: 'note',
      detail: 'not on the PATH: M4A, AAC, AMR, CAF, WMA and others are refused',
      advice: 'Install ffmpeg 5.1 or later on the PATH of the service, for example by "apt install ffmpeg"',
    });
    const folder = scratchFolder();
    writeFileSync(join(folder, 'ffmpeg'), '', { mode: 0o755 });
    vi.stubEnv('PATH', folder);
    expect((await examine({}, apiBase)).of('ffmpeg')).toMatchObject({ status: 'ok' });
  });

  test('names every invalid variable', async () => {
    const loadConfig = () => {
      throw new ConfigError(['PORT: expected a whole number', 'LOG_LEVEL: expected one of trace']);
    };
    const ran = await runCli(['doctor'], { apiBase: await service(), apiKey: 'right', loadConfig });
    expect(ran.exitCode).toBe(1);
    expect(ran.stdout).toMatch(/^FAILED configuration +PORT: .*; LOG_LEVEL: .*\n +-> fix it in \.env/m);
  });

  test('does not check the providers of a service on another machine', async () => {
    const { of } = await examine({}, 'http://0.0.0.0:1');
    expect(of('providers')).toMatchObject({
      status: 'note',
      advice: expect.stringContaining('run earshot doctor there'),
    });
    expect(of('configuration')).toBeUndefined();
  });
});
