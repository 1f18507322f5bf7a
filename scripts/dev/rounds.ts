// What every save leads to. A saved spec is linted, generated and type-checked; what is wrong is named with file and line, and the
// running service stays until the next one is good.
import { watch } from 'chokidar';
import { SpecError } from '../../codegen/spec/problems.ts';
import { root } from '../tasks.ts';
import { isAsSpecsGive } from './drift.ts';
import { Linter } from './linter.ts';
import { first, service } from './running.ts';
import type { Standby } from './service.ts';
import { SpecFolder, type SpecRound } from './spec-round.ts';
import { isTooling, startAnew, tooling } from './start-anew.ts';
import { namesOf, say, sayFailure, sayLint, sayOthers, sayTypes } from './telling.ts';
import { type TypeCheck, TypeChecker } from './type-checker.ts';

const STAYS = 'the running service stays as it was';

const specs = new SpecFolder(root);
const types = new TypeChecker(root);
const linter = new Linter(root);
let changed = new Set<string>();
/** How many rounds there were. */
let rounds = 0;
/** From the start, which is followed through like a save. */
let isWorking = true;
let wasLinted = false;
/** Whether anything could be made of the specs as they were read last. */
let areSpecsRight = true;
/** Whether what serves is what was saved and generated, but for types. */
let isCurrent = false;
/** The check of the types that was begun last on account of specs. */
let latest: TypeCheck;
/** Once the types of tests and tools were checked, or something newer was saved. */
let othersChecked = Promise.resolve();
/** What is left to generate of the last save. */
let unfinished: (() => Promise<string[]>) | undefined;

async function lint(): Promise<void> {
  wasLinted = true;
  sayLint(await linter.lint());
}

/** Files that the compiler alone reads. */
const isTypesAlone = (path: string) => /^types\.gen\.ts$|\/handlers\.gen\.ts$|\.d\.ts$/.test(path);

/** Names what was generated, and notes whether it moves the service. */
function note(written: readonly string[]): void {
  if (written.length > 0) say(`generated ${namesOf(written)}`);
  if (!written.every(isTypesAlone)) isCurrent = false;
}

/** What was found wrong with the specs, or with the generator. */
async function sayWrong(error: unknown): Promise<void> {
  areSpecsRight = false;
  sayFailure(error);
  if (!(error instanceof SpecError)) await lint();
}

/** Once all that the service runs on is generated: what else the save leads to. Undefined where the specs are wrong: it was said. */
async function generate(): Promise<(Pick<SpecRound, 'diff' | 'finish'> & { check: Promise<TypeCheck> }) | undefined> {
  // Of what was there before, it is not worth the cores.
  types.stop();
  try {
    const { diff, sources, service: all, finish } = specs.save();
    const check = sources.then((written) => {
      note(written);
      latest = types.check();
      return latest;
    });
    // Whoever waits for it hears of a failure there.
    check.catch(() => {});
    note(await all);
    return { check, diff, finish };
  } catch (error) {
    await sayWrong(error);
    return undefined;
  }
}

