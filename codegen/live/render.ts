import { Worker } from 'node:worker_threads';
import { keptBy } from '../kept.ts';
import { type Problem, SpecError } from '../spec/problems.ts';
import { hashTemplate } from './template.ts';

/** What the template is rendered from. */
export interface RenderInput {
  /** An AsyncAPI document, as JSON. */
  document: string;
  /** For the template's parameter of that name. */
  types: string;
  header: string;
}

/** What is wrong with the document, and where. */
export type Complaint = Omit<Problem, 'file'>;

export type Rendered = { files: Map<string, string> } | { complaints: Complaint[] };

/** The thread, once something is to be rendered: it takes longer to load the generator than to run it. */
let thread: Worker | undefined;
let last: { key: string; files: Promise<Map<string, string>> } | undefined;
let tail: Promise<unknown> = Promise.resolve();

/** Begins to load the generator, which takes longer than to render: whoever has nothing else to do is ready when a rendering comes. */
export function prepareRendering(): void {
  start();
}

function start(): Worker {
  // What the parser prints comes back as the error, too.
  thread ??= new Worker(new URL('./worker.ts', import.meta.url), { stderr: true });
  // Nobody waits for it: the process may end.
  thread.unref();
  return thread;
}

/**
 * The files of the template, by name. It is rendered in a thread of its own, as it takes as long as everything else
 * together, and as the generator needs some of its modules replaced to load. The same input again, in whatever process, is not rendered
 * again.
 * Rejects with a `SpecError`: what the parser and the template complain of is the document.
 */
export function renderInThread(input: RenderInput): Promise<Map<string, string>> {
  const key = JSON.stringify(input);
  if (last?.key === key) return last.files;
  const files = tail.then(() => render(input));
  tail = files.catch(() => {
    if (last?.files === files) last = undefined;
  });
  last = { key, files };
  return files;
}

async function render(input: RenderInput): Promise<Map<string, string>> {
  const kept = keptBy<[string, string][]>('earshot-live', [hashTemplate(), JSON.stringify(input)]);
  const found = kept.find();
  if (found) return new Map(found);
  const files = await renderAnew(input);
  kept.keep([...files]);
  return files;
}

function renderAnew(input: RenderInput): Promise<Map<string, string>> {
  const worker = start();
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
  const onRendered = (rendered: Rendered) =>
    'files' in rendered
      ? resolve(rendered.files)
      : reject(new SpecError(rendered.complaints.map((complaint) => ({ file: 'asyncapi.yaml', ...complaint }))));
  const onGone = (error: Error) => {
    thread = undefined;
    reject(error);
  };
  worker.once('message', onRendered).once('error', onGone).ref();
  worker.postMessage(input);
  return promise.finally(() => {
    worker.off('message', onRendered).off('error', onGone);
    worker.unref();
  });
}
