import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { type DeploymentState, measureService } from './service-metrics.ts';

test('without the database, the metrics of the process remain, and those of the deployment are absent', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const state: DeploymentState = {
    backlogs: [{ name: 'language-model', waiting: 1, failed: 0, oldest_at: null }],
    pendingAudioBytes: 0,
    disabledReceivers: 0,
    lastBackupAt: null,
    freeBytes: 1e9,
  };
  let isDown = false;
  const readDeployment = async () => {
    if (isDown) throw new Error('no connection');
    return state;
  };
  const registry = new Registry();
  const pool = () => ({ used: 1, free: 0, waiting: 7 });
  measureService(registry, { version: '1.0.0', countSessions: () => 3, pool, readDeployment });
  const ofDeployment = [/^earshot_disk_free_bytes 1000000000$/m, /^earshot_job_waiting\{.*"language-model"\} 1$/m];
  for (const down of [false, true, false]) {
    isDown = down;
    vi.advanceTimersByTime(2_000);
    const text = await registry.metrics();
    expect(text).toMatch(/^db_client_connection_pending_requests 7$/m);
    for (const pattern of ofDeployment) expect(pattern.test(text)).toBe(!down);
  }
  vi.useRealTimers();
});
