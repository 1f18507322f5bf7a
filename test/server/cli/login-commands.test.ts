import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Terminal } from '../../../src/cli/earshot/terminal.ts';
import { credentialsFile, updateCredentials } from '../../../src/startup/credentials-file.ts';
import { newId } from '../../../src/store/ids.ts';
import { bareConfig, runCli, scratchFolder } from '../../support/cli.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { wordsOf } from './person.ts';

// Other tests may make administrators of theirs.
const app = await ownAppFixture({});
const password = 'correct horse battery';

/** A new account whose credentials are in the data folder, with the admin token, and a function to run commands. */
async function accountInFolder() {
  const credentials = await app.newAccount();
  const dataDir = scratchFolder();
  await updateCredentials(dataDir, { ...credentials, admin_token: app.credentials.admin_token });
  const setting = { profile: undefined, configDir: scratchFolder(), loadConfig: () => bareConfig(dataDir) };
  const run = (line: string, io: { input?: string; terminal?: Partial<Terminal> } = {}) =>
    runCli(wordsOf(line), { ...setting, ...io });
  return { ...credentials, dataDir, run };
}

const hashOf = (uid: string) => app.store.of(uid).accountPasswords.get();

test('account set-password reads the password from stdin, and names the address of the login', async () => {
  const { uid, run } = await accountInFolder();
  const login = `dana-${newId()}`;
  const { stdout, stderr } = await run(`account set-password --login ${login}`, { input: `${password}\n` });
  expect(stdout, stderr).toContain(`Log in as ${login} at ${app.baseUrl}/login`);
  expect(stdout + stderr).not.toContain(password);
  expect(await hashOf(uid)).toMatch(/^\$argon2id\$/);
});

test('account set-password asks twice, and changes nothing if the answers differ', async () => {
  const { uid, run } = await accountInFolder();
  const typing = (...answers: string[]) => ({ terminal: { askSecret: async () => answers.shift() } });
  const differing = await run('account set-password', typing(password, 'something else'));
  expect([differing.exitCode, differing.stderr]).toEqual([1, expect.stringContaining('not the same')]);
  expect(await hashOf(uid)).toBeUndefined();
  expect(await run('account set-password', typing(password, password))).toMatchObject({ exitCode: 0 });
  expect(await hashOf(uid)).toBeDefined();
});

test('account set-password asks for the present password if there is one', async () => {
  const { uid, run } = await accountInFolder();
  await run('account set-password', { input: password });
  const first = await hashOf(uid);
  const typing = (...answers: string[]) => ({ terminal: { askSecret: async () => answers.shift() } });
  const other = 'another battery horse';
  expect(await run('account set-password', typing(other, other, 'wrong'))).toMatchObject({
    stderr: expect.stringContaining('The current password is wrong'),
  });
  const { stderr } = await run('account set-password', { input: other });
  expect(stderr).toContain('run this in a terminal');
  expect(await hashOf(uid)).toBe(first);
  expect(await run('account set-password', typing(other, other, password))).toMatchObject({ exitCode: 0 });
  expect(await hashOf(uid)).not.toBe(first);
});

test('account set-password says what is wrong with a password', async () => {
  const { run } = await accountInFolder();
  const { exitCode, stderr } = await run('account set-password', { input: 'short' });
  expect(exitCode).not.toBe(0);
  expect(stderr).toMatch(/password.*10/);
});

test('the administrator sets the password of another account, and prints a login link', async () => {
  const { run } = await accountInFolder();
  const { uid } = await app.newAccount();
  await run(`account set-password --uid ${uid}`, { input: password });
  expect(await hashOf(uid)).toBeDefined();
  const { stdout } = await run(`account login-link --uid ${uid}`);
  const [url = ''] = stdout.split('\n');
  expect(url).toMatch(/\/login\/link\/[\w-]{43}$/);
  expect((await fetch(url)).status).toBe(200);
});

