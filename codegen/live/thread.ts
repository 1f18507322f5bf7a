import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Specs } from '../spec/model.ts';

/**
 * `generateLive` in a thread of its own: it takes as long as everything else together. The thread also keeps to itself
 * what the generator needs replaced to load.
 */
export async function generateLiveInThread(specs: Specs, header: string): Promise<Map<string, string>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { specs, header } });
  const [files] = (await once(worker, 'message')) as [Map<string, string>];
  return files;
}