/** Tells what the save changed, while the types come. Answers their check; undefined where there are none: it was said. */
async function tell({ check, diff, finish }: NonNullable<Awaited<ReturnType<typeof generate>>>) {
  try {
    say(...diff().map((line) => `spec: ${line}`));
    const begun = await check;
    unfinished = finish;
    areSpecsRight = true;
    return begun;
  } catch (error) {
    await sayWrong(error);
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
  if (await next.takeOver()) {
    isCurrent = true;
    return 'served';
  }
  return `it loads and does not start: ${service.isServing ? STAYS : 'nothing is served until a save mends it'}`;
}

/** What a save of these files led to, in words. */
async function follow(areSpecsSaved: boolean, areSpecsAlone: boolean): Promise<string> {
  const made = areSpecsSaved ? await generate() : undefined;
  if (areSpecsSaved && !made) return STAYS;
  isCurrent &&= areSpecsAlone;
  // It loads while the types come, which it does not need.
  const next = isCurrent && service.isServing ? undefined : service.prepare();
  const check = made ? await tell(made) : types.check();
  if (!check) {
    next?.discard();
    return STAYS;
  }
  // The types first: whether the service is served depends on them.
  if (areSpecsSaved) void check.reached.then(lint);
  void check.rest.then(sayOthers);
  if (next) return bringUp(next, check, areSpecsAlone);
  return sayTypes(await check.reached) ? 'served as it was: this moves nothing but words and types' : STAYS;
}

/** What can wait until the service serves: the client package and the pages, and all types that are not checked yet. */
async function finishUp(make: () => Promise<string[]>): Promise<void> {
  unfinished = undefined;
  try {
    const made = await make();
    if (made.length > 0) {
      say(`generated ${namesOf(made)}`);
      latest = types.check();
    }
  } catch (error) {
    areSpecsRight = false;
    sayFailure(error);
  }
  checkOthers();
}

function checkOthers(): void {
  latest.goOn();
  void latest.service.then(sayTypes);
  othersChecked = latest.rest.then(sayOthers);
}

async function round(): Promise<void> {
  const startedAt = performance.now();
  const files = [...changed];
  changed = new Set();
  rounds++;
  const saved = files.filter((file) => file.startsWith('specs/'));
  if (saved.length < files.length) service.dropSpare();
  const outcome = await follow(saved.length > 0, saved.length === files.length);
  say(`${namesOf(files)}: ${outcome}, ${Math.round(performance.now() - startedAt)} ms`);
}

/** Works off what was saved; what is saved meanwhile makes the next round. */
async function work(): Promise<void> {
  if (isWorking || (changed.size === 0 && !unfinished)) return;
  isWorking = true;
  while (changed.size > 0 || unfinished) {
    if ([...changed].some(isTooling)) await startAnew(service);
    if (changed.size > 0) await round();
    else if (unfinished) await finishUp(unfinished);
  }
  isWorking = false;
  service.keepSpare();
}

/** Makes everything that the specs give, as if they had just been saved. */
function remake(): void {
  say('generated/ is not what specs/ give');
  specs.distrust();
  changed.add('specs/');
}

const isUntouched = () => rounds === 0 && changed.size === 0;

/** Makes ready what the first save needs. The types tell of nearly all that was changed while nobody watched. */
async function warmUp(): Promise<void> {
  latest = types.check();
  void latest.reached.then(sayTypes);
  service.keepSpare();
  try {
    specs.read();
    // The first save needs these more than it needs what follows.
    await latest.reached;
    if (isUntouched() && !(await specs.areTypesRight())) remake();
  } catch (error) {
    // Of specs that were saved meanwhile, their own round says it.
    if (rounds > 0) return;
    areSpecsRight = false;
    sayFailure(error);
  }
  if (isUntouched()) checkOthers();
}

/** Looks for what the types do not tell, until no save comes between. */
async function findDrift(): Promise<void> {
  for (let seen = -1; seen !== rounds && areSpecsRight; ) {
    seen = rounds;
    if (!(await isAsSpecsGive(root)) && seen === rounds) remake();
  }
  await work();
}

let pause: NodeJS.Timeout | undefined;
watch(['specs', 'src', ...tooling], { cwd: root, ignoreInitial: true }).on('all', (_, file) => {
  if (file.endsWith('.test.ts') || !(isTooling(file) || /^(specs|src)\/.*\.(ts|ya?ml|json)$/.test(file))) return;
  changed.add(file);
  // An editor saves in several steps: they make one round.
  clearTimeout(pause);
  pause = setTimeout(work, 50);
});
// While it starts, the service leaves one of two cores to others; while it loads, it does not.
await first.loaded;
const taking = first.takeOver();
const serving = await taking;
if (!(await service.canStore())) process.exit(1);
isCurrent = serving !== undefined;
say(
  serving
    ? `serving at ${serving.serving}, credentials in ${serving.credentials}`
    : 'nothing is served until a save mends it',
  'watching specs/ and src/',
);
// Only now, as the cores are the service's until it serves.
const warm = warmUp();
isWorking = false;
// A save does not wait for it.
await work();
await warm;
await work();
// Nobody waits for these: one after the other, when all else is done.
await othersChecked;
if (!wasLinted) await lint();
await findDrift();
