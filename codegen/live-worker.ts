import { parentPort, workerData } from 'node:worker_threads';
import { generateLive } from './live.ts';
import type { Specs } from './spec/model.ts';

const { specs, header } = workerData as { specs: Specs; header: string };
parentPort?.postMessage(await generateLive(specs, header));
