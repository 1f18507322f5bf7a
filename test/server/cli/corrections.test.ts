import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { updateCredentials } from '../../../src/startup/credentials-file.ts';
import { bareConfig, runCli, scratchFolder } from '../../support/cli.ts';
import { appFixture } from '../../support/fixtures.ts';
import { watchProcessed } from '../../support/processed-conversations.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();

const SEGMENTS = [
  { text: 'Hello, I am Nora.', speaker_id: 1, start: 0, end: 2 },
  { text: 'Nice to meet you. What do you do?', speaker_id: 0, start: 2, end: 4 },
  { text: 'I work as a dentist in Hamburg.', speaker_id: 1, start: 4, end: 6 },
];

/** An account with a conversation, and functions to run commands. */
async function talk() {
  const dataDir = scratchFolder();
  await updateCredentials(dataDir, await app.newAccount());
  writeFileSync(join(dataDir, 'segments.json'), JSON.stringify(SEGMENTS));
  const setting = { profile: undefined, configDir: scratchFolder(), loadConfig: () => bareConfig(dataDir) };
  const run = (line: string) => runCli(wordsOf(line), setting);
  const json = async (line: string) => {
    const { exitCode, stdout, stderr } = await run(`${line} --json`);
    expect(exitCode, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  const processed = await watchProcessed(app.database);
  const { id } = await json(`conversation from-segments ${join(dataDir, 'segments.json')}`);
  await processed.waitFor(id);
  await processed.close();
  const transcript = async () => (await json(`conversation get ${id} --include-transcript`)).transcript_segments;
  const names = async () =>
    (await transcript()).map((segment: { is_user: boolean; speaker_name: string | null }) =>
      segment.is_user ? 'You' : segment.speaker_name,
    );
  return { id, run, json, transcript, names };
}

test('speakers are suggested, assigned by segment and number, and restored', async () => {
  const { id, run, json, transcript, names } = await talk();
  expect((await run(`conversation names ${id}`)).stdout).toMatch(/SPEAKER +NAME +PERSON +REASON\n1 +Nora +Says: Hello/);
  expect(await json(`conversation names ${id}`)).toMatchObject([{ speaker_id: 1, name: 'Nora', source: 'words' }]);
  const [first] = await transcript();
  expect(await json(`conversation assign ${id} --segment ${first.id} --name Nora`)).toMatchObject({
    kind: 'speaker',
    changed_segments: 1,
  });
  expect(await names()).toEqual(['Nora', null, null]);
  const { stdout } = await run(`conversation assign ${id} --speaker 1 --name Nora --scope everywhere`);
  expect(stdout).toMatch(
    /^1 segments in 1 conversations changed\.\n\nid: +\S+\nkind: +speaker\nundo: +earshot correction undo \S+\n$/,
  );
  await run(`conversation assign ${id} --speaker 0 --me`);
  expect(await names()).toEqual(['Nora', 'You', 'Nora']);
  const listed = await json('correction list');
  expect(listed).toHaveLength(3);
  expect((await run('correction list')).stdout).toMatch(/^ID +CREATED +KIND +SEGMENTS +UNDONE\n/);
  expect((await run(`correction undo ${listed[0].id}`)).stdout).toMatch(/^1 segments in 1 conversations restored\./);
  expect((await run(`correction undo ${listed[0].id}`)).stdout).toMatch(/^It was undone before: 2\d{3}-/);
  expect(await names()).toEqual(['Nora', null, 'Nora']);
  await run(`conversation assign ${id} --speaker 1 --unknown`);
  expect(await names()).toEqual([null, null, null]);
});

test('the text of a segment is corrected', async () => {
  const { id, json, transcript } = await talk();
  const [, second] = await transcript();
  expect(await json(`conversation correct ${id} ${second.id} "What do you do for a living?"`)).toMatchObject({
    kind: 'text',
  });
  expect((await transcript())[1].text).toBe('What do you do for a living?');
});

test('two people are merged', async () => {
  const { id, json, names } = await talk();
  const nora = await json('person create "Nora"');
  const other = await json('person create "Nora Winter"');
  await json(`conversation assign ${id} --speaker 1 --person ${nora.id}`);
  expect(await json(`person merge ${nora.id} ${other.id}`)).toMatchObject({ kind: 'merge', changed_segments: 2 });
  expect(await names()).toEqual(['Nora Winter', null, 'Nora Winter']);
  expect((await json('person list')).map(({ name }: { name: string }) => name)).toEqual(['Nora Winter']);
});

test('a wrong use is explained, with the exit code of its kind', async () => {
  const { id, run } = await talk();
  expect(await run(`conversation assign ${id} --speaker 1 --me --name Nora`)).toMatchObject({
    exitCode: 1,
    stderr: 'Use exactly one of --person, --name, --me and --unknown.\n',
  });
  expect(await run(`conversation assign ${id} --me`)).toMatchObject({
    exitCode: 1,
    stderr: 'Use either --segment or --speaker.\n',
  });
  expect(await run(`conversation assign ${id} --speaker 7 --me`)).toMatchObject({
    exitCode: 5,
    stderr: 'Speaker not found\n',
  });
  expect(await run(`correction undo ${id}`)).toMatchObject({ exitCode: 5, stderr: 'Correction not found\n' });
});
