import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { findPython, pythonPackage } from '../../support/python.ts';

const run = promisify(execFile);
const app = await appFixture();
const env = {
  ...process.env,
  EARSHOT_API_KEY: app.credentials.developer_api_key,
  EARSHOT_TOOL_SERVER_KEY: app.credentials.tool_server_key,
  EARSHOT_USER_TOKEN: app.credentials.user_token,
  EARSHOT_ADMIN_TOKEN: app.credentials.admin_token,
  NO_PROXY: '127.0.0.1',
  no_proxy: '127.0.0.1',
};
const client = pathToFileURL('generated/client/index.js').href;

/** The folder of a reader, with the file that samples upload. */
const cwd = mkdtempSync(join(tmpdir(), 'samples-'));
copyFileSync('test/fixtures/speech/garden-plan.wav', join(cwd, 'message.wav'));
afterAll(() => rmSync(cwd, { recursive: true }));

interface Sample {
  /** The operation or tool. */
  id: string;
  language: string;
  code: string;
}

/** The samples of a page, as a reader copies them. */
async function samplesOf(file: string): Promise<Sample[]> {
  const page = await (await app.request(`/docs/${file}`)).text();
  return page.split('<section id="').flatMap((section) =>
    Array.from(
      section.matchAll(/<pre data-sample="(\w+)"><code>([\s\S]*?)<\/code>/g),
      ([, language = '', code = '']) => ({
        id: section.slice(0, section.indexOf('"')),
        language,
        code: code
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      }),
    ),
  );
}

const list = await (await app.request('/docs/rest.html')).text();
const restPages = new Set(Array.from(list.matchAll(/href="(rest-[\w-]+\.html)"/g), ([, file = '']) => file));
const samples = (await Promise.all([...restPages, 'tools.html'].map(samplesOf))).flat();
const samplesIn = (language: string) => samples.filter((sample) => sample.language === language);

const python = findPython(['httpx2', 'pydantic', 'websockets']);
const typedPython = findPython(['mypy', 'httpx2', 'pydantic', 'websockets']);

const runners: Record<string, (code: string) => Promise<{ stdout: string }>> = {
  curl: (code) => run('sh', ['-c', code], { env, cwd }),
  TypeScript: (code) => {
    const program = code.replace("'earshot-client'", `'${client}'`);
    return run(process.execPath, ['--input-type=module-typescript', '-e', program], { env, cwd });
  },
  Python: (code) => run(python ?? '', ['-c', code], { env: { ...env, PYTHONPATH: pythonPackage }, cwd }),
};

/** Operations and tools with what each sample prints. `MEMORY_ID` is replaced by the id of a memory. */
const cases: [id: string, prints: RegExp][] = [
  ['createMemory', /Prefers green tea/],
  ['createActionItemsBatch', /Send the quarterly report/],
  ['createConversationFromSegments', /status/],
  ['listMemories', /\[/],
  ['searchMemories', /\[/],
  ['getMemory', /Keeps bees/],
  ['deleteMemory', /success/],
  ['streamVoiceMessage', /stt_provider_configuration_error/],
  ['listPeople', /\[/],
  ['listAccounts', /uid/],
  ['getHealth', /ok/],
  ['create_memory', /success/],
  ['get_action_items', /returned_count/],
];

async function newMemory(): Promise<string> {
  const memory = { method: 'POST', key: env.EARSHOT_API_KEY, json: { content: 'Keeps bees' } };
  const { id } = (await (await app.request('/v1/dev/user/memories', memory)).json()) as { id: string };
  return id;
}

describe.each(Object.entries(runners))('the samples in %s', (language, runSample) => {
  it.for(cases)('run as printed: %s', async ([id, prints], context) => {
    if (language === 'Python' && python === undefined)
      context.skip('there is no Python with the packages of the client');
    const code = samplesIn(language).find((sample) => sample.id === id)?.code ?? '';
    const { stdout } = await runSample(
      code.includes('MEMORY_ID') ? code.replace('MEMORY_ID', await newMemory()) : code,
    );
    expect(stdout).toMatch(prints);
  });
});

test('all samples in TypeScript are valid with the types of the client', () => {
  for (const { id, code } of samplesIn('TypeScript')) writeFileSync(join(cwd, `${id}.mts`), code);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'ES2022',
    module: 'NodeNext',
    typeRoots: [resolve('node_modules/@types')],
    types: ['node'],
    paths: { 'earshot-client': [resolve('generated/client/index.d.ts')] },
  };
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }));
  const tsc = resolve('node_modules/typescript-native/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '--pretty', 'false'], { cwd, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});

test('all samples in Python are valid with the types of the client', async ({ skip }) => {
  if (typedPython === undefined) skip('there is no Python with mypy and the packages of the client');
  const files = samplesIn('Python').map(({ id, code }) => {
    const file = join(cwd, `sample_${id}.py`);
    writeFileSync(file, code);
    return file;
  });
  const options = { env: { ...process.env, MYPYPATH: pythonPackage }, cwd };
  const checked = await run(typedPython ?? '', ['-m', 'mypy', '--strict', '--cache-dir', cwd, ...files], options).catch(
    (error: { stdout: string }) => error,
  );
  expect(checked.stdout).toContain('Success: no issues found');
});
