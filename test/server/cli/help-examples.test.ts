import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeWav } from '../../../src/audio/wav.ts';
import { runCli, scratchFolder } from '../../../src/cli/earshot/testing.ts';
import { createKey } from '../../../src/services/identity/keys.ts';
import { toolScopes } from '../../../src/services/identity/scopes.ts';
import { pcmDeviceFile, pcmFileName } from '../../support/device-files.ts';
import { restFixture } from '../../support/fixtures.ts';
import { personAt, wordsOf } from './person.ts';

const rest = await restFixture();

const person = () => personAt(rest);

const recordBodies: Record<string, [path: string, body: object]> = {
  memory: ['memories', { content: 'Prefers green tea' }],
  'action-item': ['action-items', { description: 'Send the report' }],
  goal: ['goals', { title: 'Run', target_value: 10 }],
  conversation: [
    'conversations/from-segments',
    {
      transcript_segments: [
        { text: 'Shall we meet on Tuesday?', speaker_id: 0, start: 0, end: 2 },
        { text: 'Yes, I am free then.', speaker_id: 1, start: 2, end: 4 },
      ],
    },
  ],
  folder: ['folders', { name: 'House' }],
};

/** A folder with the files of the examples. */
function exampleFolder(): string {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'notes.txt'), 'Dana und ich treffen uns am Dienstag um zehn.');
  const samples = Int16Array.from({ length: 16_000 }, (_, i) => 9000 * Math.sin(i / 6));
  writeFileSync(join(folder, 'talk.wav'), writeWav({ sampleRate: 16_000, channels: 1, samples }));
  writeFileSync(join(folder, 'segments.json'), JSON.stringify([{ text: 'Shall we meet?', start: 0, end: 2 }]));
  const post = { id: '1', text: 'Load test passed.', posted_at: '2026-09-14T12:00:00Z' };
  writeFileSync(join(folder, 'posts.jsonl'), JSON.stringify(post));
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

/** The service of this test has no language model, which these refuse. */
const NEEDS_MODEL = / process --made-by | --part model/;

describe('every example of --help runs as printed', () => {
  // Those of `device` take as long as the recording.
  const records = ['memory', 'conversation', 'action-item', 'goal', 'folder'];
  const groups = ['', 'auth', 'config', ...records, 'import', 'doctor', 'completion'];
  test.each(groups)('earshot %s', async (group) => {
    const { uid, key, run, send } = await person();
    const [path, body] = recordBodies[group] ?? [];
    const toolKey = { uid, kind: 'tool_server', name: 'test', scopes: toolScopes } as const;
    const { secret: toolServerKey } = await createKey(rest.store, toolKey);
    const setting = { configDir: scratchFolder(), toolServerKey, terminal: { folder: exampleFolder() } };
    await runCli(wordsOf(`--profile home auth login --api-key ${key} --api-base ${rest.baseUrl}`), setting);
    const examples = await examplesOf(group);
    expect(examples).not.toEqual([]);
    for (const example of examples) {
      const record = path && example.includes('$ID') ? await send('POST', `/v1/dev/user/${path}`, { body }) : undefined;
      const [typed = '', file] = example
        .replace('$ID', record?.body.id)
        .replace('$SEGMENT_ID', (await rest.store.of(uid).segments.list(record?.body.id ?? ''))[0]?.id ?? '')
        .replace('http://127.0.0.1:8080', rest.baseUrl)
        .split(/ [<>] /);
      const input = file === 'key.txt' ? { apiKey: undefined, apiBase: undefined, input: key } : {};
      const ran = await run(typed, { ...setting, ...input });
      const exitCode = NEEDS_MODEL.test(example) ? 1 : 0;
      expect(ran, `${example}: ${ran.stderr}`).toMatchObject({ exitCode });
    }
  });
});
