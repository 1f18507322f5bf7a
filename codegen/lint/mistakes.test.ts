import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lintFolder } from './lint-folder.ts';

/** The first `from` after `after` becomes `to`, in which `¦` is where the problem is shown. `said` is the cause with its remedy. */
type Mistake = [file: string, after: string, from: string, to: string, said: string];

const rest = 'paths/folders.yaml';
const goals = 'paths/goals.yaml';
const folder = 'schemas/folder.yaml';
const goal = 'schemas/goal.yaml';
const live = 'asyncapi.yaml';
const tools = 'jsonrpc.json';

/** Mistakes of one save. None of them hides another. */
const mistakes: Mistake[] = [
  // Misspelt keywords
  [folder, 'FolderOrder:', 'description:', '¦descripton:', 'unknown keyword descripton; did you mean description?'],
  [
    rest,
    'schema: { type: array',
    ', items',
    ', ¦maxitems: 9, items',
    'unknown keyword maxitems; did you mean maxItems?',
  ],
  [goals, 'operationId: listGoals', 'parameters:', '¦parameteres:', 'did you mean parameters?'],
  [goals, 'operationId: createGoal', 'summary:', '¦sumary:', 'did you mean summary?'],
  [goals, 'operationId: getGoal', 'responses:', '¦respones:', 'did you mean responses?'],
  ['paths/memories.yaml', '- name: reviewed', 'description:', '¦desciption:', 'did you mean description?'],
  [live, '\n    speakerAssigned:', 'payload:', '¦paylod:', 'did you mean payload?'],
  [live, '\n    keepAlive:\n', 'summary:', '¦sumary:', 'did you mean summary?'],
  [live, '\n  sendAudioToCustomStt:', 'messages:', '¦mesages:', 'did you mean messages?'],
  [live, 'daySummaryWebhook:\n', 'title:', '¦tittle:', 'did you mean title?'],
  [tools, '"name": "get_memories"', '"params"', '¦"parms"', 'did you mean params?'],
  [tools, '"name": "get_conversations"', '"result"', '¦"reslt"', 'did you mean result?'],
  ['schemas/account.yaml', '', 'x-clearable', '¦x-clearble', 'unknown extension x-clearble; did you mean x-clearable?'],
  [live, '\n    audioAck:\n', 'x-frame', '¦x-fram', 'unknown extension x-fram; did you mean x-frame?'],
  [tools, '"name": "search_memories"', '"x-scopes"', '¦"x-scope"', 'unknown extension x-scope; did you mean x-scopes?'],
  // Patterns
  [
    folder,
    'FolderColor:',
    "'^#[0-9A-Fa-f]{6}$'",
    "¦'[a-z'",
    'character 5: Unterminated character class; add the closing ]',
  ],
  [
    live,
    'Topic:',
    '^[0-9a-f]{32}$',
    '¦(a',
    'the pattern (a is invalid at character 3: Unterminated group; add the closing )',
  ],
  [
    tools,
    '"name": "limit"',
    '"minimum"',
    '¦"pattern": "a)", "minimum"',
    "character 2: Unmatched ')'; add the opening (, or write \\)",
  ],
  [goal, 'GoalTitle:', 'minLength: 1', "¦pattern: '^(a+)+$'\n  minLength: 1", 'more than linear time'],
  // Values of keywords
  [folder, 'FolderOrder:', 'minimum: 0', '¦minimum: 200000', 'minimum: 200000 is above maximum: 100000'],
  [folder, 'FolderIcon:', 'minLength: 1', '¦minLength: 51', 'minLength: 51 is above maxLength: 50'],
  [
    live,
    'const: suggested_transcript',
    'maxItems: 500',
    '¦minItems: 1001\n            maxItems: 500',
    'minItems: 1001 is above maxItems: 500',
  ],
  [
    tools,
    '"name": "offset"',
    '"minimum": 0',
    '¦"minimum": 2000000000',
    'minimum: 2000000000 is above maximum: 1000000000',
  ],
  [
    'schemas/common.yaml',
    'Timestamp:',
    'format: date-time',
    '¦format: datetime',
    'unknown format datetime; did you mean date-time?',
  ],
  [goal, 'GoalNumber:', 'type: number', '¦type: numbr', 'unknown type numbr; did you mean number?'],
  [goal, 'GoalType:', 'type: string', '¦type: str', 'unknown type str; did you mean string?'],
  [goal, 'GoalNumber:', 'maximum: 1000000000000', '¦maximum: "10"', 'maximum must be a number; remove the quotes'],
  [folder, 'FolderName:', 'maxLength: 100', '¦maxLength: "100"', 'maxLength must be a whole number'],
  [
    'schemas/person.yaml',
    'description: The name given by the user.\n      type: string',
    '\n',
    '\n      ¦required: true\n',
    'required: [name]',
  ],
  [
    'schemas/person.yaml',
    'description: The title of the conversation.\n',
    '      type: string',
    '      ¦nullable: true\n      type: string',
    "write type: [string, 'null']",
  ],
  [
    'schemas/person.yaml',
    'How long the speaker talks',
    'type: number',
    'type: number\n      ¦exclusiveMinimum: true',
    'write exclusiveMinimum: 0 instead of minimum: 0',
  ],
  ['schemas/person.yaml', "The number of the speaker's segments", 'minimum: 1', '¦enum: 1', 'enum must be a list'],
  [
    'schemas/person.yaml',
    'segment_id:',
    '$ref: ./common.yaml#/RecordId',
    '$ref: ./common.yaml#/RecordId\n      ¦minLength: 9999',
    'minLength: 9999 is above maxLength',
  ],
  [
    folder,
    'conversation_count:',
    'minimum: 0',
    '¦minLength: 0',
    'minLength has no effect: it is for the type string, and this is number',
  ],
  [
    'paths/memories.yaml',
    'operationId: createMemory',
    'x-idempotent: true',
    '¦x-idempotent: ture',
    'x-idempotent must be true or absent',
  ],
  [
    tools,
    '"name": "create_memory"',
    '"readOnlyHint"',
    '¦"readonlyHint"',
    'MCP has no annotation readonlyHint; did you mean readOnlyHint?',
  ],
  [
    'paths/memories.yaml',
    'operationId: createMemory',
    'application/json:',
    '¦aplication/json:',
    'unknown media type aplication/json; did you mean application/json?',
  ],
  [
    'schemas/webhook.yaml',
    'WebhookSettingUpdate:',
    'required: [url]',
    'required: [¦uri]',
    "Required property 'uri' is not defined",
  ],
  [
    'schemas/webhook.yaml',
    'WebhookDeliveryStatus:',
    'delivered, failed',
    'delivered, ¦delivered',
    "Duplicated enum value found: 'delivered'",
  ],
  // Structure of the documents
  [goals, 'operationId: createGoal', "'429':", "¦'2000':", 'Property `2000` is not expected here'],
  ['paths/memories.yaml', '- name: limit', 'in: query', '¦in: qeury', 'did you mean query?'],
  [live, 'receiveCustomSttResults:', 'action: receive', '¦action: recieve', 'action must be send or receive'],
  [goals, 'operationId: updateGoal', "'401':", "¦'402':", ''],
  [goals, 'operationId: deleteGoal', 'tags: [ goals ]', '¦tags: [ gols ]', ''],
  // References
  [rest, 'operationId: createFolder', 'folder.yaml#/FolderCreate', '¦folder.yaml#/FoldrCreate', 'FolderCreate'],
  [live, 'sendSessionEvents:', 'messages/serviceStatus', 'messages/servceStatus¦', 'serviceStatus'],
  [tools, '"name": "create_memory"', 'errors/MissingScope', 'errors/MisingScope¦', 'MissingScope'],
  // Credentials, scopes, errors, unused
  [
    'openapi.yaml',
    '\n    toolServerKey:',
    'scheme: bearer',
    '¦scheme: beerer',
    'unknown scheme beerer; the service takes only bearer',
  ],
  [
    live,
    '\n    deviceKey:',
    'scheme: bearer',
    '¦scheme: baerer',
    'unknown scheme baerer; the service takes only bearer',
  ],
  ['openapi.yaml', '\n    userToken:', 'type: http', '¦type: htpp', 'http'],
  [live, '\n    browserSession:', 'type: httpApiKey', '¦type: httpApikey', 'httpApiKey'],
  [
    'paths/screen-activity.yaml',
    '',
    "security: [ { developerKey: [ 'screen",
    "¦security: [ { developerKey: [ 'scren",
    'no key can have the scope scren',
  ],
  [
    tools,
    '"components": {',
    '"errors": {',
    '"errors": {\n      ¦"Lost": { "code": -32055, "message": "Lost" },',
    'no tool has the error Lost',
  ],
  [
    folder,
    '',
    '\nFolder:',
    '\n¦Orphan:\n  description: Alone.\n  type: string\n\nFolder:',
    'Orphan is not used by any',
  ],
  [
    folder,
    'Orphan:',
    '\nFolder:',
    '\n¦Kind:\n  description: Twice.\n  type: string\n  enum: [boolean, scale, numeric]\n\nFolder:',
    'written twice; refer to schemas/goal.yaml#/GoalType',
  ],
  [
    folder,
    'Kind:',
    '\nFolder:',
    "\n¦Snake:\n  description: No end.\n  $ref: '#/Snake'\n\nFolder:",
    'Snake needs itself without an end: Snake -> Snake',
  ],
  [
    folder,
    'Snake:',
    '\nFolder:',
    "\n¦Egg:\n  description: First.\n  type: object\n  required: [hen]\n  properties: { hen: { $ref: '#/Hen' } }\nHen:\n  description: First.\n  allOf: [{ $ref: '#/Egg' }]\n\nFolder:",
    'Egg -> Hen -> Egg; make a field on the way optional or null',
  ],
  [
    live,
    '\n    translation:\n',
    'const: translation',
    'const: ¦reconnect',
    'message translation has the type reconnect of message reconnect',
  ],
  // Examples and defaults
  [
    'paths/screen-activity.yaml',
    '',
    'text: Foundations',
    '¦txt: Foundations',
    'the example has the field txt, which its schema does not have; did you mean text?',
  ],
  [
    'paths/screen-activity.yaml',
    '',
    'received_count: 1,',
    '¦received_count: many,',
    'the example does not fit its schema: /received_count must be integer',
  ],
  [
    'paths/memories.yaml',
    'summary: Two facts',
    '- id: 019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10\n                    content: Prefers green tea to coffee\n',
    '- ¦id: 019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10\n',
    "must have required property 'content'",
  ],
  [tools, '"name": "habits"', '"limit"', '¦"limt"', 'the example has limt, which is not a parameter of get_memories'],
  [
    tools,
    '"name": "sort"',
    '"default": "scoring_desc"',
    '¦"default": "scoring"',
    'the default does not fit its schema',
  ],
  [goals, '- name: limit', 'default: 10', '¦default: 0', 'the default does not fit its schema: it must be >= 1'],
];

