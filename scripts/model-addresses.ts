// `node scripts/run.mjs scripts/model-addresses.ts [FILE]`: asks each address of the catalog of models, or of another one, whether it is still
// there. Needs the internet.
import { chooseModels, profiles, readCatalog } from '../src/providers/models/catalog.ts';

const TIMEOUT_MS = 60_000;

/** Undefined for a file that is there with the size of the catalog, else what is wrong. */
export async function checkAddress(address: string, bytes: number, isExact: boolean): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return `returns ${response.status}`;
    const length = Number(response.headers.get('content-length') ?? bytes);
    return isExact && length !== bytes ? `has ${length} bytes instead of ${bytes}` : undefined;
  } catch (error) {
    const { cause, message } = error as Error;
    return `cannot be reached: ${cause instanceof Error ? cause.message : message}`;
  }
}

/** Asks all addresses of a catalog, one after the other. Returns a line for each that is wrong, with the model that takes its place. */
export async function checkCatalog(catalog = readCatalog()): Promise<string[]> {
  const lines: string[] = [];
  for (const model of catalog) {
    for (const { address, bytes, sha256 } of model.files) {
      const problem = await checkAddress(address, bytes, sha256 !== null);
      if (problem === undefined) continue;
      const others = catalog.filter((one) => one !== model);
      const next = profiles
        .filter((profile) => model.profiles.includes(profile))
        .map((profile) => chooseModels(profile, model.languages.slice(0, 1), others))
        .map((models) => models.find(({ task }) => task === model.task)?.name ?? 'none');
      lines.push(`${model.name}: ${address} ${problem}; next best: ${[...new Set(next)].join(', ')}`);
    }
  }
  return lines;
}

// Not `import.meta.main`: run.mjs imports this file.
if (process.argv[1] === import.meta.filename) {
  const lines = await checkCatalog(readCatalog(process.argv[2]));
  for (const line of lines) console.log(line);
  console.log(lines.length === 0 ? 'all addresses are there' : `${lines.length} addresses are wrong`);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
