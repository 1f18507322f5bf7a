import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../src/store/database.ts';
import { newId } from '../../../src/store/ids.ts';
import { openStore } from '../../../src/store/store.ts';
import { startChild } from '../../support/child.ts';
import { eventually } from '../../support/eventually.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

const log = pino({ level: 'silent' });
const embedded = inject('storeKind') === 'embedded';

describe.runIf(embedded)('the folder of the embedded database', { timeout: 60_000 }, () => {
  test('is refused to a second process with a helpful message, and free again after kill -9', async () => {
    const where = await createDatabaseForTest();
    const first = startChild('boot-node', where);
    expect(await first.readLine()).toBe('ready');
    const second = startChild('boot-node', where);
    expect(await second.ended).not.toBe(0);
    expect(second.errors()).toContain(
      `Another Earshot (pid ${first.pid}) uses the folder ${where.dataDir}: stop it, or give this one a folder of its own with DATA_DIR.`,
    );
    await first.kill();
    await (await openDatabase({ ...where, log })).close();
  });

  test('cannot be opened twice by one process either', async () => {
    const where = await createDatabaseForTest();
    const database = await openDatabase({ ...where, log });
    await expect(openDatabase({ ...where, log })).rejects.toThrow('uses the folder');
    await database.close();
    await (await openDatabase({ ...where, log })).close();
  });

  test('survives a first start that was killed halfway', async () => {
    const where = await createDatabaseForTest({ empty: true });
    const first = startChild('boot-node', where);
    const begun = () => readdirSync(where.dataDir).some((name) => name.startsWith('unfinished-'));
    await vi.waitFor(() => expect(begun()).toBe(true), { timeout: 60_000, interval: 5 });
    await first.kill();
    const database = await openDatabase({ ...where, log });
    await openStore(database);
    await database.close();
    expect(readdirSync(where.dataDir).filter((name) => name.startsWith('unfinished-'))).toEqual([]);
  });

  test('ends the process with a clear message when its database breaks', async () => {
    const where = await createDatabaseForTest();
    const writer = startChild('write-until-killed', where, newId());
    await writer.readLine();
    rmSync(join(where.dataDir, 'postgres/pg_wal'), { recursive: true });
    expect(await writer.ended).toBe(1);
    expect(writer.errors()).toContain('The embedded database died');
  });
});

describe.runIf(!embedded)('nodes on one server', () => {
  test('three processes that start at once on an empty database all start', async () => {
    const where = await createDatabaseForTest({ empty: true });
    const nodes = [1, 2, 3].map(() => startChild('boot-node', where));
    expect(await Promise.all(nodes.map((node) => node.readLine()))).toEqual(['ready', 'ready', 'ready']);
    expect(await Promise.all(nodes.map((node) => node.finish()))).toEqual([0, 0, 0]);
  });

  test('an unreachable server is unavailable, and its address is not exposed', async () => {
    const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/none';
    const opening = openDatabase({ dataDir: 'unused', databaseUrl, log });
    await expect(opening).rejects.toMatchObject({ code: 'unavailable', detail: 'The database does not respond' });
  });

  test('the listener reconnects and notifies of the gap', async () => {
    const where = await createDatabaseForTest();
    const database = await openDatabase({ ...where, log });
    const onNews = vi.fn();
    const gap = vi.fn();
    const unlisten = await database.listen('news', onNews, gap);
    await database.knex.raw(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'earshot-listen'`,
    );
    await eventually(() => expect(gap).toHaveBeenCalledOnce());
    await database.knex.raw(`SELECT pg_notify('news', 'hello')`);
    await eventually(() => expect(onNews).toHaveBeenCalledExactlyOnceWith('hello'));
    await unlisten();
    await database.close();
  });

  test('the listener runs one statement at a time', async () => {
    const database = await openDatabase({ ...(await createDatabaseForTest()), log });
    const warned = vi.fn();
    process.on('warning', warned);
    onTestFinished(async () => {
      process.off('warning', warned);
      await database.close();
    });
    const none = () => {};
    const listening = ['one', 'two', 'three'].map((channel) => database.listen(channel, none, none));
    await Promise.all([...listening, database.ping(), database.ping()]);
    expect(warned).not.toHaveBeenCalled();
  });

  test.runIf(process.platform === 'linux')(
    'every connection sends a keep-alive probe after half a minute without traffic',
    async () => {
      const database = await openDatabase({ ...(await createDatabaseForTest()), log });
      onTestFinished(() => database.close());
      await database.listen(
        'news',
        () => {},
        () => {},
      );
      // A connection that was closed a moment ago may still be listed. Citus has connections of its own.
      await eventually(async () => {
        const { rows } = await database.knex.raw(
          `SELECT client_port, query FROM pg_stat_activity
           WHERE datname = current_database() AND backend_type = 'client backend'
             AND application_name NOT LIKE 'citus%'`,
        );
        expect(rows).toContainEqual(expect.objectContaining({ query: expect.stringMatching(/^LISTEN/) }));
        for (const { client_port } of rows) expect(keepAliveWaitMs(client_port)).toBeLessThanOrEqual(30_000);
      });
    },
  );

  test('the test server ends with the process that started it, even by kill -9', async () => {
    const where = await createDatabaseForTest();
    const child = startChild('run-postgres', where);
    const { hostname, port } = new URL(await child.readLine());
    expect(await accepts(hostname, Number(port))).toBe(true);
    await child.kill();
    await vi.waitFor(async () => expect(await accepts(hostname, Number(port))).toBe(false), { timeout: 60_000 });
  });
});

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new Socket();
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
    socket.connect(port, host);
  });
}

/**
 * When the kernel will send a keep-alive probe on a connection, if it will: from its table of timers. A port may also be that of a
 * connection to another server, or of one that was closed a moment ago.
 */
function keepAliveWaitMs(port: number): number {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')} `;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  // "02" is the keep-alive timer, in hundredths of a second.
  const waits = lines.filter((line) => line.includes(`: ${local}`)).map((line) => / 02:([0-9A-F]{8}) /.exec(line)?.[1]);
  return Math.min(...waits.flatMap((hundredths) => (hundredths ? Number.parseInt(hundredths, 16) * 10 : [])));
}
