// What every save leads to. A saved spec is linted, generated and type-checked; what is wrong is named with file and line, and the
// running service stays until the next one is good.
import { watch } from 'chokidar';
import { report } from '../../codegen/lint/report.ts';
import { prepareRendering } from '../../codegen/live/render.ts';
import { SpecError } from '../../codegen/spec/problems.ts';
import { loadTypesGenerator } from '../../codegen/types.ts';
import { root } from '../tasks.ts';
import { Linter } from './linter.ts';
import { first, service } from './running.ts';
import type { Standby } from './service.ts';
import { SpecFolder } from './spec-round.ts';
import { type TypeCheck, TypeChecker } from './type-checker.ts';
import { lineOf, type TypeProblem } from './type-problems.ts';

/** Mistakes of which no more are told at once: the first ones explain the others. */
const MOST_PROBLEMS = 10;

const STAYS = 'the running service stays as it was';

const specs = new SpecFolder(root);
const types = new TypeChecker(root);
const linter = new Linter(root);
let changed = new Set<string>();
/** From the start, which is followed through like a save. */
let isWorking = true;
let known: ReadonlySet<string> = new Set();
/** The check of the types that was begun last on account of specs. */
let latest: TypeCheck;
/** Once the types of tests and tools were checked, or something newer was saved. */
let othersChecked = Promise.resolve();
/** What is left to generate of the last save. */
let unfinished: (() => Promise<string[]>) | undefined;

const say = (...lines: string[]) => {
  for (const line of lines) console.error(`[dev] ${line}`);
};

function sayAll(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  say(title, ...lines.slice(0, MOST_PROBLEMS).map((line) => `  ${line}`));
  if (lines.length > MOST_PROBLEMS) say(`  and ${lines.length - MOST_PROBLEMS} more`);
}

/** Answers whether there are none. Without an answer, something newer was saved: its own round decides. */
function sayTypes(problems: readonly TypeProblem[] | undefined): boolean {
  sayAll('types:', (problems ?? []).map(lineOf));
  return problems?.length === 0;
}

/** Of tests and tools, what was not said already: it stays wrong while the service is worked on. */
function sayOthers(problems: readonly TypeProblem[] | undefined): void {
  if (!problems) return;
  const lines = problems.map(lineOf);
  sayAll(
    'types in tests and tools:',
    lines.filter((line) => !known.has(line)),
  );
  known = new Set(lines);
}

const sayLint = (lines: readonly string[]) => sayAll('lint of specs:', lines);

/** What generation found wrong. Anything else is a failure of the generator, which the linter may explain. */
function sayFailure(error: unknown): void {
  if (error instanceof SpecError) sayAll('the specs are wrong:', report(error.problems, 'specs'));
  else say(`generation failed: ${error instanceof Error ? error.message : error}`);
}

/** Generates. Answers the check of the types, which begins as soon as there are some; undefined where the specs are wrong: it was said. */
async function generate(saved: readonly string[]): Promise<TypeCheck | undefined> {
  try {
    const { diff, sources, service: all, finish } = specs.save(saved);
    say(...diff.map((line) => `spec: ${line}`));
    const written = await sources;
    latest = types.check();
    written.push(...(await all));
    unfinished = finish;
    if (written.length > 0) say(`generated ${written.join(', ')}`);
    return latest;
  } catch (error) {
    sayFailure(error);
    if (!(error instanceof SpecError)) sayLint(await linter.lint());
    return undefined;
  }
}

/**
 * Puts the next service in place of the one that runs, if its types fit. Where the specs alone were saved, what reads `generated/` itself
 * decides: all that they move is seen there first, and the other types are checked once the service serves. Answers what became of it.
 */
async function bringUp(next: Standby, check: TypeCheck, areSpecsAlone: boolean): Promise<string> {
  if (!areSpecsAlone) check.goOn();
  const isFit = sayTypes(await check.reached) && (areSpecsAlone || sayTypes(await check.service));
  if (!isFit || !(await next.loaded)) {
    next.discard();
    return STAYS;
  }
  if (await next.takeOver()) return 'served';
  return `it loads and does not start: ${service.isServing ? STAYS : 'nothing is served until a save mends it'}`;
}

/** What a save of these files led to, in words. */
async function follow(saved: readonly string[], areSpecsAlone: boolean): Promise<string> {
  const check = saved.length > 0 ? await generate(saved) : types.check();
  if (!check) return STAYS;
  const next = service.prepare();
  // The types first: whether the service is served depends on them.
  if (saved.length > 0) void check.reached.then(() => linter.lint()).then(sayLint);
  void check.rest.then(sayOthers);
  return bringUp(next, check, areSpecsAlone);
}

/** What can wait until the service serves: the client package and the pages, and all types that are not checked yet. */
async function finishUp(make: () => Promise<string[]>): Promise<void> {
  unfinished = undefined;
  try {
    const made = await make();
    if (made.length > 0) {
      say(`generated ${made.join(', ')}`);
      latest = types.check();
    }
  } catch (error) {
    sayFailure(error);
  }
  latest.goOn();
  void latest.service.then(sayTypes);
  othersChecked = latest.rest.then(sayOthers);
}

async function round(): Promise<void> {
  const startedAt = performance.now();
  const files = [...changed];
  changed = new Set();
  const saved = files.filter((file) => file.startsWith('specs/')).map((file) => file.slice('specs/'.length));
  const outcome = await follow(saved, saved.length === files.length);
  say(`${files.join(', ')}: ${outcome}, ${Math.round(performance.now() - startedAt)} ms`);
}

/** Works off what was saved; what is saved meanwhile makes the next round. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  while (changed.size > 0 || unfinished) {
    if (changed.size > 0) await round();
    else if (unfinished) await finishUp(unfinished);
  }
  isWorking = false;
  service.keepSpare();
}

/**
 * Generates what the specs gave while nobody watched. Where that is nothing new, this is what makes the first save fast: the generators
 * are loaded, and remember what they made.
 */
async function catchUp(): Promise<void> {
  try {
    const { sources, service: all, finish } = specs.catchUp();
    const written = [...(await sources), ...(await all)];
    unfinished = finish;
    if (written.length === 0) return;
    say(`generated ${written.join(', ')}: generated/ was not what specs/ give`);
    latest = types.check();
    say(`specs/: ${await bringUp(service.prepare(), latest, true)}`);
  } catch (error) {
    sayFailure(error);
  }
}

let pause: NodeJS.Timeout | undefined;
watch(['specs', 'src'], { cwd: root, ignoreInitial: true }).on('all', (_, file) => {
  if (file.endsWith('.test.ts') || !/\.(ts|ya?ml|json)$/.test(file)) return;
  changed.add(file);
  // An editor saves in several steps: they make one round.
  clearTimeout(pause);
  pause = setTimeout(work, 50);
});
// While it starts, the service leaves one of two cores to others; while it loads, it does not.
await first.loaded;
const taking = first.takeOver();
await loadTypesGenerator();
const serving = await taking;
if (!(await service.canStore())) process.exit(1);
if (serving) say(`serving at ${serving.serving}, credentials in ${serving.credentials}`);
say('watching specs/ and src/');
// Only now, as the cores are the service's until it serves.
latest = types.check();
void latest.reached.then(sayTypes);
await catchUp();
isWorking = false;
await work();
// Nobody waits for these two: one after the other, when all else is done.
await othersChecked;
sayLint(await linter.lint());
prepareRendering();
