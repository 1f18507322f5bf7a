import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Client, Import, ImportFormat, ImportProblem } from '../../../../generated/client/index.js';
import { CliError, cannotRead } from '../../cli-error.ts';
import type { CommandContext } from '../cli.ts';
import type { View } from '../output.ts';
import { retryLater, uploadParts } from '../transfer.ts';

interface ArchiveFields {
  path: string;
  format?: ImportFormat;
  dry_run?: boolean;
}

interface SourceFile {
  path: string;
  /** As the service sees it: the path below the folder. */
  name: string;
}

type Result = Import & { problems: ImportProblem[] };

const POLL_MS = 500;
const PAGE = 500;

const problemColumns: View<ImportProblem> = {
  outcome: 'outcome',
  kind: 'kind',
  id: ({ source_id }) => source_id ?? '',
  place: 'place',
  reason: 'reason',
};

/** Uploads files and waits until their records are stored. Prints the counts, and what was not imported. */
export async function importArchive(
  context: CommandContext,
  { path, format, dry_run: dryRun = false }: ArchiveFields,
): Promise<void> {
  const { output, terminal } = context;
  const files = await findFiles(terminal.folder, path);
  const isArchive = files.some(({ name }) => name === 'manifest.json') && files.length > 1;
  const results: Result[] = [];
  try {
    for (const file of files)
      results.push(await importFile(context, file, { format: format ?? (isArchive ? 'earshot' : undefined), dryRun }));
  } finally {
    terminal.progress(undefined);
  }
  const [only] = results;
  if (output.isJson) await output.record(results.length === 1 && only ? only : results, () => []);
  else await output.record(results, () => results.flatMap(resultLines));
  const problems = results.flatMap((result) => result.problems);
  if (problems.length > 0 && !output.isJson) await output.list(problems, problemColumns);
  const broken = results.find(({ status }) => status !== 'completed');
  if (broken) throw new CliError(`${broken.file_name}: ${broken.reason ?? `the import is ${broken.status}`}`);
}

/** The file, or those of the folder: people, folders and goals first, then conversations, as others refer to them. */
async function findFiles(folder: string, given: string): Promise<SourceFile[]> {
  const path = resolve(folder, given);
  const stats = await stat(path).catch(cannotRead(given));
  if (!stats.isDirectory()) return [{ path, name: basename(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: file, name: relative(path, file).replaceAll('\\', '/') }))
    .sort((one, other) => rankOf(one.name) - rankOf(other.name) || (one.name < other.name ? -1 : 1));
  if (files.length === 0) throw new CliError(`There are no files in ${given}.`);
  return files;
}

const rankOf = (name: string) => (/^(people|folders|goals)\./.test(name) ? 0 : /conversation/i.test(name) ? 1 : 2);

async function importFile(
  context: CommandContext,
  { path, name }: SourceFile,
  { format, dryRun }: { format: ImportFormat | undefined; dryRun: boolean },
): Promise<Result> {
  const { client, terminal } = context;
  const file = await open(path).catch(cannotRead(name));
  try {
    const { size: bytes } = await file.stat();
    if (bytes === 0) throw new CliError(`${name} is empty.`);
    const file_name = name.slice(-255);
    const body = { file_name, bytes, dry_run: dryRun, ...(format && { format }) };
    const { imports } = await client.imports.listImports();
    const begun = imports.find(
      (one) =>
        one.status === 'uploading' &&
        one.file_name === file_name &&
        one.bytes === bytes &&
        one.dry_run === dryRun &&
        one.format === (format ?? null),
    );
    const started = begun ?? (await client.imports.createImport({ body }));
    const params = { import_id: started.id };
    const uploaded = await uploadParts(terminal, file, started, {
      name: file_name,
      send: (offset, part) => client.imports.uploadImportPart({ params, query: { offset }, body: part }),
      refresh: () => client.imports.getImport({ params }),
    });
    const done = await waitFor(context, uploaded);
    return { ...done, problems: await listProblems(client, done.id) };
  } finally {
    await file.close();
  }
}

async function waitFor({ client, terminal }: CommandContext, uploaded: Import): Promise<Import> {
  let current = uploaded;
  for (let failures = 0; current.finished_at === null; ) {
    terminal.progress(`${current.file_name}: ${Math.floor(100 * current.progress)} %  ${countsOf(current)}`);
    await setTimeout(POLL_MS);
    try {
      current = await client.imports.getImport({ params: { import_id: current.id } });
      failures = 0;
    } catch (error) {
      failures = await retryLater(terminal, error, failures);
    }
  }
  terminal.progress(undefined);
  return current;
}

async function listProblems(client: Client, import_id: string): Promise<ImportProblem[]> {
  const all: ImportProblem[] = [];
  for (;;) {
    const query = { after: all.at(-1)?.number ?? 0, limit: PAGE };
    const { problems, has_more } = await client.imports.listImportProblems({ params: { import_id }, query });
    all.push(...problems);
    if (!has_more) return all;
  }
}

const countsOf = ({ counts }: Import): string =>
  counts
    .map(({ kind, created, updated = 0, unchanged }) => `${kind.replaceAll('_', ' ')} ${created + updated + unchanged}`)
    .join(', ');

function resultLines({ file_name, counts, dry_run }: Result): string[] {
  const lines = counts.map(
    ({ kind, created, updated, unchanged, skipped, failed }) =>
      `  ${kind.replaceAll('_', ' ')}: ${created} created, ${updated ? `${updated} updated, ` : ''}${unchanged} unchanged, ${skipped} skipped, ${failed} failed`,
  );
  const heading = dry_run ? `${file_name} (dry run, nothing is stored):` : `${file_name}:`;
  return [heading, ...(lines.length > 0 ? lines : ['  no records'])];
}
