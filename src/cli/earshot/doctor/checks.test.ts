import { describe, expect, test } from 'vitest';
import type { BackupStatus, Queue, SeenRequest, ServiceStatus } from '../../../../generated/client/index.js';
import { productVersion } from '../../../lib/product-version.ts';
import { describeHeaders } from './proxy-checks.ts';
import { clockOffset, describeClock } from './service-checks.ts';
import {
  describeBackups,
  describeDisks,
  describeQueues,
  describeSpoolKeys,
  describeVersions,
} from './service-status.ts';

const now = new Date('2026-11-20T12:00:00Z');
const GB = 1e9;

describe('disks', () => {
  test.each([
    ['a tenth of a small disk, at least 2 GB', 16, 1.9, 'note'],
    ['a tenth of a small disk, at least 2 GB', 16, 2.1, 'ok'],
    ['a tenth', 100, 9.9, 'note'],
    ['a tenth', 100, 10.1, 'ok'],
    ['20 GB of a large disk', 4000, 19, 'note'],
    ['20 GB of a large disk', 4000, 21, 'ok'],
    ['half a GB, where the check fails', 100, 0.4, 'failed'],
  ])('need %s: of %d GB, %d GB free is %s', (_, bytes, free, status) => {
    for (const holds of ['data', 'database', 'backups'] as const) {
      const [check] = describeDisks([{ holds, bytes: bytes * GB, free_bytes: free * GB }]);
      expect(check).toMatchObject({ status, ...(status !== 'ok' && { advice: expect.any(String) }) });
    }
  });

  test('that a later service names are left out', () => {
    expect(describeDisks([{ holds: 'cache' as 'data', bytes: 1, free_bytes: 1 }])).toEqual([]);
  });
});

describe('clocks', () => {
  test.each([
    [0, 'ok'],
    [-1.9, 'ok'],
    [2.1, 'note'],
    [-59, 'note'],
    [61, 'failed'],
    [-3600, 'failed'],
  ])('that differ by %d seconds are %s', (seconds, status) => {
    expect(describeClock('clock', 'both', seconds).status).toBe(status);
  });

  test.each([
    ['within the second of the header', 10_000, 10_300, 10_600, 0],
    ['in the time of the request', 10_000, 9_000, 11_500, 0],
    ['ahead', 20_000, 9_000, 10_000, 10],
    ['behind', 5_000, 9_000, 10_000, -3],
  ])('read %s', (_, date, sentAt, receivedAt, expected) => {
    expect(clockOffset(date, sentAt, receivedAt)).toBe(expected);
  });
});

describe('backups', () => {
  const success = { address: '/b/one', bytes: 1_000_000, seconds: 1, verified: true };
  const status = (fields: Partial<BackupStatus>): BackupStatus => ({
    schedule: '30 3 * * *',
    next_at: '2026-11-21T03:30:00Z',
    last_due_at: '2026-11-20T03:30:00Z',
    last_success: { ...success, written_at: '2026-11-20T03:30:04Z' },
    last_failure: null,
    ...fields,
  });
  const at = (written_at: string) => ({ ...success, written_at });
  const none = { schedule: null, next_at: null, last_due_at: null };

  test.each<[string, Partial<BackupStatus>, string, string]>([
    ['written by the schedule', {}, 'ok', 'the last one at'],
    ['older than the schedule', { last_success: at('2026-11-19T03:30:04Z') }, 'note', 'is missing'],
    ['not due for long', { last_success: at('2026-11-19T03:30:04Z'), last_due_at: '2026-11-20T11:30:00Z' }, 'ok', ''],
    ['not written yet', { last_success: null }, 'note', 'the first one at 2026-11-21T03:30:00Z'],
    ['failed last', { last_failure: { failed_at: '2026-11-20T04:00:00Z', reason: 'no space' } }, 'note', 'no space'],
    ['successful after a failure', { last_failure: { failed_at: '2026-11-19T04:00:00Z', reason: 'x' } }, 'ok', ''],
    ['neither scheduled nor written', { ...none, last_success: null }, 'note', 'no schedule'],
    ['written by hand a day ago', { ...none, last_success: at('2026-11-19T12:00:00Z') }, 'ok', 'no schedule'],
    ['written by hand long ago', { ...none, last_success: at('2026-11-12T12:00:00Z') }, 'note', 'no schedule'],
  ])('that are %s', (_, fields, expected, detail) => {
    const check = describeBackups(status(fields), now);
    expect(check.status).toBe(expected);
    expect(check.detail).toContain(detail);
    if (expected === 'note') expect(check.advice).toContain('earshot backup');
  });
});

