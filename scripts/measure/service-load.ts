// What a large piece of work costs others: the memory of a process, and how long the requests of another user wait meanwhile.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../bench/support/statistics.ts';

/** `VmRSS`: resident memory now; `VmHWM`: the most since the start of the process. In MB. */
export const memoryMb = (pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

export const shown = (ms: readonly number[]) => ({
  p50: Math.round(percentile([...ms], 0.5)),
  p99: Math.round(percentile([...ms], 0.99)),
});

/** How long requests take, one after the other, until `work` ends. Those that fail, or during which the process changes, do not count. */
export async function delays(
  request: () => Promise<unknown>,
  work: () => Promise<unknown>,
  pid: () => number | undefined,
): Promise<number[]> {
  const taken: number[] = [];
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const before = pid();
    const at = performance.now();
    const isAnswered = await request().then(
      () => true,
      () => false,
    );
    if (isAnswered && before === pid()) taken.push(performance.now() - at);
    await sleep(20);
  }
  await done;
  return taken;
}
