// `npm run dev`: runs the service. After each save it lints, generates, reports the change, checks the types and restarts the service.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { watch } from 'chokidar';
import type { Answer, Order } from './dev/generator.ts';
import { Saves } from './dev/saves.ts';
import { ServiceProcess } from './dev/service-process.ts';
import { TypeChecker } from './dev/type-checker.ts';
import { root } from './tasks.ts';

/** Editors write several files in one save. */
const DEBOUNCE_MS = 100;

const saves = new Saves();
const service = new ServiceProcess();
const types = new TypeChecker();
/** The generator collects its garbage before the types are checked, and its heap grows slowly: both need most of the memory. */
const generatorOptions = ['--expose-gc', '--heap-growing-percent=30', '--max-semi-space-size=8'];
/** The generators in a child process, which stay loaded between saves. */
let generator: ChildProcess | undefined;

type Need = 'generation' | 'new generator' | 'console' | 'restart' | 'types';
/** The steps that the changes since the last save need, and those that no save has taken yet. */
const needs = new Set<Need>();
/** The generators and the check of types at once would need much memory. At the start, types are checked without a change. */
const waiting = new Set<Need>(['types']);
let savedAt = 0;
let timer: NodeJS.Timeout | undefined;
let restarts: Promise<void>;
/** When the generator wrote files: their changes belong to the save of a spec. */
const generated = new Map<string, number>();
/** Changes are noticed in less, unless all cores are busy. */
const NOTICED_MS = 1_000;

/** Returns what a change of this file needs, or undefined. */
function needOf(file: string): Need | undefined {
  if (/\.tmp$|~$|\.test\.ts$|^codegen\/testdata\//.test(file)) return undefined;
  // Also after a release, because changes are compared with specs/released/. Some pages of docs/ are also pages of /docs.
  if (/^specs\/|^docs\/.*\.md$/.test(file)) return 'generation';
  if (file.startsWith('docs/')) return undefined;
  // The paths of the console are part of the generator.
  if (file.startsWith('codegen/') || file === 'console/routes.ts') return 'new generator';
  if (file.startsWith('console/')) return 'console';
  // The service does not load the clients. Types do not exist at run time.
  return /^generated\/client(-python)?\/|\.d\.ts$/.test(file) ? undefined : 'restart';
}

async function restart(save: number): Promise<void> {
  const address = await service.restart();
  const delay = save === 0 ? '' : `, ${saves.elapsedMs} ms after the save`;
  if (address !== undefined) saves.print(save, [`serving at ${address}${delay}`]);
  else saves.print(save, ['the service did not start; save a fix to try again'], 1);
  saves.end(save, 'service');
}

/** Starts the steps that need no generation. */
function startSteps(): void {
  const save = saves.newest;
  if (needs.delete('restart')) {
    saves.expect('service');
    restarts = restarts.then(() => restart(save));
  }
  if (!needs.delete('types')) return;
  saves.expect('types');
  types.check((lines, errors) => {
    saves.print(save, lines, errors);
    saves.end(save, 'types');
  });
}

const isChecked = (file: string) => /^(src|generated)\/.*(?<!\.test)\.ts$/.test(file);

function handleAnswer({ save, lines = [], problems, written = [], ended }: Answer): void {
  saves.print(save, lines, problems);
  for (const file of written) {
    generated.set(file, performance.now());
    if (needOf(file) === 'restart') needs.add('restart');
    if (isChecked(file)) waiting.add('types');
  }
  if (ended) for (const need of waiting) needs.add(need);
  if (ended) waiting.clear();
  if (save !== saves.newest) return;
  startSteps();
  if (ended) saves.end(save, 'generation');
}

/** Loads the generators as they are saved. */
function restartGenerator(): void {
  generator?.kill();
  const child = fork(join(root, 'scripts/dev/generator.ts'), { cwd: root, execArgv: generatorOptions });
  generator = child;
  child.on('message', (answer: Answer) => child === generator && handleAnswer(answer));
}

function order(kind: Order['kind']): void {
  saves.expect('generation');
  generator?.send({ save: saves.newest, kind } satisfies Order);
}

function handleChanges(): void {
  // The steps of the last save that have not ended are done again: they belong to this one.
  if (saves.isOpen('generation')) needs.add('generation');
  if (saves.isOpen('service')) needs.add('restart');
  if (saves.isOpen('types')) needs.add('types');
  saves.begin(savedAt);
  savedAt = 0;
  const isGenerating = needs.delete('generation');
  const isNew = needs.delete('new generator');
  const isConsole = needs.delete('console');
  if (isNew || (isGenerating && !generator?.connected)) restartGenerator();
  // The types are checked, and the service starts, with what is generated.
  if (isNew || isGenerating) {
    types.stop();
    order('generate');
    return;
  }
  if (isConsole) order('console');
  startSteps();
}

async function stop(): Promise<void> {
  clearTimeout(timer);
  await service.stop();
  process.exit(0);
}
// Also after an error of this process. The service and the generator notice on their own.
process.once('exit', () => types.stop());

/** True if the generator writes it, or has just done so. */
const isGenerated = (file: string) =>
  /^(generated|dist)\//.test(file) &&
  (saves.isOpen('generation') || performance.now() - (generated.get(file) ?? 0) < NOTICED_MS);

function noteChange(file: string): void {
  if (isGenerated(file)) return;
  const need = needOf(file);
  if (need) needs.add(need);
  if (isChecked(file)) needs.add('types');
  if (need === undefined && !isChecked(file)) return;
  savedAt ||= performance.now();
  clearTimeout(timer);
  timer = setTimeout(handleChanges, DEBOUNCE_MS);
}

// Not fs.watch: on Linux its recursive mode loses a file that was replaced, which is how many editors, git and the generator save.
// The service reads the rest of dist/ on request.
watch(['specs', 'codegen', 'console', 'src', 'generated', 'dist/validators', 'docs'], {
  cwd: root,
  ignoreInitial: true,
}).on('all', (_event, file) => noteChange(file));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The others start later, because they need all cores.
restarts = restart(0).then(() => {
  restartGenerator();
  order('generate');
});
