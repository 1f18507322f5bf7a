import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCli, scratchFolder } from '../../../../test/support/cli.ts';
import { DAY_MS } from '../../../lib/time.ts';
import type { Check } from './check.ts';
import { checkOwnAddress, checkReach } from './proxy-checks.ts';
import { checkClock } from './service-checks.ts';
import { checkTls, describeCertificate, type Presented } from './tls-check.ts';

async function listen(server: ReturnType<typeof createHttpServer> | ReturnType<typeof createHttpsServer>) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const serve = async (answer: RequestListener) => `http://127.0.0.1:${await listen(createHttpServer(answer))}`;

/** Serves https on `localhost` with a certificate that is valid between two days from now. */
async function serveTls({ name = 'localhost', from = -30, to = 90, isTrusted = false } = {}) {
  const folder = scratchFolder();
  const time = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().replace(/[-:T]|\..*/g, '')}Z`;
  // `openssl req` has dates only since 3.4.
  const settings = `
    [ca]
    default_ca = own
    [own]
    database = index
    serial = serial
    new_certs_dir = .
    default_md = sha256
    policy = names
    x509_extensions = extensions
    [names]
    commonName = supplied
    [extensions]
    subjectAltName = DNS:${name}`;
  for (const [file, text] of Object.entries({ 'ca.cnf': settings, index: '', serial: '01' }))
    writeFileSync(join(folder, file), text);
  const openssl = (args: string) => execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'ignore' });
  openssl('genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out key.pem');
  openssl(`req -new -key key.pem -subj /CN=${name} -out request.pem`);
  openssl(
    `ca -selfsign -batch -notext -config ca.cnf -keyfile key.pem -startdate ${time(from)} -enddate ${time(to)} -in request.pem -out certificate.pem`,
  );
  const cert = readFileSync(join(folder, 'certificate.pem'), 'utf8');
  if (isTrusted) {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, cert]);
    onTestFinished(() => setDefaultCACertificates(before));
  }
  const server = createHttpsServer({ key: readFileSync(join(folder, 'key.pem')), cert }, (_, response) =>
    response.end('{}'),
  );
  return `https://localhost:${await listen(server)}`;
}

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.runIf(hasOpenssl)('the certificate of an https address', () => {
  test('is right if this machine trusts it for the name', async () => {
    expect(await checkTls(await serveTls({ isTrusted: true }))).toMatchObject({
      status: 'ok',
      detail: expect.stringMatching(/TLSv1\.3, the certificate expires in (89|90) days/),
    });
  });

  test.each([
    ['expires soon', { isTrusted: true, to: 10 }, 'note', 'expires in', 'renew'],
    ['has expired', { isTrusted: true, to: -1 }, 'failed', 'has expired on', 'renew'],
    ['is not valid yet', { isTrusted: true, from: 2 }, 'failed', 'not valid before', 'timedatectl'],
    ['is for another name', { isTrusted: true, name: 'other.example' }, 'failed', 'DNS:other.example', 'this name'],
    ['is self-signed', {}, 'failed', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ])('that %s is named, with the remedy', async (_, options, status, detail, advice) => {
    expect(await checkTls(await serveTls(options))).toMatchObject({
      status,
      detail: expect.stringContaining(detail),
      advice: expect.stringContaining(advice),
    });
  });

  test('ends the other checks of the address if it fails: the key is not sent', async () => {
    const apiBase = await serveTls();
    const { stdout, exitCode } = await runCli(['doctor', '--json'], { apiBase, apiKey: 'right' });
    const checks: Check[] = JSON.parse(stdout);
    expect(checks).toContainEqual(expect.objectContaining({ name: 'tls', status: 'failed' }));
    expect(checks.map(({ name }) => name)).not.toContain('key');
    expect(exitCode).toBe(3);
  });
});

describe('an https address', () => {
  const presented: Presented = {
    error: undefined,
    validFrom: 'Nov 1 00:00:00 2026 GMT',
    validTo: 'Feb 1 00:00:00 2027 GMT',
    names: 'DNS:e.example',
    protocol: 'TLSv1.3',
  };
  const describeWith = (fields: Partial<Presented>) =>
    describeCertificate('https://e.example', { ...presented, ...fields }, new Date('2026-11-20T12:00:00Z'));

  test('with an early TLS is a note', () => {
    expect(describeWith({ protocol: 'TLSv1.1' })).toMatchObject({
      status: 'note',
      detail: 'https://e.example uses TLSv1.1',
    });
  });

  test('whose proxy does not send the whole chain names the chain', () => {
    expect(describeWith({ error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }).advice).toContain('fullchain.pem');
  });

  test('that speaks http fails, and one where nothing listens is left to the check of the service', async () => {
    const address = await serve((_, response) => response.end());
    expect(await checkTls(address.replace('http', 'https'))).toMatchObject({ name: 'tls', status: 'failed' });
    expect(await checkTls('https://127.0.0.1:1')).toBeUndefined();
  });
});

test.each([
  ['the same time', 0, 'ok'],
  ['half a minute ahead', 30_000, 'note'],
  ['two hours behind', -7_200_000, 'failed'],
])('the clock of a service with %s', async (_, ms, status) => {
  const apiBase = await serve((_, response) =>
    response.writeHead(200, { date: new Date(Date.now() + ms).toUTCString() }).end('{}'),
  );
  expect(await checkClock(apiBase)).toMatchObject({ name: 'clock', status });
});

test('an address that this machine cannot reach is a note, as another device may reach it', async () => {
  const unreached = await checkReach('http://earshot.invalid');
  expect(unreached).toMatchObject({ name: 'proxy', status: 'note', advice: expect.stringContaining('--api-base') });
});

test('a proxy that does not reach the service is named, with the line to correct', async () => {
  const address = await serve((_, response) => response.writeHead(502).end());
  const unreached = await checkReach(address);
  expect(unreached).toMatchObject({ status: 'failed', advice: expect.stringContaining('proxy_pass') });
});

test('a service that names itself by another address is noted', async () => {
  let resource = 'https://earshot.example.com/v1/mcp';
  const apiBase = await serve((_, response) => response.end(JSON.stringify({ resource })));
  expect(await checkOwnAddress(apiBase)).toMatchObject({
    status: 'note',
    advice: expect.stringContaining('BASE_URL='),
  });
  resource = `${apiBase}/v1/mcp`;
  expect(await checkOwnAddress(apiBase)).toBeUndefined();
  const page = await serve((_, response) => response.end('<html>'));
  expect(await checkOwnAddress(page)).toBeUndefined();
});

test('a name that the service refuses is named, with BASE_URL', async () => {
  const detail = 'Host not allowed. Set BASE_URL to the address of the service, or add its name to ALLOWED_HOSTS';
  const apiBase = await serve((_, response) => response.writeHead(403).end(JSON.stringify({ detail })));
  const { stdout } = await runCli(['doctor', '--json'], { apiBase, apiKey: 'right' });
  const advice = expect.stringContaining(`BASE_URL=${apiBase}`);
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ name: 'service', status: 'failed', advice }));
});
