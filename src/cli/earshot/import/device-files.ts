import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DeviceFilesJob, EarshotError, type FailedDeviceFile } from '../../../../generated/client/index.js';
import { readDeviceFileName } from '../../../audio/files/device-file.ts';
import { CliError, cannotRead } from '../../cli-error.ts';
import type { CommandContext } from '../cli.ts';
import { batches, beforeInterrupt, showProgress } from './source.ts';

interface DeviceFilesOptions {
  /** The conversation that gets the words. */
  conversation?: string;
  /** False: returns when all files are uploaded. */
  wait: boolean;
}

interface DeviceFile {
  path: string;
  name: string;
  startedAt: Date;
  bytes: number;
}

interface ImportResult {
  files: number;
  /** Files that were uploaded before. */
  known_files: string[];
  /** Files whose words are stored. */
  transcribed: number;
  failed: number;
  failed_files: FailedDeviceFile[];
  new_conversations: string[];
  updated_conversations: string[];
}

/** The limits of a request are 50 files and 25 MB; small requests lose less when the line breaks. */
const MAX_FILES = 50;
const GROUP_BYTES = 4 * 1_048_576;
const MAX_FILE_BYTES = 25 * 1_048_576 - 10_000;
/** The upload is tried again after a lost connection, with these pauses. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000];

/** Uploads the files of a device in the order of their times, and waits until they are conversations. */
export async function importDeviceFiles(
  context: CommandContext,
  { paths }: { paths: readonly string[] },
  { conversation, wait }: DeviceFilesOptions,
): Promise<void> {
  const { output, terminal } = context;
  const files = await findFiles(context, paths);
  // Fails at once if no service runs: only a connection that is lost later is worth waiting for.
  await context.client.health.getHealth();
  let uploaded = 0;
  const noteProgress = () => {
    terminal.progress(undefined);
    if (uploaded === files.length)
      output.note('All files are uploaded, and the service continues. Run the command again to see the result.');
    else output.note(`${uploaded} of ${files.length} files are uploaded. Run the command again to continue.`);
  };
  using _ = beforeInterrupt(noteProgress);
  try {
    const jobs: DeviceFilesJob[] = [];
    const groups = batches(files, ({ bytes }) => bytes, { count: MAX_FILES, bytes: GROUP_BYTES });
    for await (const group of groups) {
      jobs.push(await uploadGroup(context, group, conversation));
      uploaded += group.length;
      showProgress(terminal, 'files uploaded', uploaded, uploaded / files.length);
    }
    await printResult(context, wait ? await waitForJobs(context, jobs, files.length) : jobs);
  } catch (error) {
    if (!(error instanceof CliError)) noteProgress();
    throw error;
  } finally {
    terminal.progress(undefined);
  }
}

/** The files, and those in the folders, in the order of their times. */
async function findFiles({ terminal, output }: CommandContext, paths: readonly string[]): Promise<DeviceFile[]> {
  const found = new Map<string, DeviceFile>();
  for (const given of paths) {
    const path = resolve(terminal.folder, given);
    const stats = await stat(path).catch(cannotRead(given));
    if (!stats.isDirectory()) {
      const file = await toDeviceFile(path);
      if (!file)
        throw new CliError(
          `${given}: the name must end with the time of the recording, as in audio_pendant_opus_16000_1_fs160_1763629815.bin.`,
        );
      found.set(path, file);
      continue;
    }
    const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith('.bin'));
    const files = await Promise.all(names.map((name) => toDeviceFile(join(path, name))));
    for (const file of files) if (file) found.set(file.path, file);
    const skipped = files.filter((file) => file === undefined).length;
    if (skipped > 0) output.note(`${skipped} .bin files in ${given} are skipped: their names do not end with a time.`);
  }
  if (found.size === 0) throw new CliError('There are no files (NAME_<unix time>.bin) to import.');
  return [...found.values()].toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
}

