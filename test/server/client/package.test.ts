import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Example, runExample, startExampleEnvironment } from './example-environment.ts';

const packed = join(import.meta.dirname, '../../../generated/client');
const modules = join(import.meta.dirname, '../../../node_modules');
const run = promisify(execFile);

/** Every Node on the PATH: the project's, and the machine's, which may be older. */
const runtimes = [
  ...new Set(
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, 'node'))
      .filter((path) => existsSync(path))
      .map((path) => realpathSync(path)),
  ),
];

const script = `
import { createServer } from 'node:http';
import { createClient, EarshotError, verifyWebhook } from 'earshot-client';

const server = createServer((request, response) => {
  const send = (status, body, headers = {}) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (request.method === 'POST') return send(200, { id: 'm1', content: 'Prefers green tea' });
  if (request.url.includes('cursor')) return send(200, [{ id: 'm2' }]);
  if (request.url.includes('/memories/')) return send(404, { detail: 'Memory not found' }, { 'x-request-id': 'r1' });
  send(200, [{ id: 'm1' }], { link: '</v1/dev/user/memories?cursor=c>; rel="next"' });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = createClient({ baseUrl: 'http://127.0.0.1:' + server.address().port, key: 'k' });
const seen = [(await client.memories.createMemory({ body: { content: 'Prefers green tea' } })).id];
for await (const memory of client.memories.listMemories.all()) seen.push(memory.id);
await client.memories.getMemory({ params: { memory_id: 'x' } }).catch((error) => seen.push(error instanceof EarshotError, error.status, error.requestId));
await client.listen({ uid: 'u' }).then((socket) => socket.opened).catch((error) => seen.push(error.name));
await verifyWebhook({ secret: 'whsec_AAAA', headers: {}, body: '' }).catch((error) => seen.push(error.name));
console.log(JSON.stringify(seen));
server.closeAllConnections();
server.close();
`;

/** An empty project with the package installed as partners do. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-client-'));
  const npm = (...args: string[]) => spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  writeFileSync(join(folder, 'package.json'), '{ "name": "partner", "private": true, "type": "module" }');
  const pack = npm('pack', packed, '--silent');
  expect(pack.status, pack.stderr).toBe(0);
  const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const install = npm('install', `./${pack.stdout.trim()}`, ...quietly);
  expect(install.status, install.stderr).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the client package', () => {
  test.each(runtimes)(
    'runs in another project on %s',
    async (node) => {
      writeFileSync(join(folder, 'script.js'), script);
      const { stdout, stderr } = await run(node, ['script.js'], { cwd: folder });
      const hasWebSocket = (await run(node, ['-p', 'typeof WebSocket'])).stdout.trim() === 'function';
      const socketError = hasWebSocket ? 'SocketClosedError' : 'TypeError';
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual(['m1', 'm1', 'm2', true, 404, 'r1', socketError, 'WebhookVerificationError']);
    },
    30_000,
  );

  test('bundles to one file without dependencies that runs with browser globals only', async () => {
    const { outputFiles, metafile } = await build({
      stdin: { contents: "export * from 'earshot-client';", resolveDir: folder },
      bundle: true,
      format: 'iife',
      globalName: 'earshot',
      platform: 'browser',
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    const inputs = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
    expect(inputs.filter(({ external }) => external)).toEqual([]);
    expect(Object.keys(metafile.inputs).filter((path) => !/<stdin>|earshot-client\//.test(path))).toEqual([]);
    const [{ text = '' } = {}] = outputFiles;
    expect(text).not.toMatch(/\brequire\(|\bprocess\.|\bBuffer\b|node:/);
    const requests: string[] = [];
    const browser = {
      AbortController,
      AbortSignal,
      DOMException,
      Headers,
      URL,
      URLSearchParams,
      TextEncoder,
      crypto,
      atob,
      FormData,
      Blob,
      setTimeout,
      clearTimeout,
      performance,
      fetch: async (url: URL) => {
        requests.push(url.href);
        return new Response('{"id":"m1"}', { headers: { 'content-type': 'application/json' } });
      },
    };
    const created = runInNewContext(
      `${text}; earshot.createClient({ baseUrl: 'https://e.example', key: 'k' }).memories.createMemory({ body: { content: 'x' } })`,
      browser,
    );
    expect(await created).toMatchObject({ id: 'm1' });
    expect(requests).toEqual(['https://e.example/v1/dev/user/memories']);
  });

  test('has types for inputs and results in a strict server project that checks its libraries', () => {
    const file = join(folder, 'typed.ts');
    writeFileSync(
      file,
      `import { type ChatToolCallOf, chatTool, createClient, type ListenSocket, type Memory, readWebhook } from 'earshot-client';
const client = createClient({ baseUrl: 'http://127.0.0.1', userToken: async () => 't' });
export const memory: Memory = await client.memories.createMemory({ body: { content: 'x', visibility: 'private' } });
for await (const { description } of client.actionItems.listActionItems.all({ query: { completed: false } })) description.trim();
export const socket: ListenSocket = await client.listen({ uid: 'u', codec: 'opus' }, { onTranscriptSegments: ([segment]) => segment?.text.trim() });
socket.sendAudio(new Uint8Array(3));
export const { memories } = await client.tools.search_memories({ query: 'tea' });
const stream = client.streamAudio({ uid: 'u', codec: 'opus' }, { onResumed: ({ frames }) => frames.toFixed(), onEvent: ({ name }) => name.trim() });
export const taken: boolean = stream.sendAudio(new Uint8Array(3));
export const title: string = (await stream.next('memoryCreated', ({ memory }) => !memory.discarded)).memory.structured.title;
stream.socket?.sendSpeakerAssigned({ speaker_id: 0, person_id: 'p', person_name: 'Dana', segment_ids: [] });
export const old = createClient({ baseUrl: 'http://127.0.0.1', WebSocket: (await import('ws')).WebSocket });
for await (const event of client.ask.stream({ question: 'Which tea?' })) if (event.type === 'answer') event.answer.sources.map(({ title }) => title.trim());
for await (const event of client.chat.stream({ text: 'Hello', app_id: 'a' })) if (event.type === 'message') event.message.id.trim();
const addSong = chatTool({ name: 'add_song', description: 'x', endpoint: '/x', parameters: { song: { type: 'string' }, plays: { type: 'integer', optional: true } } });
export const songs = ({ uid, song, plays = 1 }: ChatToolCallOf<typeof addSong>): string => uid.trim() + song.trim() + plays.toFixed();
const webhook = await readWebhook({ secret: 's', url: '/', headers: {}, body: '' });
export const heard: string = webhook.type === 'memory_created' ? webhook.payload.structured.title + webhook.payload.transcript_segments.length : webhook.uid;
export const gap: number = webhook.type === 'audio_bytes' ? webhook.gapMs + webhook.sampleRate + webhook.payload.length : 0;
// @ts-expect-error a required parameter
export const call: ChatToolCallOf<typeof addSong> = { uid: 'u', app_id: 'a', tool_name: 'add_song' };
// @ts-expect-error the stream asks for acknowledgements itself
client.streamAudio({ uid: 'u', ack: false });
// @ts-expect-error a memory needs content
client.memories.createMemory({ body: {} });
// @ts-expect-error an unknown codec
client.listen({ uid: 'u', codec: 'mp3' });
`,
    );
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      // Without browser types: the package is compiled with them, but its declarations must not need them.
      lib: ['lib.es2022.d.ts'],
      typeRoots: [join(modules, '@types')],
      types: ['node'],
      paths: { ws: [join(modules, '@types/ws')] },
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
    });
    const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(realpathSync(folder)));
    expect(sources.length).toBeGreaterThan(10);
    const problems = sources
      .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)])
      .map(
        ({ messageText, file: source }) => `${source?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      );
    expect(problems).toEqual([]);
  });
});

/** The examples of the README, in order. */
const examples = Array.from(
  readFileSync(join(packed, 'README.md'), 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm),
  ([, code = '']) => code,
);

