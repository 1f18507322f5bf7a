import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readBody } from '../../../src/providers/loopback-server.test-support.ts';
import { scratchFolder } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { freePort } from '../../support/free-port.ts';
import { Device } from '../../support/live-client.ts';
import { readBlocks } from '../../support/page-shell.ts';
import { isInstalled, type ProxyName, PUBLIC_HOST, startProxyProgram } from '../../support/proxy-program.ts';

const app = await ownAppFixture({ env: { BASE_URL: `https://${PUBLIC_HOST}` } });
const MB = 1024 * 1024;

/** The first example of the page for a proxy: for one process. */
const examples: Record<ProxyName, string> = {
  nginx: readBlocks('deploy.md', 'nginx')[0] ?? '',
  caddy: readBlocks('deploy.md', 'caddyfile')[0] ?? '',
};

/** Starts a proxy with the example of the page, and returns its address. */
async function startProxy(name: ProxyName): Promise<string> {
  const upstreams = [new URL(app.address).host];
  const options = { example: examples[name], upstreams, port: await freePort(), folder: scratchFolder() };
  const { origin, output, stop } = startProxyProgram(name, options);
  onTestFinished(stop);
  await eventually(async () =>
    expect((await send(origin, '/healthz').catch(() => undefined))?.status, output()).toBe(200),
  );
  return origin;
}

/** Sends a request for the public host to the proxy. */
async function send(
  origin: string,
  path: string,
  body?: Buffer,
): Promise<{ status: number | undefined; text: string }> {
  const method = body ? 'POST' : 'GET';
  const headers = {
    host: PUBLIC_HOST,
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

describe.each(['nginx', 'caddy'] as const)('the example for %s', (name) => {
  test.runIf(isInstalled(name))(
    'passes voice messages of 25 MB, and refuses larger ones in the form of the service',
    async () => {
      const origin = await startProxy(name);
      expect(JSON.parse((await send(origin, transcribe, Buffer.alloc(25 * MB))).text)).toMatchObject({
        outcome: 'expected_silence',
      });
      const tooLarge = await send(origin, transcribe, Buffer.alloc(25 * MB + 2));
      expect(tooLarge.status).toBe(413);
      expect(JSON.parse(tooLarge.text)).toMatchObject({ outcome: 'invalid_input' });
    },
  );

  test.runIf(isInstalled(name))('passes the live socket', async () => {
    const origin = await startProxy(name);
    const { uid, user_token } = app.credentials;
    const options = { headers: { host: PUBLIC_HOST, authorization: `Bearer ${user_token}` } };
    const query = { uid, language: 'en', custom_stt: 'enabled' };
    const device = await new Device(origin.replace('http', 'ws'), query, options).ready();
    device.socket.close();
    expect(await device.end()).toMatchObject({ code: 1000 });
  });
});

test('commands on the machine of the service use the loopback address', () => {
  expect(app.credentials.base_url).toBe(app.address);
});
