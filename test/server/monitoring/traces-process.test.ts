// Processes with and without an endpoint for traces.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { ServiceProcess } from '../../support/service-process.ts';
import { createDatabaseForTest, createTestDatabase } from '../../support/test-store.ts';

/** Prints when a process loads a module of OpenTelemetry. */
const LOADS = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (url.includes('@opentelemetry')) console.error('loads OpenTelemetry');
    return next(url, context);
  } });`)}`;

/** Nothing answers at its endpoint. Its first spans are dropped after some seconds, while other tests run. */
const noReceiver = await freePort();
const unheardDatabase = await createTestDatabase();
const unheard = await ServiceProcess.start({
  ...unheardDatabase,
  deepgramUrl: '',
  env: { NODE_OPTIONS: LOADS, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${noReceiver}` },
});
await fetch(`${unheard.address}/healthz`);
afterAll(async () => {
  await unheard.end('SIGKILL');
  await unheardDatabase.remove();
});

describe('a process', () => {
  test('loads OpenTelemetry only with an endpoint', async () => {
    const location = await createDatabaseForTest();
    const off = await ServiceProcess.start({ ...location, deepgramUrl: '', env: { NODE_OPTIONS: LOADS } });
    await off.end('SIGKILL');
    expect(off.recentOutput()).not.toContain('loads OpenTelemetry');
  });

  test('serves as usual if nothing answers at its endpoint, logs that, and stops although the receiver is silent then', async () => {
    expect(unheard.recentOutput()).toContain('loads OpenTelemetry');
    await eventually(() => expect(unheard.recentOutput()).toContain('spans cannot be sent'));
    const silent = createServer(() => {}).listen(noReceiver, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    expect((await fetch(`${unheard.address}/healthz`)).status).toBe(200);
    expect(await unheard.end('SIGTERM')).toBe(0);
    expect(unheard.recentOutput()).toContain('the last spans could not be sent');
  });
});
