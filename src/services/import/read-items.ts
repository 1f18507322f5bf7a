import { toRecord } from '../../lib/record.ts';
import { createYieldPoint } from '../../lib/timers.ts';
import { archiveFile } from './formats/earshot.ts';
import { parseRecord, readJson } from './json-records.ts';
import { type EntryItem, type ReadOptions, readEntry } from './read-entry.ts';
import { type ImportItem, ImportProblem, type Position } from './types.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { readEntries, type ZipEntry } from './zip-entries.ts';

/** Settings, people, folders and goals; conversations; records that refer to them. */
const PASSES = 3;

const IMPORTED_FILES = /^[a-z-]+\.jsonl$|^(photos|audio|recordings)\//;

const passOf = (name: string) =>
  /(^|\/)(settings|people|folders|goals)\.jsonl$/.test(name) ? 0 : /conversation[^/]*$/i.test(name) ? 1 : 2;

/** The records of a file from a position on. Throws a problem if the file cannot be read at all. */
export async function* readItems(file: UploadedFile, options: ReadOptions): AsyncGenerator<ImportItem, void> {
  const start = Buffer.concat(await Array.fromAsync(file.read(0, Math.min(4, file.size))));
  const isZip = start.length === 4 && start.subarray(0, 2).toString() === 'PK';
  if (isZip) yield* readZip(file, options);
  else yield* readSingle(file, options);
}

async function* readSingle(file: UploadedFile, options: ReadOptions): AsyncGenerator<ImportItem, void> {
  const { fileName: name, from } = options;
  const counter = { bytes: 0 };
  const open = async function* () {
    for await (const chunk of file.read()) {
      counter.bytes += chunk.length;
      yield chunk;
    }
  };
  const entry = { name, bytes: file.size, isFolder: false, problem: undefined, open };
  const items = readEntry(entry, {
    ...options,
    isArchive: options.format === 'earshot' && (archiveFile(name) !== undefined || name.includes('/')),
  });
  yield* numbered(items, { pass: 0, entry: 0, record: from.record }, '', () => counter.bytes / file.size);
}

async function* readZip(file: UploadedFile, options: ReadOptions): AsyncGenerator<ImportItem, void> {
  const { from, format, signal } = options;
  let total = 0;
  let isArchive = format === 'earshot';
  let digests: ReadonlyMap<string, string> = new Map();
  for await (const entry of readEntries(file)) {
    total += 1;
    if (entry.name !== 'manifest.json' || (format ?? 'earshot') !== 'earshot') continue;
    isArchive = true;
    digests = await readDigests(entry, signal);
  }
  for (let pass = from.pass; pass < PASSES; pass += 1) {
    let at = -1;
    for await (const entry of readEntries(file)) {
      signal.throwIfAborted();
      at += 1;
      const resumed = pass === from.pass && at <= from.entry;
      if ((resumed && at < from.entry) || entry.isFolder || passOf(entry.name) !== pass) continue;
      const record = resumed ? from.record : 0;
      const items = readEntry(entry, { ...options, isArchive, digests, from: { pass, entry: at, record } });
      yield* numbered(items, { pass, entry: at, record }, entry.name, () => (pass + (at + 1) / total) / PASSES);
    }
  }
}

/** Reads the digests of imported files from the manifest of an archive; those that can be read of a damaged one. */
async function readDigests(manifest: ZipEntry, signal: AbortSignal): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  if (manifest.problem) return digests;
  const pace = createYieldPoint(signal);
  try {
    for await (const { list, content } of readJson('manifest.json', manifest.open())) {
      await pace();
      if (list !== 'files' || !('text' in content)) continue;
      const { path, sha256 } = toRecord(parseRecord(content.text));
      if (typeof path === 'string' && typeof sha256 === 'string' && IMPORTED_FILES.test(path))
        digests.set(path, sha256);
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
  }
  return digests;
}

/** Gives each item the position after it. Skips those before `from`. */
async function* numbered(
  items: AsyncIterable<EntryItem>,
  from: Position,
  name: string,
  done: () => number,
): AsyncGenerator<ImportItem, void> {
  let record = 0;
  for await (const { place, content } of items) {
    record += 1;
    if (record <= from.record) continue;
    const full = [name, place].filter((part) => part !== '').join(', ');
    yield { position: { ...from, record }, done: Math.min(1, done()), place: full, content };
  }
  yield {
    position: { ...from, entry: from.entry + 1, record: 0 },
    done: Math.min(1, done()),
    place: name,
    content: undefined,
  };
}
