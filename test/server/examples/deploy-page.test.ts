import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../src/cli/earshot/testing.ts';
import { readBody } from '../../../src/providers/loopback-server.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { freePort } from '../../support/free-port.ts';
import { Device } from '../../support/live-client.ts';
import { readBlocks } from '../../support/page-shell.ts';

const publicHost = 'earshot.example.com';
const app = await ownAppFixture({ env: { BASE_URL: `https://${publicHost}` } });
const MB = 1024 * 1024;
// Debian has nginx in /usr/sbin.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const has = (program: string, option: string) => spawnSync(program, [option], { env }).status === 0;

const [nginx = ''] = readBlocks('deploy.md', 'nginx');
const [caddyfile = ''] = readBlocks('deploy.md', 'caddyfile');

interface Proxy {
  command: string;
  args: (folder: string) => string[];
  files: (port: number, folder: string) => Record<string, string>;
}

const proxies: Record<string, Proxy & { isInstalled: boolean }> = {
  nginx: {
    isInstalled: has('nginx', '-v'),
    command: 'nginx',
    args: (folder) => ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    files: (port) => ({
      // The frame of Debian's nginx.conf, without its folders of the system. The test has no certificate.
      'nginx.conf': `daemon off; master_process off; pid nginx.pid; events {} http { access_log off; ${tempPaths} include earshot.conf; }`,
      'earshot.conf': atTestPorts(nginx)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(/^ *ssl_certificate.*\n/gm, ''),
    }),
  },
  caddy: {
    isInstalled: has('caddy', 'version'),
    command: 'caddy',
    args: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    files: (port) => ({
      Caddyfile: `{\n  admin off\n}\n${atTestPorts(caddyfile).replace(publicHost, `http://${publicHost}:${port}`)}`,
    }),
  },
};

const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path ${name};`)
  .join(' ');
const atTestPorts = (example: string) => example.replace('127.0.0.1:8080', new URL(app.address).host);

/** Starts a proxy with the example of the page, and returns its address. */
async function startProxy({ command, args, files }: Proxy): Promise<string> {
  const [folder, port] = [scratchFolder(), await freePort()];
  for (const [name, text] of Object.entries(files(port, folder))) writeFileSync(join(folder, name), text);
  const child = spawn(command, args(folder), { env: { ...env, HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  onTestFinished(() => stop(child));
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () =>
    expect((await send(origin, '/healthz').catch(() => undefined))?.status, output).toBe(200),
  );
  return origin;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.exitCode !== null || !child.kill()) return;
  await ended;
}

/** Sends a request for the public host to the proxy. */
async function send(
  origin: string,
  path: string,
  body?: Buffer,
): Promise<{ status: number | undefined; text: string }> {
  const method = body ? 'POST' : 'GET';
  const headers = {
    host: publicHost,
    authorization: `Bearer ${app.credentials.user_token}`,
    'content-type': 'application/octet-stream',
  };
  const sent = request(new URL(path, origin), { method, headers }).end(body);
  const [response] = await once(sent, 'response');
  // The service closes the connection before it has read a body that is too large.
  sent.on('error', () => {});
  return { status: response.statusCode, text: (await readBody(response)).toString() };
}

const transcribe = '/v2/voice-message/transcribe?encoding=linear16&sample_rate=16000&language=en';

describe.each(Object.entries(proxies))('the example for %s', (_, { isInstalled, ...proxy }) => {
  test.runIf(isInstalled)(
    'passes voice messages of 25 MB, and refuses larger ones in the form of the service',
    async () => {
      const origin = await startProxy(proxy);
      expect(JSON.parse((await send(origin, transcribe, Buffer.alloc(25 * MB))).text)).toMatchObject({
        outcome: 'expected_silence',
      });
      const tooLarge = await send(origin, transcribe, Buffer.alloc(25 * MB + 2));
      expect(tooLarge.status).toBe(413);
      expect(JSON.parse(tooLarge.text)).toMatchObject({ outcome: 'invalid_input' });
    },
  );

  test.runIf(isInstalled)('passes the live socket', async () => {
    const origin = await startProxy(proxy);
    const { uid, user_token } = app.credentials;
    const options = { headers: { host: publicHost, authorization: `Bearer ${user_token}` } };
    const query = { uid, language: 'en', custom_stt: 'enabled' };
    const device = await new Device(origin.replace('http', 'ws'), query, options).ready();
    device.socket.close();
    expect(await device.end()).toMatchObject({ code: 1000 });
  });
});

test('commands on the machine of the service use the loopback address', () => {
  expect(app.credentials.base_url).toBe(app.address);
});
