// The process that generates for `npm run dev`: once at its start, then on each message. It writes generated/ and dist/ only when the
// specs are right, and prints how the specs differ from the released ones, whom that breaks, and what the linter finds.
import { generateConsole } from '../../codegen/console.ts';
import { changeLines, changesAt, type DiffReport, hiddenLines, summarize } from '../../codegen/diff/report.ts';
import { generateDist, readClient, writeDist } from '../../codegen/dist.ts';
import { identifyInputs } from '../../codegen/dist-inputs.mjs';
import { generateFrom, type Part, partOf, parts } from '../../codegen/generate.ts';
import { lintFolder } from '../../codegen/lint/lint-folder.ts';
import { report } from '../../codegen/lint/report.ts';
import { type Difference, writeTree } from '../../codegen/output.ts';
import { withoutUnused } from '../../codegen/spec/bundle.ts';
import { loadSpecs } from '../../codegen/spec/load.ts';
import type { Specs } from '../../codegen/spec/model.ts';
import { SpecError } from '../../codegen/spec/problems.ts';
import { compareWith, loadBase, released } from '../released-specs.ts';
import { root } from '../tasks.ts';
import { say, sayList } from './say.ts';

const MOST_CHANGES = 6;
const MOST_FILES = 12;

/** The specs of the last generation that succeeded. */
let last: Specs | undefined;

const documentOf: Partial<Record<Part, 'openapi' | 'asyncapi' | 'jsonrpc'>> = {
  rest: 'openapi',
  live: 'asyncapi',
  tools: 'jsonrpc',
};

/** The parts whose document changed, or a schema that it uses. Rendering the live channels takes two seconds. */
function changedParts(before: Specs, after: Specs): Part[] {
  return parts.filter((part) => {
    const name = documentOf[part];
    const inputOf = (specs: Specs) =>
      JSON.stringify([specs.version, name && withoutUnused(specs[name], specs.schemas)]);
    return name === undefined || inputOf(before) !== inputOf(after);
  });
}

function nameFiles(differences: readonly Difference[]): string {
  const files = differences.map(({ path }) => path);
  return files.length > MOST_FILES
    ? `${files.slice(0, MOST_FILES).join(', ')} and ${files.length - MOST_FILES} more`
    : files.join(', ');
}

async function generateAndReport(): Promise<void> {
  const specs = loadSpecs('specs');
  const wanted = last ? changedParts(last, specs) : [...parts];
  const files = await generateFrom(specs, wanted);
  const dist = await generateDist(specs, files);
  const written = writeTree('generated', files, (path) => wanted.includes(partOf(path)));
  const built = writeDist(dist, identifyInputs(root));
  if (written.length > 0) say(`generated ${nameFiles(written)}`);
  else if (!last) say('generated/ is up to date');
  if (built.length > 0) say(`built ${nameFiles(built)} in dist/`);
  reportChanges(specs, last && compareWith(root, last, specs));
  last = specs;
}

/**
 * Names what the save changed, and lists it as compared with the released specs, as the last save served no one. At the start, lists all
 * changes since the release.
 */
function reportChanges(specs: Specs, save: DiffReport | undefined): void {
  if (save?.changes.length === 0) {
    say('no contract changed');
    return;
  }
  const report = compareWith(root, loadBase(released), specs);
  const listed = save ? { ...report, changes: changesAt(report, save) } : report;
  const breaks = listed.changes.some(({ breaking }) => breaking);
  const lines = [...changeLines(listed, { most: MOST_CHANGES }), ...(breaks ? hiddenLines(report) : [])];
  const saved = save && summarize(save);
  if (saved) say(`this save: ${saved}`);
  if (lines.length > 0) say('compared with the last release:', ...lines.map((line) => `  ${line}`));
  else if (saved) say('compared with the last release: nothing changed');
}

async function handleSave(): Promise<void> {
  try {
    await generateAndReport();
    sayList('lint:', await lintFolder('specs', 'redocly.yaml', 'src'));
  } catch (error) {
    if (error instanceof SpecError)
      sayList('the specs have errors, generated/ stays:', report(error.problems, 'specs'));
    else say('the generator failed, generated/ stays:', error instanceof Error ? String(error.stack) : String(error));
  } finally {
    // The types are checked after it: both at once need much memory.
    globalThis.gc?.();
    process.send?.('generated');
  }
}

/** Builds the console with the client as it is generated. */
async function buildConsole(): Promise<void> {
  try {
    const written = writeTree('dist', await generateConsole(readClient()), (path) => path.startsWith('console/'));
    if (written.length > 0) say('built the console');
  } catch (error) {
    say('the console was not built:', error instanceof Error ? error.message : String(error));
  }
}

let saves = handleSave();
process.on('message', (message) => {
  saves = saves.then(message === 'console' ? buildConsole : handleSave);
});
process.once('disconnect', () => process.exit());
// A terminal sends SIGINT to all processes; the parent decides when this one ends.
process.on('SIGINT', () => {});
