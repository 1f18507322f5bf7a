// The files that run the service: held against the programs that read them, where these are there.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';

const root = join(import.meta.dirname, '../../..');
const run = (command: string, args: readonly string[], options: object = {}) =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8', ...options });
const has = (command: string, ...args: string[]) => run(command, args).status === 0;
const BASE = 'docker.io/library/node:24-trixie-slim';
const withVfs = { ...process.env, STORAGE_DRIVER: 'vfs' };
const buildah = (...args: string[]) => run('buildah', args, { env: withVfs });
const compose = has('docker', 'compose', 'version')
  ? ['docker', 'compose']
  : has('docker-compose', 'version')
    ? ['docker-compose']
    : [];

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-deployment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe.skipIf(!has('systemd-analyze', '--version'))('the unit of systemd', () => {
  /** With a program and a folder that exist here. */
  const placeUnit = () => {
    const unit = join(scratchFolder(), 'earshot.service');
    const text = readFileSync(join(root, 'deploy/earshot.service'), 'utf8');
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath).replaceAll('/opt/earshot', root));
    return unit;
  };

  test('has no line that systemd does not know', () => {
    // It exits with 0 in any case.
    expect(run('systemd-analyze', ['verify', placeUnit()]).stderr).toBe('');
  });

  test('gives the service little: an exposure below 2 of 10', () => {
    const { status, stdout } = run('systemd-analyze', ['security', '--offline=true', '--threshold=20', placeUnit()]);
    expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
  });
});

describe.skipIf(compose.length === 0)('compose.yaml', () => {
  const config = (args: readonly string[], env: Record<string, string> = {}) => {
    const [command = '', ...first] = compose;
    return run(command, [...first, '-f', 'compose.yaml', ...args], { env: { ...process.env, ...env } });
  };

  test('starts one container by default, which cannot write its root and has no capabilities', () => {
    const { stdout, stderr, status } = config(['config', '--format', 'json']);
    expect([status, stderr]).toEqual([0, '']);
    const { services } = JSON.parse(stdout);
    expect(Object.keys(services)).toEqual(['earshot']);
    expect(services.earshot).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      init: true,
      stop_grace_period: '30s',
    });
  });

  test('has two nodes on one Postgres behind Caddy', () => {
    const { stdout, status } = config(['--profile', 'two-nodes', 'config', '--format', 'json'], {
      POSTGRES_PASSWORD: 'pw',
    });
    expect(status).toBe(0);
    const { services } = JSON.parse(stdout);
    expect(Object.keys(services).sort()).toEqual(['caddy', 'earshot', 'node-1', 'node-2', 'postgres']);
    for (const node of ['node-1', 'node-2'])
      expect(services[node].environment.DATABASE_URL).toBe('postgres://earshot:pw@postgres:5432/earshot');
  });
});

describe.skipIf(!has('caddy', 'version'))('deploy/Caddyfile', () => {
  test('is one that Caddy reads', () => {
    const env = { ...process.env, EARSHOT_HOST: 'earshot.example.com' };
    const { status, stdout } = run('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
      env,
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Valid configuration')]);
  });
});

// Without an engine, only where the base image is stored already: nothing is pulled.
describe.skipIf(buildah('inspect', '--type', 'image', BASE).status !== 0)('the image', () => {
  test('is built, and runs as a user that owns nothing but its data', { timeout: 600_000 }, async () => {
    const image = `earshot-test-${process.pid}`;
    const built = buildah('bud', '--isolation', 'chroot', '--pull-never', '-t', image, '.');
    expect([built.status, built.stderr.slice(-2000)]).toEqual([0, expect.anything()]);
    const container = buildah('from', '--pull-never', image).stdout.trim();
    onTestFinished(() => {
      buildah('rm', container);
      buildah('rmi', image);
    });
    const port = await freePort();
    const commandInside = (...command: string[]) => {
      const options = ['--isolation', 'chroot', '--user', '10001:10001', '--env', `PORT=${port}`];
      return ['run', ...options, container, '--', ...command];
    };
    const inside = (...command: string[]) => buildah(...commandInside(...command));
    const service = spawn('buildah', commandInside('node', 'src/main.ts'), { env: withVfs, stdio: 'ignore' });
    const ended = once(service, 'close');
    onTestFinished(async () => {
      service.kill();
      await ended;
    });
    await eventually(() => {
      const { stdout, status } = inside('node', 'src/cli/earshot.ts', 'healthcheck', '--ready');
      expect([status, stdout]).toEqual([0, 'ok\n']);
    });
    expect(inside('touch', '/app/file').status).not.toBe(0);
    expect(inside('sh', '-c', 'ls -ld /data/credentials.json').stdout).toMatch(/^-rw------- 1 10001/);
    expect(inside('sh', '-c', 'ls node_modules/@audio').status).not.toBe(0);
  });
});
