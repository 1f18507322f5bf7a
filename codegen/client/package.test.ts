import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const packed = join(import.meta.dirname, '../../generated/client');

/** Every Node on the PATH: the project's own, and the machine's, which may be older. */
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

describe('the client package', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'earshot-client-'));
    const npm = (...args: string[]) => spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    writeFileSync(join(folder, 'package.json'), '{ "name": "partner", "private": true, "type": "module" }');
    const pack = npm('pack', packed, '--silent');
    expect(pack.status, pack.stderr).toBe(0);
    const install = npm(
      'install',
      `./${pack.stdout.trim()}`,
      '--offline',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    );
    expect(install.status, install.stderr).toBe(0);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(runtimes)(
    'runs in another project on %s',
    (node) => {
      writeFileSync(join(folder, 'script.js'), script);
      const { stdout, stderr } = spawnSync(node, ['script.js'], { cwd: folder, encoding: 'utf8' });
      const hasWebSocket = spawnSync(node, ['-p', 'typeof WebSocket']).stdout.toString().trim() === 'function';
      const socketError = hasWebSocket ? 'SocketClosedError' : 'TypeError';
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual(['m1', 'm1', 'm2', true, 404, 'r1', socketError, 'WebhookVerificationError']);
    },
    30_000,
  );

  test('types what goes in and what comes out, in a strict project that checks its libraries', () => {
    const file = join(folder, 'typed.ts');
    writeFileSync(
      file,
      `import { createClient, type ListenSocket, type Memory } from 'earshot-client';
const client = createClient({ baseUrl: 'http://127.0.0.1', userToken: async () => 't' });
export const memory: Memory = await client.memories.createMemory({ body: { content: 'x', visibility: 'private' } });
for await (const { description } of client.actionItems.listActionItems.all({ query: { completed: false } })) description.trim();
export const socket: ListenSocket = await client.listen({ uid: 'u', codec: 'opus' }, { onTranscriptSegments: ([segment]) => segment?.text.trim() });
socket.sendAudio(new Uint8Array(3));
export const { memories } = await client.tools.search_memories({ query: 'tea' });
// @ts-expect-error a memory needs content
client.memories.createMemory({ body: {} });
// @ts-expect-error an unknown codec
client.listen({ uid: 'u', codec: 'mp3' });
`,
    );
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      // The package's own, not the compiler's.
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
      module: ts.ModuleKind.NodeNext,
    });
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ messageText, file: source }) => `${source?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      );
    expect(problems).toEqual([]);
  }, 30_000);
});
