import { keptBy } from '../kept.ts';
import { type Problem, SpecError } from '../spec/problems.ts';
import { Thread } from '../thread.ts';
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

/** What is to be rendered, or the document that is to be validated. */
export type LiveQuestion = { render: RenderInput } | { validate: string };

export interface Rendered {
  files: Map<string, string>;
  complaints: Complaint[];
}

/**
 * @asyncapi/generator and its parser have a thread of their own, as they take as long as everything else together, and need some of
 * their modules replaced to load.
 */
const thread = new Thread<LiveQuestion, Rendered>(new URL('./worker.ts', import.meta.url));
let last: { key: string; files: Promise<Map<string, string>> } | undefined;

/** Begins to load the generator. */
export const prepareRendering = (): void => thread.prepare();

/**
 * The files of the template, by name. The same input again, in whatever process, is not rendered again.
 * Rejects with a `SpecError`: what the template complains of is the document.
 */
export function renderInThread(input: RenderInput): Promise<Map<string, string>> {
  const key = JSON.stringify(input);
  if (last?.key === key) return last.files;
  const files = render(input);
  last = { key, files };
  files.catch(() => {
    if (last?.files === files) last = undefined;
  });
  return files;
}

async function render(input: RenderInput): Promise<Map<string, string>> {
  const kept = keptBy<[string, string][]>('earshot-live', [hashTemplate(), JSON.stringify(input)]);
  const found = kept.find();
  if (found) return new Map(found);
  const files = await ask({ render: input });
  kept.keep([...files]);
  return files;
}

/** Rejects with a `SpecError` where the parser finds something wrong with an AsyncAPI document. Of the same one it is asked once. */
export async function validateInThread(document: string): Promise<void> {
  const kept = keptBy<boolean>('earshot-live', [document]);
  if (kept.find()) return;
  await ask({ validate: document });
  kept.keep(true);
}

async function ask(question: LiveQuestion): Promise<Map<string, string>> {
  const { files, complaints } = await thread.ask(question);
  if (complaints.length === 0) return files;
  throw new SpecError(complaints.map((complaint) => ({ file: 'asyncapi.yaml', ...complaint })));
}
