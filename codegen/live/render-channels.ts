import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { byName } from '../names.ts';
import { type Problem, SpecError } from '../spec/problems.ts';

/** The content of `input.json`, which the child process reads. */
export interface RenderInput {
  /** An AsyncAPI document as JSON. */
  document: string;
  templateParams: { types: string; header: string };
}

const cache = join(import.meta.dirname, '../../node_modules/.cache');
const template = join(import.meta.dirname, '../live-template');

/**
 * Renders the template with @asyncapi/generator and returns its files by path. Throws a `SpecError` when the parser or the
 * template refuses the document. Runs in a child process, because importing the generator needs `NODE_PATH`.
 */
export async function renderChannels(input: RenderInput): Promise<Map<string, string>> {
  mkdirSync(cache, { recursive: true });
  // The generator compiles the template in place: a copy for each run, where its imports resolve.
  const folder = mkdtempSync(join(cache, 'earshot-live-'));
  try {
    cpSync(template, join(folder, 'template'), { recursive: true });
    writeFileSync(join(folder, 'input.json'), JSON.stringify(input));
    const env = { ...process.env, NODE_PATH: globalModules(), SCARF_ANALYTICS: 'false' };
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run-generator.ts'), folder], { env });
    const problems: Omit<Problem, 'file'>[] = JSON.parse(readFileSync(join(folder, 'problems.json'), 'utf8'));
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

/** The folder of the global npm, which the generator resolves on import. The Node among our packages comes without npm. */
function globalModules(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const commands = [process.env.npm_execpath ?? '', ...onPath].filter((file) => existsSync(file));
  const folders = commands.map((file) => join(realpathSync(file), '../../..'));
  const found = folders.find((folder) => existsSync(join(folder, 'npm', 'package.json')));
  if (found === undefined) throw new Error('@asyncapi/generator needs npm on the PATH');
  return found;
}
