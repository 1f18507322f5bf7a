import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Client, createClient } from '../../../generated/client/index.js';
import { writeWav } from '../../../src/audio/wav.ts';
import { createKey } from '../../../src/services/identity/keys.ts';
import { toolScopes } from '../../../src/services/identity/scopes.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { addConversation } from '../../support/conversations.ts';
import { pcmDeviceFile, pcmFileName } from '../../support/device-files.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';
import { zipOf } from '../../support/zip.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();

const transcript_segments = [
  { text: 'Shall we meet on Tuesday?', speaker_id: 0, start: 0, end: 2 },
  { text: 'Yes, I am free then.', speaker_id: 1, start: 2, end: 4 },
];

const completed = { status: 'completed' };

/** Creates what the examples of a group name. Returns the values of their variables. */
const creators: Record<string, (client: Client, uid: string) => Promise<Record<string, string>>> = {
  memory: async ({ memories }) => idOf(await memories.createMemory({ body: { content: 'Prefers green tea' } })),
  'action-item': async ({ actionItems }) =>
    idOf(await actionItems.createActionItem({ body: { description: 'Send the report' } })),
  goal: async ({ goals }) => idOf(await goals.createGoal({ body: { title: 'Run', target_value: 10 } })),
  folder: async ({ folders }) => idOf(await folders.createFolder({ body: { name: 'House' } })),
  async conversation({ conversations }, uid) {
    const { id } = await conversations.createConversationFromSegments({ body: { transcript_segments } });
    const [segment] = await app.store.of(uid).segments.list(id);
    const other = await addConversation(app.store, uid, 'Yes, I am free then.');
    const params = { conversation_id: id };
    await eventually(async () => expect(await conversations.getConversation({ params })).toMatchObject(completed));
    return { $ID: id, $OTHER_ID: other, $SEGMENT_ID: segment?.id ?? '' };
  },
  async correction({ conversations, corrections }) {
    const { id } = await conversations.createConversationFromSegments({ body: { transcript_segments } });
    const body = { speaker_id: 0, is_user: true };
    return idOf(await corrections.assignSpeakers({ params: { conversation_id: id }, body }));
  },
  async person({ people }) {
    const [one, other] = [
      await people.createPerson({ body: { name: 'Dana' } }),
      await people.createPerson({ body: { name: 'Dana W.' } }),
    ];
    return { $ID: one.id, $ID_OF_THE_ONE_WHO_STAYS: other.id };
  },
  retention: async () => ({}),
  data: async () => ({}),
};

/** These need a user token: the other commands must do without. */
const needsUserToken = ['person', 'retention', 'data'];
const NEEDS_USER_TOKEN = /^(import archive|audio keep) /;

const idOf = ({ id }: { id: string }) => ({ $ID: id });

/** A folder with the files of the examples. */
function exampleFolder(): string {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'notes.txt'), 'Dana und ich treffen uns am Dienstag um zehn.');
  const samples = Int16Array.from({ length: 16_000 }, (_, i) => 9000 * Math.sin(i / 6));
  writeFileSync(join(folder, 'talk.wav'), writeWav({ sampleRate: 16_000, channels: 1, samples }));
  writeFileSync(join(folder, 'segments.json'), JSON.stringify([{ text: 'Shall we meet?', start: 0, end: 2 }]));
  const post = { id: '1', text: 'Load test passed.', posted_at: '2026-09-14T12:00:00Z' };
  writeFileSync(join(folder, 'posts.jsonl'), JSON.stringify(post));
  const memory = JSON.stringify({ content: 'Prefers green tea' });
  const lifelog = JSON.stringify({ id: '1', title: 'A walk', startTime: '2026-09-14T12:00:00Z', contents: [] });
  writeFileSync(join(folder, 'omi-export.json'), memory);
  writeFileSync(join(folder, 'lifelogs.zip'), zipOf([{ name: 'lifelog.json', content: lifelog }]));
  mkdirSync(join(folder, 'twitter-archive/data'), { recursive: true });
  writeFileSync(
    join(folder, 'twitter-archive/data/tweets.js'),
    'window.YTD.tweets.part0 = [{"tweet": {"id_str": "1567890123456789012", "full_text": "Load test passed."}}]',
  );
  const snapshot = { id: '1', app: 'Spreadsheet', captured_at: '2026-11-03T09:41:00Z' };
  writeFileSync(join(folder, 'activity.jsonl'), JSON.stringify(snapshot));
  const recordings = [pcmFileName(1_763_629_815), join('recordings', pcmFileName(1_763_630_000))];
  mkdirSync(join(folder, 'recordings'));
  for (const name of recordings) writeFileSync(join(folder, name), pcmDeviceFile(1));
  return folder;
}

/** The examples in `--help` of a group and its commands. */
async function examplesOf(group: string): Promise<string[]> {
  const { stdout } = await runCli([...wordsOf(group), '--help']);
  const names =
    group === '' ? [] : (/\nCommands:\n([\s\S]*?)(\n\n|$)/.exec(stdout)?.[1]?.matchAll(/^ {2}([\w-]+)/gm) ?? []);
  const helps = await Promise.all(Array.from(names, ([, name = '']) => runCli([group, name, '--help'])));
  const shown = [stdout, ...helps.map((help) => help.stdout)].join('\n');
  return Array.from(shown.matchAll(/^ {2}\$ earshot (.*)$/gm), ([, line = '']) => line);
}

/** The service of this test has no language model and no recording, without which these are refused. */
const NEEDS_MODEL = / process --made-by | --part (model|audio)/;

describe('every example of --help runs as printed', () => {
  // Those of `device` take as long as the recording; those of `record` need a microphone: record.test.ts has a double of it.
  const groups = [
    '',
    'auth',
    'config',
    ...Object.keys(creators),
    'audio',
    'search',
    'statistics',
    'import',
    'doctor',
    'completion',
  ];
  test.each(groups)('earshot %s', async (group) => {
    const { uid, developer_api_key: key, user_token } = await app.newAccount();
    const client = createClient({ baseUrl: app.baseUrl, developerKey: key, userToken: user_token });
    const credentials = needsUserToken.includes(group) ? { userToken: user_token } : {};
    const toolKey = { uid, kind: 'tool_server', name: 'test', scopes: toolScopes } as const;
    const { secret: toolServerKey } = await createKey(app.store, toolKey);
    const setting = { configDir: scratchFolder(), toolServerKey, terminal: { folder: exampleFolder() } };
    await runCli(wordsOf(`--profile home auth login --api-key ${key} --api-base ${app.baseUrl}`), setting);
    const examples = await examplesOf(group);
    expect(examples).not.toEqual([]);
    for (const example of examples) {
      const created = example.includes('$ID') ? await creators[group]?.(client, uid) : undefined;
      const [typed = '', file] = example
        .replaceAll(/\$[A-Z_]+/g, (name) => created?.[name] ?? name)
        .replace('http://127.0.0.1:8080', app.baseUrl)
        .split(/ [<>] /);
      const input = file === 'key.txt' ? { apiKey: undefined, apiBase: undefined, input: key } : {};
      const ran = await runCli(wordsOf(typed), {
        apiKey: key,
        apiBase: app.baseUrl,
        ...(NEEDS_USER_TOKEN.test(typed) ? { userToken: user_token } : credentials),
        ...setting,
        ...input,
      });
      const exitCode = NEEDS_MODEL.test(example) ? 1 : 0;
      expect(ran, `${example}: ${ran.stderr}`).toMatchObject({ exitCode });
    }
  });
});
