import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPython, pythonPackage } from '../../support/python.ts';
import { type Example, runExample, startExampleEnvironment } from './example-environment.ts';

const python = findPython(['httpx2', 'pydantic', 'websockets']);
const root = join(import.meta.dirname, '../../..');
const codeIn = (file: string) =>
  Array.from(readFileSync(join(root, file), 'utf8').matchAll(/^```py\n([\s\S]*?)^```$/gm), ([, code = '']) => code);
const examples = [
  ...codeIn('docs/python.md'),
  ...codeIn('generated/client-python/README.md').map((code) => `# README\n${code}`),
];

/** The output of each example, by a text that only it contains. */
const expected: Record<string, Omit<Example, 'code'>> = {
  'create_action_item(': { prints: [/^Buy green tea None$/m] },
  AsyncEarshot: { prints: [/^Reads in the evening$/m, /^Prefers green tea to coffee$/m] },
  'match error.kind': { prints: [/^Memory not found$/m] },
  'chat.stream': { prints: [/^\(Searching your conversations\)$/m, /^message [0-9a-f-]{36}$/m, /^Nothing .*\. 0$/m] },
  stream_audio: { prints: [/^conversation [0-9a-f-]{36} .+$/m] },
  send_suggested_transcript: { prints: [/^conversation [0-9a-f-]{36}$/m] },
  'tools.search_memories': { prints: [/^[01](\.\d+)? \S/m, /^-32001 not_found Memory not found\. Find the id/m] },
  chat_tool_manifest: { prints: [/^\{"tools": \[\{"name": "add_item",.*"required": \["item"\]/] },
  read_webhook: { prints: [/^realtime_transcript msg_1$/m], isServer: true },
  '# README': { prints: [] },
};

test('each example of docs/python.md and the README has a test', () => {
  const subjects = examples.map((code) => Object.keys(expected).filter((subject) => code.includes(subject)));
  expect(subjects).toEqual(Object.keys(expected).map((subject) => [subject]));
});

describe.skipIf(python === undefined)('the examples in Python', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-python-'));
  let environment: Awaited<ReturnType<typeof startExampleEnvironment>>;
  beforeAll(async () => {
    environment = await startExampleEnvironment();
  });
  afterAll(async () => {
    await environment?.stop();
    rmSync(folder, { recursive: true });
  });

  test.concurrent.each(Object.entries(expected))('run as printed: %s', async (subject, example) => {
    const code = examples.find((text) => text.includes(subject)) ?? '';
    const { stdout, stderr, exitCode } = await runExample(environment, folder, { code, ...example, python });
    expect(stderr.replace(/^127\.0\.0\.1 - - .*\n/gm, '')).toBe('');
    for (const pattern of example.prints) expect(stdout).toMatch(pattern);
    expect(exitCode).toBe(0);
  });
});

describe('the Python package', () => {
  const tools = findPython(['mypy', 'ruff', 'httpx2', 'pydantic', 'websockets']);
  const runTool = (...args: string[]) =>
    spawnSync(tools ?? '', ['-m', ...args], {
      cwd: pythonPackage,
      env: { ...process.env, MYPYPATH: pythonPackage, PYTHONDONTWRITEBYTECODE: '1' },
      encoding: 'utf8',
    });
  const folder = mkdtempSync(join(tmpdir(), 'earshot-python-types-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const driver = join(root, 'test/clients');

  test.skipIf(tools === undefined)('has no error under mypy strict, and neither do the examples', () => {
    const files = examples.map((code, index) => {
      const file = join(folder, `example_${index}.py`);
      writeFileSync(file, code);
      return file;
    });
    const { stdout, status } = runTool('mypy', '--strict', '--cache-dir', folder, 'earshot_client', ...files);
    expect({ stdout, status }).toEqual({ stdout: expect.stringContaining('Success: no issues found'), status: 0 });
  });

  test.skipIf(tools === undefined)('refuses wrong arguments under mypy', () => {
    const file = join(folder, 'wrong.py');
    const lines = [
      'from earshot_client import Earshot',
      'client = Earshot()',
      'client.memories.create_memory()',
      'client.memories.create_memory(content="x", visibility="secret")',
      'client.listen(uid="u", codec="mp3")',
      'client.memories.get_memory("m").contents',
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    const { stdout } = runTool('mypy', '--strict', '--cache-dir', folder, file);
    expect(Array.from(stdout.matchAll(/wrong\.py:(\d+): error/g), ([, line]) => Number(line))).toEqual([3, 4, 5, 6]);
  });

  test.skipIf(tools === undefined)('is as ruff formats it, and has nothing to report', () => {
    const config = ['--no-cache', '--config', join(pythonPackage, 'pyproject.toml')];
    expect(runTool('ruff', 'format', '--check', ...config, pythonPackage, driver).stdout).toContain(
      'already formatted',
    );
    expect(runTool('ruff', 'check', ...config, pythonPackage, driver).stdout).toBe('All checks passed!\n');
  });
});
