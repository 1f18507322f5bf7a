import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, extname, join } from 'node:path';
import { byName } from '../names.ts';
import { type Problem, SpecError } from '../spec/problems.ts';

/** The input of the child process. */
export interface RenderInput {
  /** Has the template in `template/`, and gets the files in `files/`. */
  folder: string;
  /** An AsyncAPI document as JSON. */
  document: string;
  templateParams: { types: string; header: string };
}

/** Its answer. */
export type RenderProblems = Omit<Problem, 'file'>[];

const cache = join(import.meta.dirname, '../../node_modules/.cache');
const template = join(import.meta.dirname, '../live-template');

/** Stays for the next save of `npm run dev`: the first rendering takes 1.8 s, the next ones 0.5 s. Ends with this process. */
let renderer: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the template with @asyncapi/generator and returns its files by path. Throws a `SpecError` when the parser or the
 * template refuses the document. Runs in a child process, because importing the generator needs `NODE_PATH`.
 */
export async function renderChannels(input: Omit<RenderInput, 'folder'>): Promise<Map<string, string>> {
  mkdirSync(cache, { recursive: true });
  // The generator compiles the template in place: a copy for each run, where its imports resolve.
  const folder = mkdtempSync(join(cache, 'earshot-live-'));
  try {
    cpSync(template, join(folder, 'template'), { recursive: true });
    const rendered = last.then(() => render({ ...input, folder }));
    last = rendered.catch(() => {});
    const problems = await rendered;
    if (problems.length > 0) throw new SpecError(problems.map((problem) => ({ file: 'asyncapi.yaml', ...problem })));
    const files = join(folder, 'files');
    const names = readdirSync(files, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) === '.ts')
      .sort(byName);
    return new Map(names.map((name) => [name, readFileSync(join(files, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends the input to the child process and waits for its answer. Rejects if it ends before. */
async function render(input: RenderInput): Promise<RenderProblems> {
  renderer ??= startRenderer();
  const child = renderer;
  child.ref();
  child.channel?.ref();
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('the process that renders the channels ended');
  });
  ended.catch(() => {});
  try {
    child.send(input);
    const [problems] = await Promise.race([once(child, 'message', { signal }), ended]);
    return problems;
  } finally {
    answered.abort();
    child.unref();
    child.channel?.unref();
  }
}

function startRenderer(): ChildProcess {
  const env = { ...process.env, NODE_PATH: globalModules(), SCARF_ANALYTICS: 'false' };
  const child = fork(join(import.meta.dirname, 'run-generator.ts'), {
    env,
    execArgv: ['--heap-growing-percent=30', '--max-semi-space-size=8'],
  });
  child.once('exit', () => {
    renderer = undefined;
  });
  return child;
}

/** The folder of the global npm, which the generator resolves on import. The Node among our packages comes without npm. */
function globalModules(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const commands = [process.env.npm_execpath ?? '', ...onPath].filter((file) => existsSync(file));
  const folders = commands.map((file) => join(realpathSync(file), '../../..'));
  const found = folders.find((folder) => existsSync(join(folder, 'npm', 'package.json')));
  if (found === undefined) throw new Error('@asyncapi/generator needs npm on the PATH');
  return found;
}
