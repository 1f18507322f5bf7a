// `npm run dev`: runs the service. After each save it generates, reports the change, checks the types and restarts the service.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { say } from './dev/say.ts';
import { ServiceProcess } from './dev/service-process.ts';
import { TypeChecker } from './dev/type-checker.ts';
import { root } from './tasks.ts';

/** Editors and the generator write several files in one save. */
const DEBOUNCE_MS = 100;

const service = new ServiceProcess();
const types = new TypeChecker();
/** The generator collects its garbage before the types are checked, and its heap grows slowly: both need most of the memory. */
const generatorOptions = ['--expose-gc', '--heap-growing-percent=30', '--max-semi-space-size=8'];
/** The generators in a child process, which stay loaded between saves. */
let generator: ChildProcess | undefined;

/** The steps that the changes since the last save need. */
let needs = new Set<'generation' | 'new generator' | 'console' | 'restart' | 'types'>();
/** The time of the last save that is not served yet. */
let savedAt: number | undefined;
let timer: NodeJS.Timeout | undefined;
let restarts: Promise<void>;

/** Returns what a change of this file needs, or undefined. */
function needOf(file: string) {
  if (/\.tmp$|~$|\.test\.ts$|^codegen\/testdata\//.test(file)) return undefined;
  // Also after a release, because changes are compared with specs/released/. Some pages of docs/ are also pages of /docs.
  if (/^specs\/|^docs\/.*\.md$/.test(file)) return 'generation';
  if (file.startsWith('docs/')) return undefined;
  // The paths of the console are part of the generator.
  if (file.startsWith('codegen/') || file === 'console/routes.ts') return 'new generator';
  if (file.startsWith('console/')) return 'console';
  // The service does not load the client. Types do not exist at run time.
  return /^generated\/client\/|\.d\.ts$/.test(file) ? undefined : 'restart';
}

async function restart(): Promise<void> {
  const startedAt = savedAt;
  savedAt = undefined;
  const address = await service.restart();
  const delay = startedAt === undefined ? '' : `, ${Math.round(performance.now() - startedAt)} ms after the save`;
  say(address === undefined ? 'the service did not start; save a fix to try again' : `serving at ${address}${delay}`);
}

/** Loads the generators as they are saved, and generates. */
function restartGenerator(): void {
  generator?.kill();
  const child = fork(join(root, 'scripts/dev/generator.ts'), { cwd: root, execArgv: generatorOptions });
  generator = child;
  child.on('message', (message) => message === 'generated' && child === generator && types.release());
}

function handleChanges(): void {
  if (needs.has('new generator') || (needs.has('generation') && !generator?.connected)) restartGenerator();
  else if (needs.has('generation')) generator?.send('generate');
  else if (needs.has('console')) generator?.send('console');
  if (needs.has('restart')) restarts = restarts.then(restart);
  if (needs.has('types')) types.check();
  needs = new Set();
}

async function stop(): Promise<void> {
  clearTimeout(timer);
  await service.stop();
  process.exit(0);
}
// Also after an error of this process. The service and the generator notice on their own.
process.once('exit', () => types.stop());

function noteChange(file: string): void {
  const need = needOf(file);
  const isChecked = /^(src|generated)\/.*(?<!\.test)\.ts$/.test(file);
  if (need === undefined && !isChecked) return;
  // Generated files belong to the save of a spec.
  if (need && needs.size === 0 && !/^(generated|dist)\//.test(file)) savedAt = performance.now();
  if (need === 'generation' || need === 'new generator') types.hold();
  if (need) needs.add(need);
  if (isChecked) needs.add('types');
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
restarts = restart().then(restartGenerator);
