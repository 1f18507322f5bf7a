import { parentPort, workerData } from 'node:worker_threads';
import type { Specs } from '../spec/model.ts';
import { generateLive } from './live.ts';

const { specs, header } = workerData as { specs: Specs; header: string };
parentPort?.postMessage(await generateLive(specs, header));