let root: string;
let findings: string[];
const places = new Map<Mistake, string>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'earshot-mistakes-'));
  cpSync('redocly.yaml', join(root, 'redocly.yaml'));
  cpSync('specs', join(root, 'specs'), { recursive: true, filter: (path) => !path.endsWith('released') });
  const texts = new Map<string, string>();
  mistakes.forEach(([file, after, from, to], index) => {
    const text = texts.get(file) ?? readFileSync(join('specs', file), 'utf8');
    const start = text.indexOf(from, text.indexOf(after));
    if (!text.includes(after) || start < 0) throw new Error(`${file} has no ${from} after ${after}`);
    texts.set(file, text.slice(0, start) + to.replace('¦', `¦${index}¦`) + text.slice(start + from.length));
  });
  for (const [file, text] of texts) writeFileSync(join(root, 'specs', file), text.replaceAll(/¦\d+¦/g, ''));
  mistakes.forEach((mistake, index) => {
    const [before = ''] = (texts.get(mistake[0]) ?? '').split(`¦${index}¦`);
    places.set(mistake, `${join(root, 'specs', mistake[0])}:${before.split('\n').length}:`);
  });
  ({ findings } = await lintFolder(join(root, 'specs'), join(root, 'redocly.yaml'), 'src'));
});

