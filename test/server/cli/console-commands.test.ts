import { expect, test } from 'vitest';
import type { Terminal } from '../../../src/cli/earshot/terminal.ts';
import { updateCredentials } from '../../../src/startup/credentials-file.ts';
import { newId } from '../../../src/store/ids.ts';
import { bareConfig, runCli, scratchFolder } from '../../support/cli.ts';
import { addConversation, addToSpool } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();

/** An account whose credentials are in the data folder, and functions to run commands. */
async function person() {
  const dataDir = scratchFolder();
  const { uid, ...credentials } = await app.newAccount();
  await updateCredentials(dataDir, { ...app.credentials, uid, ...credentials });
  const setting = { profile: undefined, configDir: scratchFolder(), loadConfig: () => bareConfig(dataDir) };
  const run = (line: string, terminal: Partial<Terminal> = {}) => runCli(wordsOf(line), { ...setting, terminal });
  const json = async (line: string) => {
    const { exitCode, stdout, stderr } = await run(`${line} --json`);
    expect(exitCode, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  const add = (text: string) => addConversation(app.store, uid, text);
  return { uid, run, json, add };
}

test('audio that waits is listed with its reason, and tried again', async () => {
  const { uid, run, json, add } = await person();
  const id = await add('The first words.');
  await addToSpool(app.store, uid, id, 'openai: CUDA out of memory');
  expect(await json('audio list')).toMatchObject([{ id, attempts: 1 }]);
  const { stdout } = await run('audio list');
  expect(stdout).toMatch(/^ID +SINCE +MINUTES +ATTEMPTS +NEXT +TITLE +REASON\n/);
  expect(stdout).toContain('openai: CUDA out of memory');
  const retried = 'Tried again: the audio of 0 sessions.\nOf 1 more, no running process has the audio.\n';
  expect((await run('audio retry')).stdout).toBe(retried);
  expect((await run(`audio retry ${id}`)).stdout).toBe(retried);
  expect(await run(`audio retry ${newId()}`)).toMatchObject({ exitCode: 5, stderr: 'Audio not found\n' });
});

test('one search prints the records of all kinds with the passage', async () => {
  const { run, json, add } = await person();
  const id = await add('Dana sails a boat.');
  await json('memory create "Owns a boat"');
  const { stdout } = await run('search boat');
  expect(stdout).toMatch(/^KIND +ID +TIME +PASSAGE\n/);
  expect(stdout).toMatch(/memory .*Owns a boat\n/);
  expect(await json('search boat --kind conversation')).toMatchObject({ hits: [{ id }] });
  expect(await run('search boat --kind person')).toMatchObject({ exitCode: 1 });
});

test('statistics print each day and the sum', async () => {
  const { run, json, add } = await person();
  await add('one two three');
  const { stdout } = await run('statistics');
  expect(stdout).toMatch(/^DAY +CONVERSATIONS +MINUTES +WORDS +MEMORIES +TASKS +DONE\n/);
  expect(stdout).toMatch(/\nall +1 +0\.0 +3 +0 +0 +0\n$/);
  expect((await json('statistics --from 2026-11-01 --to 2026-11-02')).days).toHaveLength(2);
  const { exitCode, stderr } = await run('statistics --from 2024-01-01 --to 2026-11-02');
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('--from')]);
});

test('many conversations are changed at once, and those that were not are named', async () => {
  const { run, json, add } = await person();
  const [one, two] = [await add('one'), await add('two')];
  expect((await run(`conversation bulk star ${one} ${two}`)).stdout).toBe('2 of 2 changed.\n');
  expect(await json('conversation list --starred')).toHaveLength(2);
  const missing = newId();
  expect(await run(`conversation bulk unstar ${one} ${missing}`)).toEqual({
    exitCode: 5,
    stdout: `1 of 2 changed.\n${missing}: not found\n`,
    stderr: 'Some conversations were not changed.\n',
  });
  expect(await run(`conversation bulk delete ${one} ${two}`)).toMatchObject({ exitCode: 1 });
  expect(await run(`conversation bulk move ${one}`)).toMatchObject({ stderr: 'Use --folder to name the folder.\n' });
  expect((await run(`conversation bulk move ${one} --folder none`)).stdout).toBe('1 of 1 changed.\n');
  expect((await run(`conversation bulk delete ${one} ${two} --yes`)).stdout).toBe('2 of 2 changed.\n');
  expect(await json('conversation list')).toEqual([]);
});