/** Undefined if the name has no time. */
async function toDeviceFile(path: string): Promise<DeviceFile | undefined> {
  const name = basename(path);
  const read = readDeviceFileName(name);
  if (!read) return undefined;
  const { size: bytes } = await stat(path);
  if (bytes > MAX_FILE_BYTES) throw new CliError(`${name} is larger than 25 MB, the limit of the service.`);
  // Those of a device without a clock come last.
  return { path, name, startedAt: read.startedAt ?? new Date(), bytes };
}

/** Files that arrived although the connection broke are recognized by the service when they are sent again. */
async function uploadGroup(
  { client, output, terminal }: CommandContext,
  group: readonly DeviceFile[],
  conversation_id: string | undefined,
): Promise<DeviceFilesJob> {
  const body = new FormData();
  for (const { path, name } of group) body.append('files', new Blob([await readFile(path)]), name);
  const query = conversation_id === undefined ? {} : { conversation_id };
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    try {
      return await client.recordings.syncDeviceFiles({ query, body });
    } catch (error) {
      if (pauseMs === undefined || !isTemporary(error)) throw error;
      terminal.progress(undefined);
      output.note(`${error.message}: sending ${group.length} files again in ${pauseMs / 1000} s ...`);
      await setTimeout(pauseMs);
    }
  }
  throw new Error('unreachable');
}

const isTemporary = (error: unknown): error is EarshotError =>
  error instanceof EarshotError && ['unreachable', 'unavailable', 'no_space'].includes(error.kind);

async function waitForJobs(
  { client, terminal }: CommandContext,
  jobs: readonly DeviceFilesJob[],
  total: number,
): Promise<DeviceFilesJob[]> {
  const done: DeviceFilesJob[] = [];
  let processed = 0;
  for (let job of jobs) {
    const params = { job_id: job.job_id };
    for (;;) {
      const soFar = processed + job.processed_segments;
      showProgress(terminal, 'files transcribed', soFar, soFar / total);
      if (job.result) break;
      await setTimeout(job.poll_after_ms);
      job = await client.recordings.getDeviceFilesJob({ params });
    }
    processed += job.processed_segments;
    done.push(job);
  }
  return done;
}

async function printResult({ output, terminal }: CommandContext, jobs: readonly DeviceFilesJob[]): Promise<void> {
  const sum = (count: (job: DeviceFilesJob) => number) => jobs.reduce((total, job) => total + count(job), 0);
  const created = new Set(jobs.flatMap(({ result }) => result?.new_memories ?? []));
  // A later group may have continued a conversation that an earlier one began.
  const updated = new Set(jobs.flatMap(({ result }) => result?.updated_memories ?? [])).difference(created);
  const result: ImportResult = {
    files: sum(({ total_segments }) => total_segments),
    known_files: jobs.flatMap(({ known_files }) => known_files),
    transcribed: sum(({ successful_segments }) => successful_segments),
    failed: sum(({ failed_segments }) => failed_segments),
    failed_files: jobs.flatMap(({ failed_files }) => failed_files),
    new_conversations: [...created],
    updated_conversations: [...updated],
  };
  terminal.progress(undefined);
  await output.record(result, formatResult);
  const [first] = result.failed_files;
  if (first) throw new CliError(`${result.failed} of ${result.files} files failed: ${first.reason}.`);
}

function formatResult(result: ImportResult): string[] {
  const { files, known_files, failed_files, transcribed, new_conversations, updated_conversations } = result;
  const known = known_files.length;
  return [
    `${files} files: ${files - known} new, ${known} uploaded before, ${transcribed} transcribed so far.`,
    ...known_files.map((name) => `Uploaded before: ${name}`),
    ...failed_files.map(({ name, reason }) => `Failed: ${name}: ${reason}`),
    ...new_conversations.map((id) => `New conversation: ${id}`),
    ...updated_conversations.map((id) => `Continued conversation: ${id}`),
  ];
}
