import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

const root = join(import.meta.dirname, '../..');
const example = readFileSync(join(root, '.env.example'), 'utf8');
const manual = readFileSync(join(root, 'docs/configuration.md'), 'utf8');

/** Settings of the command line, which does not read `.env`. */
const cliNames = new Set(['XDG_CONFIG_HOME', 'APPDATA', 'NO_COLOR']);
const names = [...settingNames({})].filter((name) => !cliNames.has(name) && !name.startsWith('EARSHOT_')).toSorted();
const shown = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);

test('.env.example shows every setting once, and no other', () => {
  expect(shown.toSorted()).toEqual(names);
});

test('.env.example sets nothing as it is, and is valid if all of its examples are used', () => {
  expect(parseEnv(example)).toEqual({});
  const used = parseEnv(example.replaceAll(/^# (?=[A-Z][A-Z_]+=.)/gm, ''));
  expect(readConfig(used)).toMatchObject({ port: 8080, llm: { model: 'qwen3' } });
});

test('docs/configuration.md describes every setting', () => {
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});
