import { afterAll, expect, test } from 'vitest';
import type { Check } from '../../../src/cli/earshot/doctor/check.ts';
import { runCli, scratchFolder } from '../../../src/cli/earshot/testing.ts';
import { readConfig } from '../../../src/config/config.ts';
import { startOpenaiDouble } from '../../../src/providers/llm/openai/double.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

const model = await startOpenaiDouble(() => ({ text: 'yes' }));
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

test('the providers of the service are only for its administrator', async () => {
  const { developer_api_key, user_token, admin_token } = app.credentials;
  for (const key of [developer_api_key, user_token])
    expect((await app.request('/v1/admin/providers', { key })).status).toBe(401);
  expect((await app.request('/v1/admin/providers', { key: admin_token })).status).toBe(200);
});
