import { beforeEach, expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { updateCredentials } from '../../../src/startup/credentials-file.ts';
import { bareConfig, runCli, scratchFolder } from '../../support/cli.ts';
import { addConversation } from '../../support/conversations.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { addToolApp, toolAppFixture, toolOf } from '../../support/tool-app.ts';

const app = await ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
const double = await toolAppFixture();
let account: Credentials;
let run: (args: string[], input?: string) => ReturnType<typeof runCli>;
beforeEach(async () => {
  double.reset();
  account = await app.newAccount();
  const dataDir = scratchFolder();
  await updateCredentials(dataDir, { ...account, base_url: app.baseUrl });
  const setting = { profile: undefined, configDir: scratchFolder(), loadConfig: () => bareConfig(dataDir) };
  run = (args, input = '') => runCli(args, { ...setting, input });
});

test('chat prints the answer with its citations, and the status on stderr', async () => {
  const id = await addConversation(app.store, account.uid, 'the tomatoes need water', {
    structured: { title: 'Garden' },
  });
  const { exitCode, stdout, stderr } = await run(['chat', 'What do the tomatoes need?']);
  expect([exitCode, stderr]).toEqual([0, 'Searching your conversations\n']);
  expect(stdout).toContain('“the tomatoes need water”');
  expect(stdout).toMatch(new RegExp(`\\n\\n\\[1\\] Garden {2}${id}\\n$`));
});

test('chat reads the message from stdin, and prints the stored message as JSON', async () => {
  const { exitCode, stdout } = await run(['chat', '--json'], 'What do the tomatoes need?\n');
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ sender: 'ai', text: expect.stringMatching(/^Nothing/), app_id: null });
});

test('chat with an app calls its tools, and reports an unknown app', async () => {
  const { id } = await addToolApp(app, account.uid, { tools: [toolOf(double.origin)] });
  double.reply = () => ({ json: { result: 'Added.\nIt \u001b[31mplays.' } });
  const { stdout, stderr } = await run(['chat', '--app', id, '/tool add_song song=Blue']);
  expect([stdout, stderr]).toEqual(['Added.\nIt  [31mplays.\n', 'Adding the song\n']);
  expect(await run(['chat', '--app', 'nope', 'hello'])).toMatchObject({
    exitCode: 5,
    stderr: 'App not found\n',
  });
});

test('app call prints the request and what the response means', async () => {
  const { id } = await addToolApp(app, account.uid, { tools: [toolOf(double.origin)] });
  const { exitCode, stdout } = await run([
    'app',
    'call',
    id,
    'add_song',
    '--param',
    'song=Blue in Green',
    '--param',
    'count=2',
  ]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`POST ${double.origin}/tools/add-song\n{`);
  expect(stdout).toMatch(/"song": "Blue in Green",\n {2}"count": 2[\s\S]*\nHTTP 200, result, \d+ ms\nDone\.\n$/);
  double.reply = () => ({ status: 500, body: 'trace: line\u001b 7' });
  const failed = await run(['app', 'call', id, 'add_song', '--param', 'song=Blue']);
  expect([failed.exitCode, failed.stderr]).toEqual([1, 'The app gave no result.\n']);
  expect(failed.stdout).toMatch(
    /\nHTTP 500, error, \d+ ms\n.+ reported an error \(HTTP 500\)\.\n\ntrace: line\S* 7\n$/,
  );
  expect(await run(['app', 'call', id, 'add_song'])).toMatchObject({
    exitCode: 1,
    stderr: 'parameters.song: Parameter "song" is required\n',
  });
  expect((await run(['app', 'call', id, 'add_song', '--param', 'song'])).exitCode).toBe(1);
});
