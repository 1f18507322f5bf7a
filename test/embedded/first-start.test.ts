import { execFile, spawn } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/test-store.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let location: TestDatabase;
let service: ReturnType<typeof spawn>;
let output = '';

/** An environment without settings except a port and a folder for this test. */
const environment = () => {
  const { BASE_URL: _, ...inherited } = process.env;
  return {
    ...inherited,
    PORT: '0',
    DATA_DIR: location.dataDir,
    ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
  };
};

beforeAll(async () => {
  location = await createTestDatabase();
  chmodSync(location.dataDir, 0o755);
  service = spawn(process.execPath, ['scripts/run.mjs', 'src/main.ts'], { cwd: root, env: environment() });
  service.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toContain('search_conversations'), { timeout: 60_000 });
});

afterAll(async () => {
  const exited = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGTERM');
  await exited;
  await location.remove();
});

/** The commands that the service prints, to be run as printed. */
function printedCommands(): string[] {
  return output
    .replaceAll('\\\n', '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(DATA_DIR=\S+ )?(npm|curl) /.test(line));
}

/** Runs a command in a shell without settings. */
function runElsewhere(command: string) {
  const { PORT: _port, DATA_DIR: _folder, ...rest } = environment();
  return run('sh', ['-c', command], { cwd: root, env: rest });
}
/** Runs a command in a shell with the settings of the service. */
const runWithEnvironment = (command: string) => run('sh', ['-c', command], { cwd: root, env: environment() });

describe('the first start', () => {
  it.runIf(process.platform === 'linux')('never takes 500 MB of memory', () => {
    const [, peakKb] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8')) ?? [];
    expect(Number(peakKb)).toBeLessThan(500_000);
  });

  it('prints the path of the credentials, which only the owner can read', () => {
    expect(output).toContain('credentials.json');
    expect(statSync(join(location.dataDir, 'credentials.json')).mode & 0o777).toBe(0o600);
  });

  it('lets only the owner read a data folder that others could read', () => {
    const entries = ['.', ...readdirSync(location.dataDir)];
    const readable = entries.filter((name) => (statSync(join(location.dataDir, name)).mode & 0o077) !== 0);
    expect(readable).toEqual([]);
  });

  it('prints three commands that work as printed', async () => {
    const [device = '', memories = '', tool = ''] = printedCommands();
    expect(printedCommands()).toHaveLength(3);
    const deviceRun = await runElsewhere(`${device} --speed 20 --timeout 2`);
    expect(deviceRun.stdout).toContain('plumber');
    expect(deviceRun.stdout).toMatch(/conversation [0-9a-f-]{36}/);
    expect(JSON.parse((await runElsewhere(memories)).stdout)).toMatchObject([
      { content: expect.stringContaining('bee stings') },
    ]);
    const { result } = JSON.parse((await runElsewhere(tool)).stdout);
    expect(result.conversations).toMatchObject([{ structured: { title: expect.stringMatching(/garden/i) } }]);
  });

  it('creates another account with a command that prints only its credentials', async () => {
    const { stdout } = await runWithEnvironment('npm run -s account -- create --name Dana');
    const created = JSON.parse(stdout);
    expect(created).toMatchObject({
      base_url: expect.any(String),
      developer_api_key: expect.stringMatching(/^omi_dev_/),
    });
    expect(created).not.toHaveProperty('admin_token');
  });

  it('explains what to do if no speech-to-text provider is configured', async () => {
    const attempt = runWithEnvironment('npm run -s device -- test/fixtures/speech/garden-plan.wav');
    await expect(attempt).rejects.toMatchObject({ code: 3, stderr: expect.stringContaining('STT_MODELS') });
  });
});
