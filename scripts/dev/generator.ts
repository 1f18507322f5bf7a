// The process that generates for `npm run dev`: once at its start, then on each message. It writes generated/ and dist/ only when the
// specs are right, and prints how the specs differ from the released ones, whom that breaks, and what the linter finds.
import { generateConsole } from '../../codegen/console.ts';
import { changeLines, changesAt, type DiffReport, hiddenLines, summarize } from '../../codegen/diff/report.ts';
import { generateDist, generateDistValidators, readClient, writeDist } from '../../codegen/dist.ts';
import { identifyInputs } from '../../codegen/dist-inputs.mjs';
import { generateFrom, type Part, partOf, parts } from '../../codegen/generate.ts';
import { lintFolder } from '../../codegen/lint/lint-folder.ts';
import { report } from '../../codegen/lint/report.ts';
import { type Files, writeTree } from '../../codegen/output.ts';
import { withoutUnused } from '../../codegen/spec/bundle.ts';
import type { Specs } from '../../codegen/spec/model.ts';
import { SpecError } from '../../codegen/spec/problems.ts';
import { buildPackages } from '../packages.ts';
import { compareWith, loadBase, released } from '../released-specs.ts';
import { root } from '../tasks.ts';
import { listOf } from './say.ts';

const MOST_CHANGES = 6;
const MOST_FILES = 12;

/** A message from the process of `npm run dev`, which starts the steps of a save. */
export interface Order {
  save: number;
  kind: 'generate' | 'console';
}

/** The answers: lines to print, the generated files that changed, and the end. */
export interface Answer {
  save: number;
  lines?: readonly string[];
  problems?: number;
  /** Their paths in the project. */
  written?: readonly string[];
  ended?: boolean;
}

/** The specs of the last generation that succeeded, and of the last one that was reported. */
let last: Specs | undefined;
let lastReported: Specs | undefined;
/** The newest save. Older ones are left out. */
let newest = 0;

const send = (answer: Answer) => process.send?.(answer);

const documentOf: Partial<Record<Part, 'openapi' | 'asyncapi' | 'jsonrpc'>> = {
  rest: 'openapi',
  live: 'asyncapi',
  tools: 'jsonrpc',
};

/** The parts whose document changed, or a schema that it uses. */
function changedParts(before: Specs, after: Specs): Part[] {
  return parts.filter((part) => {
    const name = documentOf[part];
    const inputOf = (specs: Specs) =>
      JSON.stringify([specs.version, name && withoutUnused(specs[name], specs.schemas)]);
    return name === undefined || inputOf(before) !== inputOf(after);
  });
}

function nameFiles(files: readonly string[]): string {
  return files.length > MOST_FILES
    ? `${files.slice(0, MOST_FILES).join(', ')} and ${files.length - MOST_FILES} more`
    : files.join(', ');
}

/** The parts that the service loads. The others are generated while it starts. */
const serviceParts: readonly Part[] = ['live', 'types', 'rest', 'tools'];

/** Writes what the service loads, then the rest. `live` is that part, which another process renders. */
async function generateAndReport(save: number, specs: Specs, live: Promise<Files> | undefined): Promise<void> {
  const inputs = identifyInputs(root);
  const wanted = last ? changedParts(last, specs) : [...parts];
  const changed: string[] = [];
  const write = (files: Files, owned: readonly Part[]) => {
    const written = writeTree('generated', files, (path) => owned.includes(partOf(path))).map(({ path }) => path);
    changed.push(...written);
    return written.map((path) => `generated/${path}`);
  };
  const first = wanted.filter((part) => serviceParts.includes(part));
  const files = await generateFrom(
    specs,
    first.filter((part) => part !== 'live' || !live),
  );
  const validators = generateDistValidators(specs);
  const written = write(new Map([...files, ...((await live) ?? [])]), first);
  const checked = writeTree('dist', validators, (path) => path.startsWith('validators/'));
  send({ save, written: [...written, ...checked.map(({ path }) => `dist/${path}`)] });
  const others = wanted.filter((part) => !serviceParts.includes(part));
  const rest = await generateFrom(specs, others);
  const built = [...checked, ...writeDist(await generateDist(specs, rest, validators), inputs)];
  send({ save, written: write(rest, others) });
  const lines: string[] = [];
  if (changed.length > 0) lines.push(`generated ${nameFiles(changed)}`);
  else if (!last) lines.push('generated/ is up to date');
  if (built.length > 0) lines.push(`built ${nameFiles(built.map(({ path }) => path))} in dist/`);
  last = specs;
  if (save !== newest) return;
  send({ save, lines: [...lines, ...changesOf(specs, lastReported && compareWith(root, lastReported, specs))] });
  lastReported = specs;
}