test('account create and update make an account an administrator, or an ordinary one again', async () => {
  const { run } = await accountInFolder();
  const { uid } = JSON.parse((await run('account create --administrator')).stdout);
  expect((await run('account list')).stdout).toMatch(new RegExp(`${uid} .*administrator`));
  expect((await run(`account update ${uid} --no-administrator`)).stdout).toBe(
    `The account ${uid} is no administrator. Its time zone: that of the service.\n`,
  );
  expect((await run('account list')).stdout).not.toMatch(new RegExp(`${uid} .*administrator`));
  expect(await run(`account update ${uid}`)).toMatchObject({ exitCode: 1 });
  const last = await run(`account update ${app.credentials.uid} --no-administrator`);
  expect(last.stderr).toContain('This is the only administrator');
});

test('account update sets the time zone, or that of the service again', async () => {
  const { run, uid } = await accountInFolder();
  expect((await run(`account update ${uid} --timezone Asia/Tokyo`)).stdout).toContain('Its time zone: Asia/Tokyo.');
  expect((await run(`account update ${uid} --timezone Tokyo`)).stderr).toContain('such as Europe/Berlin');
  expect((await run(`account update ${uid} --timezone none`)).stdout).toContain('that of the service');
});

test('account update asks whether due days follow the time zone, or takes an option; where it cannot ask, they do', async () => {
  const { run, uid } = await accountInFolder();
  const task = { description: 'Renew the passport', due_at: new Date('2031-03-04T23:59:59Z'), due_all_day: true };
  const [item] = await app.store.of(uid).actionItems.insert([task]);
  const dueAt = async () => (await app.store.of(uid).actionItems.get(item?.id ?? ''))?.due_at?.toISOString();
  await run(`account update ${uid} --timezone UTC`);
  const asked: string[] = [];
  const answer = (yes: boolean) => ({
    terminal: { isInteractive: true, confirm: async (question: string) => asked.push(question) > 0 && yes },
  });
  await run(`account update ${uid} --timezone Asia/Tokyo`, answer(false));
  expect(await dueAt()).toBe('2031-03-04T23:59:59.000Z');
  await run(`account update ${uid} --timezone UTC --no-due-days-follow`, answer(true));
  await run(`account update ${uid} --timezone Asia/Tokyo`, answer(true));
  expect(await dueAt()).toBe('2031-03-04T14:59:59.000Z');
  expect(asked).toEqual(Array(2).fill(expect.stringContaining('Keep the day of open tasks')));
  await run(`account update ${uid} --timezone UTC --due-days-follow`);
  expect(await dueAt()).toBe('2031-03-04T23:59:59.000Z');
  const { stdout } = await run(`account update ${uid} --timezone Asia/Tokyo`);
  expect(stdout).toContain('Open tasks that are due on a day keep that day');
  expect(await dueAt()).toBe('2031-03-04T14:59:59.000Z');
  expect((await run(`account update ${uid} --timezone UTC --no-due-days-follow`)).stdout).toContain(
    'keep their moment',
  );
});

test('account login-link opens the browser of a person, for the own account, unless told otherwise', async () => {
  const { run } = await accountInFolder();
  const { uid } = await app.newAccount();
  const opened: string[] = [];
  const terminal = { isInteractive: true, openBrowser: (address: string) => void opened.push(address) };
  const { stdout } = await run('account login-link', { terminal });
  expect(opened).toEqual([stdout.split('\n')[0]]);
  await run('account login-link --no-browser', { terminal });
  await run(`account login-link --uid ${uid}`, { terminal });
  await run('account login-link', { terminal: { ...terminal, isInteractive: false } });
  expect(opened).toHaveLength(1);
  await run(`account login-link --uid ${uid} --browser`, { terminal });
  expect(opened).toHaveLength(2);
});

test('account login-link is for the account of credentials.json by default', async () => {
  const { uid, dataDir, run } = await accountInFolder();
  expect(JSON.parse(readFileSync(credentialsFile(dataDir), 'utf8')).uid).toBe(uid);
  const { url } = JSON.parse((await run('account login-link --json')).stdout);
  expect(await app.services.logins.findLink(url.split('/').at(-1))).toMatchObject({ uid });
});
