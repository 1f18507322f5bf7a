// `npm run dev`: the service, and on every save what it does to it. A saved spec is linted, generated and type-checked; what is
// wrong is named with file and line, and the running service stays until the next one is good.
import { watch } from 'chokidar';
import { SpecError } from '../codegen/spec/problems.ts';
import { DevService } from './dev/service.ts';
import { SpecFolder } from './dev/spec-round.ts';
import { TypeChecker } from './dev/type-checker.ts';
import { lineOf, type TypeProblem } from './dev/type-problems.ts';
import { root } from './tasks.ts';

/** Mistakes of which no more are told at once: the first ones explain the others. */
const MOST_PROBLEMS = 10;

const STAYS = 'the running service stays as it was';

const specs = new SpecFolder(root);
const types = new TypeChecker(root);
const service = new DevService(root);
let changed = new Set<string>();
let isWorking = false;
let known: ReadonlySet<string> = new Set();

const say = (...lines: string[]) => {
  for (const line of lines) console.error(`[dev] ${line}`);
};

function sayProblems(problems: readonly TypeProblem[]): void {
  say(...problems.slice(0, MOST_PROBLEMS).map((problem) => `  ${lineOf(problem)}`));
  if (problems.length > MOST_PROBLEMS) say(`  and ${problems.length - MOST_PROBLEMS} more`);
}

/** Answers whether there are none. Without an answer, something newer was saved: its own round decides. */
function sayTypes(problems: readonly TypeProblem[] | undefined): boolean {
  if (!problems || problems.length === 0) return problems !== undefined;
  say('types:');
  sayProblems(problems);
  return false;
}

/** Of tests and tools, what was not said already: it stays wrong while the service is worked on. */
function sayOthers(problems: readonly TypeProblem[]): void {
  const fresh = problems.filter((problem) => !known.has(lineOf(problem)));
  known = new Set(problems.map(lineOf));
  if (fresh.length === 0) return;
  say('types in tests and tools:');
  sayProblems(fresh);
}

/** The specs first. Answers whether they are right; what is wrong has been said. */
async function readSpecs(files: string[]): Promise<boolean> {
  try {
    const { diff, generated } = await specs.save(files);
    say(...diff.map((line) => `spec: ${line}`));
    if (generated.length > 0) say(`generated ${generated.join(', ')}`);
    return true;
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    say('the specs are wrong:', ...error.message.split('\n').map((line) => `  ${line}`));
    return false;
  }
}

/**
 * Types and loading, side by side. Where the specs alone were saved, what reads `generated/` itself decides: all that they move is seen
 * there first, and the other types are checked while the service starts. Answers what became of it.
 */
async function bringUp(areSpecsAlone: boolean): Promise<string> {
  const next = service.prepare();
  const check = types.check();
  void check.rest.then((problems) => problems && sayOthers(problems));
  const isReachedFit = sayTypes(await check.reached);
  if (areSpecsAlone) void check.service.then(sayTypes);
  else check.goOn();
  const isFit = isReachedFit && (areSpecsAlone || sayTypes(await check.service));
  const serving = isFit && (await next.loaded) && ((await next.takeOver()) ?? 'none');
  check.goOn();
  if (serving === false) {
    next.discard();
    return STAYS;
  }
  return serving === 'none' ? 'it loads and does not start: nothing is served' : 'served';
}

async function round(): Promise<void> {
  const startedAt = performance.now();
  const files = [...changed];
  changed = new Set();
  const saved = files.filter((file) => file.startsWith('specs/')).map((file) => file.slice('specs/'.length));
  const areRight = saved.length === 0 || (await readSpecs(saved));
  const outcome = areRight ? await bringUp(saved.length === files.length) : STAYS;
  say(`${files.join(', ')}: ${outcome}, ${Math.round(performance.now() - startedAt)} ms`);
}

/** What can wait until the service serves: the client package and the pages, lint, and the types of what is made with them. */
async function finish(): Promise<void> {
  const findings = await specs.finish().catch((error: unknown) => {
    // What was saved meanwhile is wrong: its own round says so.
    if (error instanceof SpecError) return [];
    throw error;
  });
  if (findings.length > 0) say('lint of specs:', ...findings.map((line) => `  ${line}`));
  const check = types.check();
  check.goOn();
  void check.rest.then((problems) => problems && sayOthers(problems));
}

/** Works off what was saved; what is saved meanwhile makes the next round. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  while (changed.size > 0 || !specs.isFinished) await (changed.size > 0 ? round() : finish());
  isWorking = false;
  service.keepSpare();
}

let pause: NodeJS.Timeout | undefined;
watch(['specs', 'src'], { cwd: root, ignoreInitial: true }).on('all', (_, file) => {
  if (file.endsWith('.test.ts') || !/\.(ts|ya?ml|json)$/.test(file)) return;
  changed.add(file);
  // An editor saves in several steps: they make one round.
  clearTimeout(pause);
  pause = setTimeout(work, 50);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await service.close();
    process.exit(0);
  });
}
const first = service.prepare();
const firstCheck = types.check();
firstCheck.goOn();
const serving = await first.takeOver();
if (serving) say(`serving at ${serving.serving}, credentials in ${serving.credentials}`);
say('watching specs/ and src/');
// What goes wrong is said once something is saved.
specs.warmUp().catch(() => {});
service.keepSpare();
for (const part of ['reached', 'service'] as const) {
  const wrong = await firstCheck[part];
  if (wrong) sayProblems(wrong);
}
const others = await firstCheck.rest;
if (others) sayOthers(others);
