import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { formatWelcome } from './welcome.ts';

const localUrl = 'http://127.0.0.1:8080';
const base = {
  speechModels: [],
  baseUrl: localUrl,
  localUrl,
  networkAddresses: [],
  credentialsFile: 'data/credentials.json',
  missingCredentials: [],
  installed: null,
  hasFfmpeg: true,
};
const welcome = (environment: Record<string, string> = {}, networkAddresses: string[] = []) =>
  formatWelcome({ ...base, networkAddresses, config: readConfig(environment) });

test('names the documentation', () => {
  expect(welcome()).toContain('http://127.0.0.1:8080/docs\n');
});

test('names the public address, and calls the service by the local one', () => {
  const text = formatWelcome({ ...base, baseUrl: 'https://earshot.example.com', config: readConfig({}) });
  expect(text).toContain('Earshot is running at https://earshot.example.com\n');
  expect(text).toContain('curl -s http://127.0.0.1:8080/v1/mcp');
  expect(text).not.toContain('curl -s https');
});

test('names ffmpeg, and how to get it, if it is missing', () => {
  expect(welcome()).not.toContain('ffmpeg');
  const text = formatWelcome({ ...base, hasFfmpeg: false, config: readConfig({}) });
  expect(text).toMatch(/audio formats: +no ffmpeg on the PATH: M4A, AAC, .* refused\n +next step: +install ffmpeg/);
});

test('names the addresses for other devices if there are any', () => {
  expect(welcome()).not.toContain('from other devices');
  expect(welcome({}, ['http://192.168.1.5:8080'])).toMatch(/from other devices: +http:\/\/192\.168\.1\.5:8080\n/);
});

test('shows a link that opens the console as long as the first account has no password, then its address', () => {
  expect(welcome()).toMatch(/console: +http:\/\/\S+\/\n/);
  const loginLink = 'http://127.0.0.1:8080/login/link/x';
  const text = formatWelcome({ ...base, config: readConfig({}), loginLink });
  expect(text).toMatch(/console \(once, 24 h\): http:\/\/127\.0\.0\.1:8080\/login\/link\/x\n/);
});

test('says how to get new keys if the file has none, and shows no command that would need them', () => {
  expect(welcome()).not.toContain('a new key');
  const missingCredentials = ['developer_api_key', 'admin_token'];
  const text = formatWelcome({
    ...base,
    credentialsFile: 'new/credentials.json',
    missingCredentials,
    config: readConfig({}),
  });
  expect(text).toContain('without:            developer_api_key, admin_token: created once, at the first start');
  expect(text).toContain('a new key:          DATA_DIR="new" npm run -s earshot -- key create NAME');
  expect(text).toContain('replace all:        DATA_DIR="new" npm start -- --new-credentials');
  expect(text).not.toContain('curl');
});

test('names the settings to set next, if speech to text and a language model are not configured', () => {
  expect(welcome()).toMatch(/speech to text: +none .*\n +next step: .*DEEPGRAM_API_KEY/);
  expect(welcome()).toMatch(/language model: +none .*\n +next step: .*LLM_URL=http:\/\/127\.0\.0\.1:11434\/v1/);
});

test('names earshot setup in one line while nothing is configured, and the models that it has installed', () => {
  const line = /^ {2}models: +npm run -s earshot -- setup installs .*$/gm;
  expect(welcome().match(line)).toHaveLength(1);
  expect(welcome({ LLM_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'qwen3' })).not.toMatch(line);
  const installed = {
    speech: { name: 'parakeet', folder: 'parakeet', languages: ['en'] },
    language: { name: 'qwen', file: 'qwen/qwen.gguf', context: 8192 },
  };
  const text = formatWelcome({ ...base, installed, config: readConfig({}) });
  expect(text).toMatch(/speech to text: +parakeet, of earshot setup\n +language model: +qwen, of earshot setup\n/);
  expect(text).not.toMatch(line);
});

test('names what is configured, without keys', () => {
  const text = formatWelcome({
    ...base,
    speechModels: ['deepgram:nova-3 (live, recordings, speakers)'],
    config: readConfig({
      LLM_URL: 'http://user:secret@127.0.0.1:11434/v1',
      LLM_MODEL: 'qwen3',
      LLM_API_KEY: 'secret',
    }),
  });
  expect(text).toMatch(
    /speech to text: +deepgram:nova-3 \(live, recordings, speakers\)\n {2}language model: +qwen3 at http:\/\/127\.0\.0\.1:11434\n/,
  );
  expect(text).not.toMatch(/next step|secret/);
});