test('a conversation is deleted with what was made from it if the person says so, and what stays is named', async () => {
  const { uid, run, add } = await person();
  const { actionItems } = app.store.of(uid);
  const make = async (edited: boolean) => {
    const conversation_id = await add('one');
    const [item] = await actionItems.insert([{ description: 'Call Dana', conversation_id, edited }]);
    return [conversation_id, item?.id ?? ''] as const;
  };
  const [untouched, gone] = await make(false);
  const asked: string[] = [];
  const terminal = { isInteractive: true, confirm: async (question: string) => asked.push(question) > 0 };
  expect((await run(`conversation delete ${untouched}`, terminal)).stdout).toBe(`Deleted conversation ${untouched}.\n`);
  expect(asked).toEqual([expect.stringContaining('permanently?'), expect.stringContaining('memories and tasks')]);
  expect(await actionItems.get(gone)).toBeUndefined();
  const [edited, kept] = await make(true);
  expect((await run(`conversation delete ${edited} --with action_items --yes`)).stdout).toBe(
    `Deleted conversation ${edited}.\nKept, as you edited or accepted it (--edited deletes it too): task ${kept}\n`,
  );
  const [plain, stays] = await make(false);
  expect((await run(`conversation bulk delete ${plain} --yes`)).stdout).toBe('1 of 1 changed.\n');
  expect(await actionItems.get(stays)).toBeDefined();
});

test('conversations are merged into the earliest one, after a confirmation', async () => {
  const { run, json, add } = await person();
  const [one, two] = [await add('one'), await add('two')];
  expect(await run(`conversation merge ${one} ${two}`)).toMatchObject({
    exitCode: 1,
    stderr: 'This merges 2 conversations, permanently: use --yes to confirm it.\n',
  });
  expect(await run(`conversation merge ${one} --yes`)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('<ids>'),
  });
  expect(await json(`conversation join ${two} ${one} --yes`)).toMatchObject({ id: one });
  expect(await json('conversation list')).toMatchObject([{ id: one }]);
  expect(await run(`conversation get ${two}`)).toMatchObject({ exitCode: 5 });
});

test('deliveries of a conversation say why nothing was sent', async () => {
  const { run, add } = await person();
  const { stdout } = await run(`conversation deliveries ${await add('words')}`);
  expect(stdout).toMatch(/^RECEIVER +TYPE +STATE +LAST ATTEMPT +DELIVERY +REASON\n/);
  expect(stdout).toMatch(/\nwebhook +memory_created +not subscribed +- +- +The webhook has no address\.\n/);
});

test('the administrator sees storage and queues', async () => {
  const { run, json, add } = await person();
  await add('words');
  const { stdout, stderr, exitCode } = await run('account storage');
  expect(exitCode, stderr).toBe(0);
  expect(stdout).toMatch(/^database: +\d+\.\d MB\n/);
  expect(stdout).toMatch(/\nUID +MB +AUDIO \(MIN\) +NAME\n/);
  expect(await json('account storage')).toMatchObject({ kinds: expect.any(Array), accounts: expect.any(Array) });
  expect((await run('account queues')).stdout).toMatch(/^QUEUE +WAITING +ACTIVE +FAILED +OLDEST\n/);
});

test('the administrator locks and unlocks a record of an account', async () => {
  const { uid, run, json, add } = await person();
  const id = await add('words');
  expect(await json(`account lock ${uid} conversation ${id}`)).toEqual({ id, locked: true });
  expect(await run(`conversation get ${id}`)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('locked') });
  expect((await run(`account unlock ${uid} conversation ${id}`)).stdout).toBe(
    `The conversation ${id} is not locked any more.\n`,
  );
  expect(await json(`conversation get ${id}`)).toMatchObject({ locked: false });
  const { id: memory } = await json('memory create "Likes tea"');
  expect((await run(`account lock ${uid} memory ${memory}`)).stdout).toBe(`The memory ${memory} is locked.\n`);
  expect(await json('memory list')).toMatchObject([{ id: memory, locked: true }]);
  expect(await run(`account lock ${uid} memory ${newId()}`)).toMatchObject({ exitCode: 5 });
  expect(await run(`account lock ${uid} task ${id}`)).toMatchObject({ exitCode: 1 });
});
