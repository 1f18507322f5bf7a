import { describe, expect, test } from 'vitest';
import { settingNames } from './config.ts';
import { findUnknownSettings } from './unknown-settings.ts';

const known = settingNames({});
const inEnvironment = (...names: string[]) =>
  findUnknownSettings({ file: {}, environment: Object.fromEntries(names.map((name) => [name, 'x'])), known });
const inFile = (...names: string[]) =>
  findUnknownSettings({ file: Object.fromEntries(names.map((name) => [name, 'x'])), environment: {}, known });

describe('unknown settings', () => {
  test.each([
    ['LLM_MODLE', 'LLM_MODEL'],
    ['LLM_KEY', 'LLM_API_KEY'],
    ['LLM_BASE_URL', 'LLM_URL'],
    ['DEEPGRAM_KEY', 'DEEPGRAM_API_KEY'],
    ['STT_MODEL', 'STT_MODELS'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['RATE_LIMIT_PER_MIN', 'RATE_LIMIT_PER_MINUTE'],
    ['llm_url', 'LLM_URL'],
    ['EARSHOT_KEY', 'EARSHOT_API_KEY'],
  ])('%s is reported with the advice %s, in the environment and in .env', (name, setting) => {
    expect(inEnvironment(name)).toEqual([
      `${name} in the environment is not a setting of Earshot and has no effect: did you mean ${setting}?`,
    ]);
    expect(inFile(name)).toEqual([
      `${name} in .env is not a setting of Earshot and has no effect: did you mean ${setting}?`,
    ]);
  });

  test('variables of other programs are reported in .env only', () => {
    const foreign = ['OPENAI_API_KEY', 'HOME', 'HOSTNAME', 'PATH', 'LANG', 'NODE_ENV', 'MAIL', 'DATABASE_NAME'];
    expect(inEnvironment(...foreign)).toEqual([]);
    expect(inFile('OPENAI_API_KEY')).toEqual([
      'OPENAI_API_KEY in .env is not a setting of Earshot and has no effect: see docs/configuration.md for all settings.',
    ]);
  });

  test('a name without a similar setting gets the page of all settings as advice', () => {
    expect(inEnvironment('SHERPA_SOMETHING_ELSE')).toEqual([expect.stringContaining('docs/configuration.md')]);
  });

  test('known settings are not reported, nor the settings of a provider that STT_MODELS names', () => {
    expect(inEnvironment(...known)).toEqual([]);
    expect(inFile(...known)).toEqual([]);
    expect(settingNames({ STT_MODELS: 'deepgram,mine:x' })).toContain('MINE_API_KEY');
  });

  test('a variable in both places is reported once', () => {
    const variables = { LLM_MODLE: 'x' };
    expect(findUnknownSettings({ file: variables, environment: variables, known })).toHaveLength(1);
  });
});
