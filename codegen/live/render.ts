import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the template is rendered from. */
export interface RenderInput {
  /** An AsyncAPI document, as JSON. */
  document: string;
  /** For the template's parameter of that name. */
  types: string;
  header: string;
}

/**
 * The files of the template, by name. It is rendered in a thread of its own, as it takes as long as everything else
 * together, and as the generator needs some of its modules replaced to load.
 */
export async function renderInThread(input: RenderInput): Promise<Map<string, string>> {
  // What the parser prints comes back as the error, too.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input, stderr: true });
  const [files] = (await once(worker, 'message')) as [Map<string, string>];
  return files;
}