/** The output of each example, by a text that only it contains. */
const expected: Record<string, Omit<Example, 'code'>> = {
  'actionItems.createActionItem': { prints: [/^Buy green tea null$/m] },
  'switch (error.kind)': { prints: [/^Memory not found$/m] },
  streamAudio: { prints: [/sign the lease/, /^conversation [0-9a-f-]{36} .+$/m] },
  sendSuggestedTranscript: { prints: [/^conversation [0-9a-f-]{36}$/m, /^closed 1000 normal/m] },
  customStt: { prints: [] },
  'tools.search_memories': { prints: [/^[01](\.\d+)? \S/m, /^-32001 not_found Memory not found\. Find the id/m] },
  'ask.stream': { prints: [/^Nothing in your conversations speaks of that\. \[\]$/m] },
  'chat.stream': { prints: [/^\(Searching your conversations\)$/m, /^message [0-9a-f-]{36}$/m] },
  chatToolManifest: { prints: [/^\{"tools":\[\{"name":"add_item",.*"required":\["item"\]/] },
  readWebhook: { prints: [/^realtime_transcript msg_1 \{ session_id: 'u1', segments: \[\] \}$/m], isServer: true },
};

describe('the examples of the README', () => {
  let environment: Awaited<ReturnType<typeof startExampleEnvironment>>;
  beforeAll(async () => {
    environment = await startExampleEnvironment();
  });
  afterAll(() => environment?.stop());

  test('all have a test', () => {
    const subjects = examples.map((code) => Object.keys(expected).filter((subject) => code.includes(subject)));
    expect(subjects).toEqual(Object.keys(expected).map((subject) => [subject]));
  });

  test.concurrent.each(Object.entries(expected))(
    'runs as printed: %s',
    async (subject, example) => {
      const code = examples.find((example) => example.includes(subject)) ?? '';
      const { stdout, stderr, exitCode } = await runExample(environment, folder, { code, ...example });
      expect(stderr).toBe('');
      expect(exitCode).toBe(0);
      for (const pattern of example.prints) expect(stdout).toMatch(pattern);
    },
    30_000,
  );

  test('names the setting if audio is streamed to a service without a speech-to-text provider', async () => {
    const bare = await startExampleEnvironment({ hasProvider: false });
    try {
      const code = examples.find((example) => example.includes('streamAudio')) ?? '';
      const { stderr, exitCode } = await runExample(bare, folder, { code, prints: [] });
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(
        /^AudioStreamError: No speech-to-text provider .* run earshot setup, set STT_MODELS, or use custom_stt$/m,
      );
    } finally {
      await bare.stop();
    }
  });
});
