// `node codegen/dist.ts`: builds dist/ from the specs and the generated client. Needs only packages that the service is installed with.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from '../scripts/packages.ts';
import { generateConsole } from './console.ts';
import { INPUTS, identifyInputs } from './dist-inputs.mjs';
import { distValidatorFiles } from './dist-validators.ts';
import { generateDocs } from './docs/docs.ts';
import { type Difference, type Files, headerFor, writeTree } from './output.ts';
import { loadSpecs } from './spec/load.ts';
import type { Specs } from './spec/model.ts';

const root = join(import.meta.dirname, '..');

export const generateDistValidators = (specs: Specs): Files => distValidatorFiles(specs, headerFor('specs/', specs));

/** Generates the files of `dist/`: the console, the pages and specs at `/docs`, and validators. `client` is the output of that part. */
export async function generateDist(
  specs: Specs,
  client: Files,
  validators: Files = generateDistValidators(specs),
): Promise<Files> {
  return new Map([
    ...validators,
    ...generateDocs(specs, headerFor('specs/', specs)),
    ...(await generateConsole(client)),
  ]);
}

/** Writes what changed, and notes the inputs as they were before they were read. */
export function writeDist(files: Files, inputs: string): Difference[] {
  const differences = writeTree(join(root, 'dist'), files, (path) => path !== INPUTS && !path.startsWith('clients/'));
  writeFileSync(join(root, 'dist', INPUTS), inputs);
  return differences;
}

/** The generated client as it is on the disk. */
export function readClient(): Files {
  const folder = join(root, 'generated/client');
  return new Map(readdirSync(folder).map((name) => [`client/${name}`, readFileSync(join(folder, name), 'utf8')]));
}

/** Builds `dist/`. Returns what changed, without the packages. */
export async function buildDist(): Promise<Difference[]> {
  const inputs = identifyInputs(root);
  const differences = writeDist(await generateDist(loadSpecs(join(root, 'specs')), readClient()), inputs);
  await buildPackages();
  return differences;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildDist();
