import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problems = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('readConfig', () => {
  it('returns the documented defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      listenAuth: 'local-uid',
      sttModels: [],
      rateLimitPerMinute: 600,
      maxLiveSessions: 1000,
      maxLiveSessionsPerUser: 20,
      diskReserveMb: 500,
      spoolMaxMbPerUser: 2000,
      spoolMaxDays: 30,
      corsOrigins: [],
      memoryAccess: true,
      logLevel: 'info',
    });
  });

  it.each([
    ['a host that others can reach', { HOST: '0.0.0.0' }],
    ['a public base address', { BASE_URL: 'https://earshot.example.com' }],
  ])('requires a token on the live socket with %s', (_, environment) => {
    expect(readConfig(environment).listenAuth).toBe('token');
  });

  it('uses the time zone of the machine unless TIMEZONE is set', () => {
    expect(readConfig({}).timezone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(readConfig({ TIMEZONE: 'Asia/Tokyo' }).timezone).toBe('Asia/Tokyo');
    expect(problems({ TIMEZONE: 'Mars/Olympus' })).toEqual([
      expect.stringContaining('TIMEZONE: expected the name of a time zone'),
    ]);
  });

  it('reads addresses, ranges and host names of ALLOW_PRIVATE_ADDRESSES', () => {
    const entries = ['127.0.0.1', '::1', '192.168.0.0/16', 'fd00::/8', 'NAS.lan', 'my_host'];
    const environment = { ALLOW_PRIVATE_ADDRESSES: entries.join(', ') };
    expect(readConfig(environment).allowPrivateAddresses).toEqual(entries);
    expect(readConfig({}).allowPrivateAddresses).toEqual([]);
  });

  it.each(
    ['10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.1', '0x7f.1', '::1/129', 'fe80::1%eth0', '[::1]'].concat([
      'http://nas.lan',
      'nas.lan:80',
      '*.lan',
      'nas.lan/24',
      'nas..lan',
    ]),
  )('reports %s in ALLOW_PRIVATE_ADDRESSES', (entry) => {
    expect(problems({ ALLOW_PRIVATE_ADDRESSES: `127.0.0.1,${entry}` })).toEqual([
      `ALLOW_PRIVATE_ADDRESSES: "${entry}" is not an address, a range such as 192.168.0.0/16 or a host name`,
    ]);
  });

  it('reads addresses and ranges of TRUSTED_PROXIES', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16' }).trustedProxies).toEqual([
      '10.0.0.5',
      '192.168.0.0/16',
    ]);
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(problems({ TRUSTED_PROXIES: '10.0.0.5,proxy.lan' })).toEqual([
      'TRUSTED_PROXIES: "proxy.lan" is not an address or a range such as 192.168.0.0/16',
    ]);
  });

  it('keeps the order of STT_MODELS', () => {
    expect(readConfig({ STT_MODELS: 'sherpa, deepgram:nova-3' }).sttModels).toEqual([
      { provider: 'sherpa' },
      { provider: 'deepgram', model: 'nova-3' },
    ]);
  });

  it('reads the languages of an unknown model', () => {
    expect(readConfig({ STT_MODELS: 'deepgram:my-model[de|fr]' }).sttModels).toEqual([
      { provider: 'deepgram', model: 'my-model', languages: ['de', 'fr'] },
    ]);
  });

  it('reads openai with any model name, and its address and key from TRANSCRIPTION_*', () => {
    const models = { STT_MODELS: 'openai:Systran/faster-whisper-small, OpenAI' };
    const config = readConfig({ ...models, TRANSCRIPTION_URL: 'http://127.0.0.1:9/v1', TRANSCRIPTION_API_KEY: 'k' });
    const settings = { url: 'http://127.0.0.1:9/v1', apiKey: 'k' };
    expect(config.sttModels).toEqual([
      { provider: 'openai', model: 'Systran/faster-whisper-small', ...settings },
      { provider: 'openai', ...settings },
    ]);
    expect(problems({ ...models, TRANSCRIPTION_URL: 'ftp://a' })).toHaveLength(1);
  });

  it('reads the settings of any provider from variables that begin with its name', () => {
    const config = readConfig({ STT_MODELS: 'acme:fast', ACME_URL: 'https://stt.example.com', ACME_API_KEY: 'k' });
    expect(config.sttModels).toEqual([
      { provider: 'acme', model: 'fast', url: 'https://stt.example.com', apiKey: 'k' },
    ]);
  });

  it('uses Deepgram without STT_MODELS if its key is set', () => {
    const own = readConfig({ TRANSCRIPTION_URL: 'http://127.0.0.1:8000/v1' }).sttModels;
    expect(own).toMatchObject([{ provider: 'openai', model: 'whisper-1' }]);
    expect(readConfig({ DEEPGRAM_API_KEY: 'k' }).sttModels).toEqual([
      { provider: 'deepgram', model: 'nova-3', apiKey: 'k' },
    ]);
  });

  it('uses sherpa without STT_MODELS if its folder is set, after Deepgram', () => {
    const folder = { SHERPA_MODEL_DIR: '/models/tones' };
    expect(readConfig(folder).sttModels).toEqual([{ provider: 'sherpa', modelDir: '/models/tones' }]);
    const both = readConfig({ ...folder, DEEPGRAM_API_KEY: 'k' }).sttModels;
    expect(both.map(({ provider }) => provider)).toEqual(['deepgram', 'sherpa']);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['LISTEN_AUTH', 'none'],
    ['STT_MODELS', 'deepgram:'],
    ['STT_MODELS', 'deepgram:a b'],
    ['STT_MODELS', 'deepgram;sherpa'],
    ['STT_MODELS', 'deepgram[]'],
    ['STT_MODELS', 'openai:a b'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['BASE_URL', 'localhost:8080'],
    ['BASE_URL', 'https://example.com/earshot'],
    ['BASE_URL', 'https://me:secret@example.com'],
    ['BASE_URL', 'https://example.com?a=b'],
    ['CORS_ORIGINS', 'https://app.example.com/path'],
    ['CORS_ORIGINS', 'chrome-extension://abcdefghijklmnop/page.html'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'file:///notes.html'],
    ['SPOOL_KEY', 'abc'],
    ['SPOOL_KEY', `${'ab'.repeat(32)},abc`],
    ['PUSH_SECRET', 'whsec_short'],
    ['LOG_LEVEL', 'loud'],
    ['ALLOWED_HOSTS', 'http://nas.lan'],
    ['ALLOWED_HOSTS', 'nas.lan:8080'],
    ['IMPORT_DIR', './data/import'],
    ['IMPORT_DIR', '.'],
    ['LLM_CONTEXT', '512'],
    ['LLM_TIMEOUT', '0'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['MEMORY_ACCESS', 'maybe'],
    ['MAX_LIVE_SESSIONS', '0'],
    ['SPOOL_MAX_MB_PER_USER', '0'],
    ['SPOOL_MAX_DAYS', 'never'],
    ['MAX_LIVE_SESSIONS_PER_USER', 'many'],
  ])('rejects %s=%s in one line that names it', (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringContaining(`${name}:`)]);
  });

  it('reads several keys and secrets, separated by commas', () => {
    const keys = ['ab'.repeat(32), 'cd'.repeat(32)];
    const secrets = [1, 2].map((n) => `whsec_${Buffer.alloc(24, n).toString('base64')}`);
    const config = readConfig({ SPOOL_KEY: keys.join(', '), PUSH_SECRET: secrets.join() });
    expect(config.spoolKeys.map((key) => key.toString('hex'))).toEqual(keys);
    expect(config.pushSecrets).toEqual(secrets);
    expect(readConfig({})).toMatchObject({ spoolKeys: [], pushSecrets: [] });
  });

  it('reads the window and the silence of a language model', () => {
    const endpoint = { LLM_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'qwen3' };
    expect(readConfig(endpoint).llm).toEqual({ url: endpoint.LLM_URL, model: 'qwen3' });
    const limits = { LLM_CONTEXT: '8192', LLM_TIMEOUT: '120' };
    expect(readConfig({ ...endpoint, ...limits }).llm).toMatchObject({ context: 8192, timeoutMs: 120_000 });
  });

  it('accepts the origins of web pages, browser extensions and apps', () => {
    const corsOrigins = ['https://app.example.com', 'chrome-extension://abcdefghijklmnop', 'capacitor://localhost'];
    expect(readConfig({ CORS_ORIGINS: corsOrigins.join(', ') }).corsOrigins).toEqual(corsOrigins);
  });

  it('reports all invalid values at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'y', LLM_URL: 'http://127.0.0.1:1' })).toHaveLength(3);
  });

  it('never repeats an address that may hold a password', () => {
    expect(problems({ DATABASE_URL: 'mysql://me:secret@db/x' }).join()).not.toContain('secret');
  });
});
