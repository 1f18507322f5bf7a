import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redocly } from './redocly.ts';

const license = '{ name: MIT, url: "https://spdx.org/licenses/MIT" }';

/** Three small specs. `left` filters the optional lines. */
const specs = (left: (line: string) => string) => ({
  'openapi.yaml': `
openapi: 3.1.0
info: { title: Notes, version: 1.0.0, license: ${license} }
servers: [{ url: 'https://notes.invalid' }]
tags: [{ name: notes, description: Notes. }]
security: []
paths: { /notes: { $ref: ./paths/notes.yaml#/~1notes } }
components: { responses: { NoKey: { description: No key. } } }
`,
  'paths/notes.yaml': `
/notes:
  get:
    summary: List notes
    tags: [notes]
${left('    operationId: listNotes')}
${left('    description: Lists the notes.')}
    parameters:
      - name: q
        in: query
${left('        description: What to look for.')}
        schema: { type: string }
    responses: { '200': { description: The notes. }, '401': { $ref: ../openapi.yaml#/components/responses/NoKey } }
`,
  'asyncapi.yaml': `
asyncapi: 3.0.0
info: { title: Notes, version: 1.0.0, license: ${license} }
servers: { service: { host: notes.invalid, protocol: wss } }
channels:
  live:
    address: /live
${left('    description: Live notes.')}
    messages: { note: { $ref: '#/components/messages/note' } }
operations:
  sendNote:
    action: send
    channel: { $ref: '#/channels/live' }
${left('    description: Sends a note.')}
    messages: [{ $ref: '#/channels/live/messages/note' }]
components:
  messages:
    note:
${left('      name: note')}
${left('      description: A note.')}
      payload: { type: string }
`,
  'jsonrpc.json': JSON.stringify({
    openrpc: '1.3.2',
    info: { title: 'Notes', version: '1.0.0', license: { name: 'MIT' } },
    methods: [
      {
        ...(left('name') && { name: 'get_notes' }),
        ...(left('description') && { description: 'Lists the notes.' }),
        'x-scopes': left('notes:read') ? ['notes:read'] : [],
        params: [{ name: 'q', ...(left('description') && { description: 'What for.' }), schema: { type: 'string' } }],
        result: { name: 'result', description: 'The notes.', schema: { type: 'string' } },
      },
    ],
  }),
});

let folder: string;

async function findings(texts: Record<string, string>) {
  mkdirSync(join(folder, 'specs/paths'), { recursive: true });
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, 'specs', file), text);
  const found = await redocly({ config: join(folder, 'redocly.yaml'), specs: join(folder, 'specs') });
  return found.map(({ file, pointer, rule }) => `${file}#${pointer} ${rule}`).sort();
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-lint-'));
  cpSync(fileURLToPath(new URL('../../redocly.yaml', import.meta.url)), join(folder, 'redocly.yaml'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('accepts specs with ids and descriptions', async () => {
  expect(await findings(specs((line) => line))).toEqual([]);
});

it('reports missing ids and descriptions', async () => {
  expect(await findings(specs(() => ''))).toEqual(
    [
      'paths/notes.yaml#/~1notes/get/operationId operation-operationId',
      'paths/notes.yaml#/~1notes/get/description operation-description',
      'paths/notes.yaml#/~1notes/get/parameters/0 parameter-description',
      'asyncapi.yaml#/channels/live/description rule/channel-description',
      'asyncapi.yaml#/operations/sendNote/description rule/live-operation-description',
      'asyncapi.yaml#/components/messages/note/name rule/message-name',
      'asyncapi.yaml#/components/messages/note/description rule/message-description',
      'jsonrpc.json#/methods/0 struct',
      'jsonrpc.json#/methods/0/name rule/method-name',
      'jsonrpc.json#/methods/0/description rule/method-description',
      'jsonrpc.json#/methods/0/x-scopes rule/method-scopes',
      'jsonrpc.json#/methods/0/params/0/description rule/parameter-description',
    ].sort(),
  );
});

it.each([
  ['deprecated: true', ['get rule/dated-deprecation']],
  ['x-deprecated-since: 2026-11-23', ['get rule/dated-deprecation']],
  ['deprecated: true, x-deprecated-since: 2026-13-01', ['get/x-deprecated-since rule/deprecation-date']],
  ['deprecated: true, x-deprecated-since: 2026-11-23', []],
])('of an operation with %s reports %j', async (keywords, expected) => {
  const texts = specs((line) => line);
  const notes = texts['paths/notes.yaml'].replace('summary: List notes', `${keywords.replace(', ', '\n    ')}\n    $&`);
  const found = await findings({ ...texts, 'paths/notes.yaml': notes });
  expect(found).toEqual(expected.map((finding) => `paths/notes.yaml#/~1notes/${finding}`));
});

it('rejects if the configuration is missing', async () => {
  await expect(redocly({ config: join(folder, 'missing.yaml'), specs: folder })).rejects.toThrow(/missing\.yaml/);
});
