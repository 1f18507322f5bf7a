// The device of docs/devices.md, over a line that is cut.
import { execFile } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { scratchFolder } from '../../support/cli.ts';
import { leaseWords } from '../../support/client-doubles.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { readBlocks } from '../../support/page-shell.ts';
import { findPython } from '../../support/python.ts';
import { createSender } from '../../support/rest-client.ts';

const root = join(import.meta.dirname, '../../..');
const python = findPython(['websockets']);
const double = await startDeepgramDouble({ words: leaseWords });
afterAll(() => double.close());
const app = await ownAppFixture({ env: { DEEPGRAM_URL: double.url, LISTEN_AUTH: 'token' } });
const [program = ''] = readBlocks('devices.md', 'py');

/** A line to the service that is cut once, after these bytes. */
async function startCutLine(bytes: number) {
  let left = bytes;
  const server = createServer((client) => {
    const service = connect(Number(new URL(app.address).port), '127.0.0.1');
    const end = () => {
      client.destroy();
      service.destroy();
    };
    for (const socket of [client, service]) socket.on('error', end).on('close', end);
    client.on('data', (chunk) => {
      left -= chunk.length;
      if (left < 0 && left + chunk.length >= 0) end();
      else service.write(chunk);
    });
    service.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `ws://127.0.0.1:${port}`, close: () => server.close() };
}

async function run(url: string, key: string) {
  const file = join(root, 'test/fixtures/speech/garden-plan.wav');
  const env = { ...process.env, EARSHOT_URL: url, EARSHOT_DEVICE_KEY: key };
  const options = { cwd: scratchFolder(), env };
  const short = program.replace('// size)]', '// size)][:150]');
  return promisify(execFile)(python ?? '', ['-c', short, file], options).catch((error) => error);
}

test('the device of the page has at most a hundred lines', () => {
  expect(program.split('\n').length - 1).toBeLessThanOrEqual(100);
});

test.runIf(python)(
  'loses no frame over a line that is cut, and stops when its key is revoked',
  { timeout: 60_000 },
  async () => {
    const { uid, user_token } = await app.newAccount();
    const send = createSender(app.address, user_token);
    const { body } = await send('POST', '/v1/devices/keys', { body: { name: 'Pendant', device: 'pendant-0117' } });
    const line = await startCutLine(60_000);
    const { stdout } = await run(line.url, body.key);
    expect(stdout).toMatch(/^interrupted: /m);
    expect(stdout).toMatch(/^confirmed 150 of 150 frames$/m);
    const usage = await app.store.of(uid).liveUsage.list(2);
    expect(usage.map(({ source }) => source)).toEqual(['pendant-0117', 'pendant-0117']);
    await send('DELETE', `/v1/devices/keys/${body.id}`);
    expect((await run(line.url, body.key)).stderr).toContain('refused: unauthenticated: ');
    line.close();
  },
);
