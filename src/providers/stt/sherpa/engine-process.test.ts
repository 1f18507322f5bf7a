import { execFile } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { isRunning } from '../../../../test/support/scratch.ts';
import {
  createTestModelFolder,
  createTestProvider,
  openStream,
  playTones,
  readFailure,
  sendAudio,
} from '../../../../test/support/tones.ts';
import type { SttProvider } from '../port.ts';

/** Kills the process while it is in use. */
async function dieOnce(provider: SttProvider, pids: number[]): Promise<void> {
  const { recorder } = await openStream(provider);
  process.kill(pids.at(-1) ?? 0, 'SIGKILL');
  await eventually(() => expect(recorder.failures).toHaveLength(1));
}

describe('the decoding process', () => {
  test('that is killed fails its streams only; the next session starts another one', async () => {
    const { provider, pids } = createTestProvider(createTestModelFolder('whole'));
    const streams = await Promise.all([openStream(provider), openStream(provider)]);
    for (const { stream } of streams) sendAudio(stream, playTones('LOST'));
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await eventually(() => {
      for (const { recorder } of streams) {
        expect(recorder.failures).toMatchObject([
          { outcome: 'upstream_error', reason: 'connection_lost', retryable: true },
        ]);
      }
    });
    const { stream, recorder } = await openStream(provider);
    sendAudio(stream, playTones('AGAIN'));
    await stream.finish();
    expect(recorder.text()).toBe('AGAIN');
    expect(pids).toHaveLength(2);
  });

  test('that keeps ending is not started again before the delay', async () => {
    const { provider, pids } = createTestProvider(createTestModelFolder('whole'), {
      limits: { restartDelayMs: 60_000 },
    });
    await dieOnce(provider, pids);
    await dieOnce(provider, pids);
    expect(await readFailure(openStream(provider))).toMatchObject({ reason: 'connection_refused', retryable: true });
    expect(pids).toHaveLength(2);
  });

  test('is started again after the delay', async () => {
    const { provider, pids } = createTestProvider(createTestModelFolder('whole'), { limits: { restartDelayMs: 20 } });
    await dieOnce(provider, pids);
    await dieOnce(provider, pids);
    await eventually(() => openStream(provider));
    expect(pids).toHaveLength(3);
  });

  test('that is stuck is killed', async () => {
    const { provider, pids } = createTestProvider(createTestModelFolder('whole'), { limits: { silentMs: 1500 } });
    const { stream, recorder } = await openStream(provider);
    process.kill(pids[0] ?? 0, 'SIGSTOP');
    sendAudio(stream, playTones('HELLO'));
    await eventually(() => expect(recorder.failures).toMatchObject([{ reason: 'connection_lost' }]));
    expect(recorder.failures[0]?.message).toContain('no sign of life');
  });

  test('ignores the signals that a terminal sends to the process group', async () => {
    const { provider, pids } = createTestProvider(createTestModelFolder('whole'));
    const { stream, recorder } = await openStream(provider);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pids[0] ?? 0, signal);
    sendAudio(stream, playTones('STILL HERE'));
    await stream.finish();
    expect(recorder.text()).toBe('STILL HERE');
  });

  test('ends when the provider is closed', async () => {
    const { provider, pids } = createTestProvider(createTestModelFolder('whole'));
    const { recorder } = await openStream(provider);
    await provider.close?.();
    expect(recorder.failures).toHaveLength(1);
    expect(isRunning(pids[0] ?? 0)).toBe(false);
    expect(await readFailure(openStream(provider))).toMatchObject({ reason: 'closed' });
  });

  test('does not delay a closing service while it loads', async () => {
    const { provider, pids } = createTestProvider(createTestModelFolder('whole'));
    const loading = readFailure(provider.prepare?.());
    await provider.close?.();
    expect(await loading).toMatchObject({ reason: 'closed' });
    expect(pids).toEqual([]);
  });

  test('ends with a service that is killed', async () => {
    const script = `
      const { sherpaProvider } = await import(${JSON.stringify(new URL('./provider.ts', import.meta.url).href)});
      const log = { info: ({ pid }) => console.log(pid), error() {} };
      await sherpaProvider({ folder: ${JSON.stringify(createTestModelFolder('whole'))}, log }).prepare();
      setInterval(() => {}, 1000);`;
    const service = execFile(process.execPath, ['--input-type=module', '-e', script]);
    onTestFinished(() => void service.kill('SIGKILL'));
    const pid = await new Promise<number>((resolve) => service.stdout?.once('data', (text) => resolve(Number(text))));
    expect(isRunning(pid)).toBe(true);
    service.kill('SIGKILL');
    await eventually(() => expect(isRunning(pid)).toBe(false));
  });
});