/**
 * Names what the save changed, and lists it as compared with the released specs, as the last save served no one. At the start, lists all
 * changes since the release.
 */
function changesOf(specs: Specs, save: DiffReport | undefined): string[] {
  if (save?.changes.length === 0) return ['no contract changed'];
  const compared = compareWith(root, loadBase(released), specs);
  const listed = save ? { ...compared, changes: changesAt(compared, save) } : compared;
  const breaks = listed.changes.some(({ breaking }) => breaking);
  const lines = [...changeLines(listed, { most: MOST_CHANGES }), ...(breaks ? hiddenLines(compared) : [])];
  const saved = save && summarize(save);
  return [
    ...(saved ? [`this save: ${saved}`] : []),
    ...(lines.length > 0 ? ['compared with the last release:', ...lines.map((line) => `  ${line}`)] : []),
    ...(lines.length === 0 && saved ? ['compared with the last release: nothing changed'] : []),
  ];
}

/** Lints first, because that takes least. Generates only from specs without mistakes. */
async function handleSave(save: number): Promise<void> {
  let isGenerated = false;
  try {
    if (save < newest) return;
    let live: Promise<Files> | undefined;
    const { findings, specs } = await lintFolder('specs', 'redocly.yaml', 'src', (read) => {
      if (last && changedParts(last, read).includes('live')) live = generateFrom(read, ['live']);
      // It is awaited later, or left out.
      live?.catch(() => {});
    });
    const title = specs ? 'lint:' : 'the specs have errors, generated/ stays:';
    send({ save, lines: listOf(title, findings, 'npm run lint:specs'), problems: findings.length });
    if (!specs || save < newest) return;
    await generateAndReport(save, specs, live);
    isGenerated = true;
  } catch (error) {
    const found = error instanceof SpecError ? report(error.problems, 'specs') : [describeFailure(error)];
    send({
      save,
      lines: listOf('the generator failed, generated/ stays:', found, 'npm run generate'),
      problems: found.length,
    });
  } finally {
    // The types are checked after it: both at once need much memory.
    globalThis.gc?.();
    send({ save, ended: true });
  }
  if (!isGenerated || save < newest) return;
  await buildPackages().catch((error) =>
    send({ save, lines: ['the packages of the clients were not built:', describeFailure(error)] }),
  );
}

const describeFailure = (error: unknown) => (error instanceof Error ? String(error.stack) : String(error));

/** Builds the console with the client as it is generated. */
async function buildConsole(save: number): Promise<void> {
  try {
    const written = writeTree('dist', await generateConsole(readClient()), (path) => path.startsWith('console/'));
    if (written.length > 0) send({ save, lines: ['built the console'] });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    send({ save, lines: ['the console was not built:', text], problems: 1 });
  } finally {
    send({ save, ended: true });
  }
}

let saves = Promise.resolve();
process.on('message', ({ save, kind }: Order) => {
  if (kind === 'generate') newest = save;
  saves = saves.then(() => (kind === 'console' ? buildConsole(save) : handleSave(save)));
});
process.once('disconnect', () => process.exit());
// A terminal sends SIGINT to all processes; the parent decides when this one ends.
process.on('SIGINT', () => {});
