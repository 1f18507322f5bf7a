import type { ExportKind, ExportManifest, ExportProgress, LeftOut } from '../../../generated/types.gen.ts';
import { productVersion } from '../../lib/product-version.ts';
import { writeZip, type ZipEntry } from '../../lib/zip-writer.ts';
import type { DataRange } from '../../store/privacy/range-repository.ts';

/** A file of an archive. `countRecords`: of a `.jsonl` file, when it is written. */
export interface ArchiveFile extends ZipEntry {
  countRecords?: () => number;
}

export interface ArchiveOptions {
  account: ExportManifest['account'];
  kinds: readonly ExportKind[];
  range: DataRange;
  files: AsyncIterable<ArchiveFile>;
  /** Filled while the files are read. */
  leftOut: readonly LeftOut[];
  now: Date;
}

/** The interval of reports of progress. */
const REPORT_MS = 1000;

/** Writes the archive of an account. The manifest comes last: it has a digest of each other file. */
export async function* writeArchive(options: ArchiveOptions): AsyncGenerator<Uint8Array, void> {
  const { files, now } = options;
  const listed: ExportManifest['files'] = [];
  const entries = async function* (): AsyncGenerator<ArchiveFile> {
    yield* files;
    yield { path: 'manifest.json', bytes: manifestBytes(options, listed) };
  };
  yield* writeZip(entries(), {
    modifiedAt: now,
    onFile: ({ path, bytes, sha256 }, entry: ArchiveFile) => {
      const records = entry.countRecords?.();
      listed.push({ path, bytes, sha256, ...(records !== undefined && { records }) });
    },
  });
}

/** In parts: an archive may have a million files. */
async function* manifestBytes(
  { account, kinds, range, leftOut, now }: ArchiveOptions,
  files: ExportManifest['files'],
): AsyncGenerator<Uint8Array, void> {
  const head: Omit<ExportManifest, 'files'> = {
    format: 'earshot-export',
    version: 1,
    created_at: now.toISOString(),
    service_version: productVersion,
    account,
    kinds: [...kinds],
    from: range.from?.toISOString() ?? null,
    to: range.to?.toISOString() ?? null,
    left_out: [...leftOut],
  };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"files":[`);
  for (let at = 0; at < files.length; at += 1000) {
    const part = files.slice(at, at + 1000).map((file) => `\n${JSON.stringify(file)}`);
    yield Buffer.from(`${at === 0 ? '' : ','}${part.join(',')}`);
  }
  yield Buffer.from('\n]}\n');
}

/** Counts what is written, and reports it about once a second and at the end. `report` may reject to stop. */
export async function* withProgress(
  archive: AsyncIterable<Uint8Array>,
  progress: ExportProgress,
  report: (progress: ExportProgress) => Promise<void>,
): AsyncGenerator<Uint8Array, void> {
  let reportedAt = performance.now();
  for await (const part of archive) {
    progress.bytes += part.length;
    yield part;
    if (performance.now() - reportedAt < REPORT_MS) continue;
    await report(progress);
    reportedAt = performance.now();
  }
  await report(progress);
}
