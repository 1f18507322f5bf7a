import { parentPort, workerData } from 'node:worker_threads';
import { jsonrepair } from 'jsonrepair';

/** Posts the repairs of texts that can be repaired, in order. */
for (const text of workerData as string[]) {
  try {
    parentPort?.postMessage(jsonrepair(text));
  } catch {
    // Another one may be read.
  }
}
