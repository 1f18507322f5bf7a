import { readdirSync, readFileSync } from 'node:fs';
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

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The rows of the manual with a default for each setting, not one in words. */
const inManual = [...manual.matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*) \|/gm)].flatMap(([, left = '', right = '']) => {
  const [own, values] = [codesIn(left), codesIn(right)];
  const isWhole = right.replaceAll(/`[^`]+`|[,\s]/g, '') === '' && values.length === own.length;
  return isWhole ? own.map((name, at) => ['docs/configuration.md', name, values[at] ?? ''] as const) : [];
});
const inExample = [...example.matchAll(/^# ([A-Z][A-Z_]+)=(\d+)$/gm)].map(
  ([, name = '', value = '']) => ['.env.example', name, value] as const,
);
/** Such as `SPOOL_MAX_DAYS` (30 days). */
const inText = readdirSync(join(root, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...readFileSync(join(root, 'docs', file), 'utf8').matchAll(/`([A-Z][A-Z_]+)` \((\d+)\b/g)].map(
      ([, name = '', value = '']) => [`docs/${file}`, name, value] as const,
    ),
  );

/** Others are examples. */
const withDefault = new Set(inManual.map(([, name]) => name));
const others = [...inExample, ...inText].filter(([, name]) => withDefault.has(name));

test.each([...inManual, ...others])('%s says the default of %s: %s', (_, name, value) => {
  expect(readConfig({ [name]: value.replace(/^DATA_DIR\//, './data/') })).toEqual(readConfig({}));
});

test('the text of the start names settings and pages that exist', () => {
  const text = readFileSync(join(root, 'src/startup/welcome.ts'), 'utf8');
  const named = [...text.matchAll(/\b[A-Z]+_[A-Z_]+\b(?==)/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  const pages = [...text.matchAll(/docs\/([a-z-]+)\.(?:md|html)/g)].map(([, page]) => `${page}.md`);
  expect(pages.filter((page) => !readdirSync(join(root, 'docs')).includes(page))).toEqual([]);
});
