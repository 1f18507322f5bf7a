import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Check } from '../../../src/cli/earshot/doctor/check.ts';
import { readConfig } from '../../../src/config/config.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { freePort } from '../../support/free-port.ts';
import { readBlocks } from '../../support/page-shell.ts';
import { isInstalled, type ProxyName, startProxyProgram } from '../../support/proxy-program.ts';

const port = await freePort();
const publicUrl = `http://localhost:${port}`;
const app = await ownAppFixture({ env: { BASE_URL: publicUrl } });

/** The example of the page for one process. */
const examples: Record<ProxyName, string> = {
  nginx: readBlocks('deploy.md', 'nginx')[0] ?? '',
  caddy: readBlocks('deploy.md', 'caddyfile')[0] ?? '',
};

/** Runs `earshot doctor` in the folder of the service while a proxy with a changed example is before it. */
async function examineBehind(name: ProxyName, change: (example: string) => string) {
  const example = change(examples[name]);
  const upstreams = [new URL(app.address).host];
  const proxy = startProxyProgram(name, { example, upstreams, port, host: 'localhost', folder: scratchFolder() });
  onTestFinished(proxy.stop);
  await eventually(async () => {
    // Any status, as of a service that refuses the name.
    const response = await fetch(`${publicUrl}/healthz`).catch(() => undefined);
    expect(response, proxy.output()).toBeDefined();
  });
  return examine();
}

async function examine() {
  const config = readConfig({ DATA_DIR: app.dataDir });
  const setting = { profile: undefined, configDir: scratchFolder(), loadConfig: () => config };
  const { stdout, exitCode } = await runCli(['doctor', '--json'], setting);
  const checks: Check[] = JSON.parse(stdout);
  return { exitCode, found: Object.fromEntries(checks.map((check) => [check.name, check])) };
}

const proxyChecks = ['proxy host', 'proxy client', 'live socket', 'large requests'];
const without = (line: RegExp) => (example: string) => {
  expect(example).toMatch(line);
  return example.replaceAll(line, '');
};

describe.each(['nginx', 'caddy'] as const)('behind %s', (name) => {
  test.runIf(isInstalled(name))('doctor finds nothing wrong with the example of the documentation', async () => {
    const { exitCode, found } = await examineBehind(name, (example) => example);
    expect(proxyChecks.map((check) => found[check]?.status)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(exitCode).toBe(0);
  });
});

describe.runIf(isInstalled('nginx'))('behind nginx, doctor finds, with the line to add,', () => {
  test.each([
    ['a missing upgrade', /^ *proxy_set_header (Upgrade|Connection) .*\n/gm, 'live socket', 'Upgrade $http_upgrade'],
    [
      'a missing X-Forwarded-For',
      /^ *proxy_set_header X-Forwarded-For .*\n/gm,
      'proxy client',
      'X-Forwarded-For $remote_addr',
    ],
    ['the limit of 1 MB', /^ *client_max_body_size .*\n/gm, 'large requests', 'client_max_body_size 30m'],
  ])('%s', async (_, line, check, advice) => {
    const { exitCode, found } = await examineBehind('nginx', without(line));
    expect(found[check]).toMatchObject({ status: 'failed', advice: expect.stringContaining(advice) });
    expect(proxyChecks.filter((one) => found[one]?.status !== 'ok')).toEqual([check]);
    expect(exitCode).toBe(3);
  });
});

describe.runIf(isInstalled('nginx'))('behind nginx that sends another Host, doctor', () => {
  const advice = expect.stringContaining('Host $host');
  test('notes an address, which the service accepts', async () => {
    const { exitCode, found } = await examineBehind('nginx', without(/^ *proxy_set_header Host .*\n/gm));
    expect(found['proxy host']).toMatchObject({ status: 'note', detail: expect.stringContaining('127.0.0.1'), advice });
    expect(exitCode).toBe(0);
  });

  test('finds a name, which the service refuses', async () => {
    const { found } = await examineBehind('nginx', (example) => example.replace('Host $host', 'Host earshot-backend'));
    expect(found['proxy host']).toMatchObject({ status: 'failed', advice });
  });
});

test.runIf(isInstalled('caddy'))('behind caddy, doctor finds X-Forwarded-For that is removed', async () => {
  const { found } = await examineBehind('caddy', (example) =>
    example.replace(/reverse_proxy (\S+)/, 'reverse_proxy $1 {\n    header_up -X-Forwarded-For\n  }'),
  );
  expect(found['proxy client']).toMatchObject({ status: 'failed', detail: expect.stringContaining('does not name') });
});

test('doctor says that nothing listens at BASE_URL', async () => {
  const { found } = await examine();
  expect(found.proxy).toMatchObject({ status: 'failed', detail: `nothing listens at BASE_URL ${publicUrl}` });
});

test('doctor says that another service answers at BASE_URL', async () => {
  const other = createServer((_, response) => response.writeHead(404).end()).listen(port, 'localhost');
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  await once(other, 'listening');
  const { found } = await examine();
  expect(found.proxy).toMatchObject({ status: 'failed', detail: expect.stringContaining('HTTP 404') });
});
