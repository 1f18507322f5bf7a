import type {
  ExportKind,
  ExportManifest,
  ExportProgress,
  LeftOut,
  TranscriptSegment,
} from '../../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import { WAV_HEADER_BYTES, wavHeader } from '../../audio/wav.ts';
import { productVersion } from '../../lib/product-version.ts';
import { writeZip, type ZipEntry } from '../../lib/zip-writer.ts';
import { endOfPiece, type SampleRange, type SpoolAudio } from '../../pipeline/spool/spool-store.ts';
import type { ExportableRecords, PagedKind } from '../../store/exports.ts';
import type { TimeRange } from '../../store/sql/statement.ts';
import type { UserStore } from '../../store/store.ts';

/** A file of an archive. `countRecords`: of a `.jsonl` file, when it is written. */
export interface ArchiveFile extends ZipEntry {
  countRecords?: () => number;
}

interface ArchiveOptions {
  account: ExportManifest['account'];
  kinds: readonly ExportKind[];
  range: TimeRange;
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

/** The records of one kind, page by page. Throws when `signal` aborts. */
export async function* readRecords<K extends PagedKind>(
  user: Pick<UserStore, 'exportRecords'>,
  kind: K,
  range: TimeRange,
  signal: AbortSignal,
): AsyncGenerator<ExportableRecords[K], void> {
  for (let cursor: string | undefined; ; ) {
    signal.throwIfAborted();
    const { items, nextCursor } = await user.exportRecords.page(kind, range, cursor);
    yield* items;
    if (nextCursor === undefined) return;
    cursor = nextCursor;
  }
}

/** The transcript of a conversation, page by page. */
export async function* readSegments(
  user: Pick<UserStore, 'exportRecords'>,
  conversationId: string,
  signal: AbortSignal,
): AsyncGenerator<TranscriptSegment, void> {
  for (let last: TranscriptSegment | undefined; ; ) {
    signal.throwIfAborted();
    const { items, nextCursor } = await user.exportRecords.segmentsAfter(conversationId, last);
    yield* items;
    last = items.at(-1);
    if (!last || nextCursor === undefined) return;
  }
}

const BYTES_PER_SAMPLE = 2;
/** A second of silence, for audio that is missing. */
const SILENCE = new Uint8Array(SAMPLE_RATE * BYTES_PER_SAMPLE);
/** The length of a WAV file has 32 bits: 37 hours. */
const MAX_SAMPLES = Math.floor((0xffff_ffff - WAV_HEADER_BYTES) / BYTES_PER_SAMPLE);

/** The audio of a range as a WAV file, written while it is read. Audio that is missing is silent. @throws SpoolKeyError */
export async function* writeSpoolWav(
  audio: Pick<SpoolAudio, 'read'>,
  { fromSample, toSample }: SampleRange,
): AsyncGenerator<Uint8Array, void> {
  const end = Math.min(toSample, fromSample + MAX_SAMPLES);
  yield wavHeader({ sampleRate: SAMPLE_RATE, channels: 1 }, (end - fromSample) * BYTES_PER_SAMPLE);
  let at = fromSample;
  for await (const piece of audio.read({ fromSample, toSample: end })) {
    if ('samples' in piece) {
      // Little-endian, as the machine is.
      const { buffer, byteOffset, byteLength } = piece.samples;
      yield new Uint8Array(buffer, byteOffset, byteLength);
    } else yield* silence(piece.toSample - piece.fromSample);
    at = endOfPiece(piece);
  }
  yield* silence(end - at);
}

function* silence(samples: number): Generator<Uint8Array> {
  for (let left = samples * BYTES_PER_SAMPLE; left > 0; left -= SILENCE.length)
    yield SILENCE.subarray(0, Math.min(left, SILENCE.length));
}