describe('queues', () => {
  const queue = (fields: Partial<Queue>): Queue => ({
    name: 'webhook-deliveries',
    waiting: 0,
    active: 0,
    failed: 0,
    oldest_at: null,
    ...fields,
  });

  test('with nothing wrong are one check', () => {
    const busy = queue({ waiting: 9, oldest_at: '2026-11-20T11:59:00Z' });
    expect(describeQueues([queue({}), busy], now)).toMatchObject([{ name: 'queues', status: 'ok' }]);
  });

  test('with failed and old work are a note each, with the age and the remedy', () => {
    const found = describeQueues(
      [
        queue({ failed: 3, waiting: 2, oldest_at: '2026-11-20T09:30:00Z' }),
        queue({ name: 'pending-audio', waiting: 1, oldest_at: '2026-11-15T12:00:00Z' }),
        queue({ name: 'daily-summary', waiting: 1, oldest_at: '2026-11-20T11:30:00Z' }),
      ],
      now,
    );
    expect(found).toMatchObject([
      {
        name: 'queue webhook-deliveries',
        status: 'note',
        detail: '3 failed; 2 wait, the oldest for 2 hours',
        advice: expect.stringContaining('earshot webhook list'),
      },
      { detail: '1 wait, the oldest for 5 days', advice: expect.stringContaining('earshot audio list') },
    ]);
  });
});

describe('versions', () => {
  const status = (database: Partial<ServiceStatus['database']> = {}, fields: Partial<ServiceStatus> = {}) => ({
    version: productVersion,
    node_version: '24.1.0',
    started_at: '',
    uptime_seconds: 60,
    accounts: 1,
    database: {
      kind: 'postgres' as const,
      version: '17.5',
      schema: '0001-foundation',
      has_vectors: true,
      vector_version: '0.8.1',
      ...database,
    },
    ...fields,
  });
  const problems = (...of: Parameters<typeof status>) => describeVersions(status(...of)).filter(({ advice }) => advice);

  test('that are supported need nothing', () => {
    expect(problems()).toEqual([]);
    expect(problems({ kind: 'embedded', has_vectors: true, vector_version: null })).toEqual([]);
  });

  test.each<[string, Parameters<typeof status>, object]>([
    ['another version of the service', [{}, { version: '0.1.0' }], { name: 'version', status: 'note' }],
    ['an early Node.js', [{}, { node_version: '22.9.0' }], { name: 'node', status: 'note' }],
    ['an early Postgres', [{ version: '14.2' }], { name: 'database', status: 'failed' }],
    ['no pgvector', [{ has_vectors: false, vector_version: null }], { name: 'pgvector', status: 'note' }],
  ])('name %s', (_, of, expected) => {
    expect(problems(...of)).toMatchObject([expected]);
  });
});

describe('headers of a proxy', () => {
  const seen = (fields: Partial<SeenRequest>): SeenRequest => ({
    host: 'earshot.example.com',
    peer: '10.0.0.9',
    client: '203.0.113.9',
    forwarded_for: '203.0.113.9',
    trusts_peer: true,
    ...fields,
  });
  const find = (fields: Partial<SeenRequest>) => [...describeHeaders('https://earshot.example.com', seen(fields))];
  const status = (fields: Partial<SeenRequest>) => find(fields).map((check) => check.status);

  test('are right with the name and the address of the client, also without a proxy', () => {
    expect(status({})).toEqual(['ok', 'ok']);
    expect(
      status({ peer: '192.168.1.5', client: '192.168.1.5', forwarded_for: '192.0.2.1', trusts_peer: false }),
    ).toEqual(['ok', 'ok']);
  });

  test('need TRUSTED_PROXIES for a proxy on another machine', () => {
    expect(
      find({
        peer: '::ffff:10.0.0.9',
        client: '10.0.0.9',
        forwarded_for: '192.0.2.1, 203.0.113.9',
        trusts_peer: false,
      })[1],
    ).toMatchObject({ status: 'note', advice: expect.stringContaining('TRUSTED_PROXIES=10.0.0.9') });
  });

  test('must not be those of the client', () => {
    expect(status({ client: '192.0.2.1', forwarded_for: '192.0.2.1' })).toEqual(['ok', 'failed']);
    expect(status({ forwarded_for: null })).toEqual(['ok', 'failed']);
    expect(status({ host: '127.0.0.1:8080' })).toEqual(['note', 'ok']);
  });
});

test('spool keys that SPOOL_KEY lacks are named, with the number of their files', () => {
  const unused = { pending_audio: 0, uploads: 0, recordings: 0, exports: 0 };
  const current = { ...unused, key_id: '3f9a1c20', is_set: true, is_current: true };
  expect([...describeSpoolKeys([current])]).toEqual([]);
  const missing = { ...unused, key_id: 'b81e77d4', is_set: false, is_current: false, recordings: 5 };
  const [found] = [...describeSpoolKeys([current, missing])];
  expect(found).toMatchObject({ status: 'failed', detail: expect.stringMatching(/^5 files .* b81e77d4$/) });
});