afterAll(() => rmSync(root, { recursive: true }));

describe('each mistake of a save is named with its line, in the words of the remedy', () => {
  for (const mistake of mistakes.filter(([, , , , said]) => said !== '')) {
    const [file, , , to, said] = mistake;
    test(`${file}: ${to.trim()}`, () => {
      const here = findings.filter((finding) => finding.startsWith(places.get(mistake) ?? 'nowhere'));
      expect(here.join('\n')).toContain(said);
      expect(here.join('\n')).toMatch(/\n *\d+ \| .*\n *\| *\^/);
    });
  }
});

describe('files that cannot be parsed are all named, and nothing else', () => {
  test.each([
    [
      'a tab, a text with a colon, a key twice, a missing comma',
      {
        'schemas/folder.yaml': 'FolderName:\n\tdescription: x\n',
        'schemas/goal.yaml': 'GoalType:\n  description: a: b\n',
        'schemas/person.yaml': 'PersonName:\n  type: string\n  type: string\n',
        'jsonrpc.json': '{\n  "openrpc": "1.3.2"\n  "info": {}\n}',
      },
      [
        ['schemas/folder.yaml:2:1', 'Tabs are not allowed as indentation'],
        ['schemas/goal.yaml:2:16', 'Nested mappings are not allowed in compact mappings'],
        ['schemas/person.yaml:3:3', 'Map keys must be unique'],
        ['jsonrpc.json:3:3', "Expected ',' or '}' after property value"],
      ],
    ],
  ])('%s', async (_, texts, expected) => {
    const before = Object.keys(texts).map((file) => [file, readFileSync(join(root, 'specs', file))] as const);
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(root, 'specs', file), text);
    const { findings: found, specs } = await lintFolder(join(root, 'specs'), join(root, 'redocly.yaml'), 'src');
    for (const [file, text] of before) writeFileSync(join(root, 'specs', file), text);
    expect(specs).toBe(undefined);
    for (const [place = '', said = ''] of expected)
      expect(found).toContainEqual(
        expect.stringMatching(new RegExp(`^${root}/specs/${place} ${said.replace(/[[\]{}]/g, '\\$&')}`)),
      );
    expect(new Set(found.map((finding) => finding.split(':')[0]))).toHaveLength(4);
  });
});
