import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Client, EarshotError, type Recording, type RecordingCreate } from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import type { CommandContext } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';

/** The service accepts 8 MB. */
const PART_BYTES = 4 * 1_048_576;
const POLL_MS = 1000;
/** Failures without a stored part in between: about four minutes. */
const MAX_FAILURES = 12;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

type RecordingFields = Omit<RecordingCreate, 'bytes' | 'sha256' | 'file_name'>;

export interface RecordingOptions {
  /** Waits until the recording is a conversation, or has failed. */
  wait?: boolean;
}

/** Uploads audio files one after the other; an interrupted upload continues where it was. Prints their recordings. */
export async function uploadRecordings(
  context: CommandContext,
  paths: readonly string[],
  fields: RecordingFields,
  { wait = false }: RecordingOptions,
): Promise<void> {
  const { output, terminal } = context;
  for (const path of paths) {
    const file = await open(resolve(terminal.folder, path)).catch((error: NodeJS.ErrnoException) => {
      throw new CliError(`Cannot read ${path} (${error.code}).`);
    });
    try {
      const uploaded = await uploadFile(context, file, basename(path), fields);
      const recording = wait ? await waitFor(context, uploaded) : uploaded;
      await output.record(recording, recordingLines);
      if (recording.status === 'failed') throw new CliError(`${path}: ${recording.reason}`);
    } finally {
      terminal.progress(undefined);
      await file.close();
    }
  }
  if (!wait) output.note('See the progress with: earshot conversation recording ID');
}

async function uploadFile(
  { client, output, terminal }: CommandContext,
  file: FileHandle,
  file_name: string,
  fields: RecordingFields,
): Promise<Recording> {
  const { size: bytes } = await file.stat();
  if (bytes === 0) throw new CliError(`${file_name} is empty.`);
  const hash = createHash('sha256');
  for (let at = 0; at < bytes; at += PART_BYTES) hash.update(await readPart(file, at));
  const body = { ...fields, bytes, sha256: hash.digest('hex'), file_name };
  const announce = () => client.recordings.createRecording({ body });
  let recording = await announce();
  if (recording.status !== 'uploading') output.note(`Uploaded before: ${file_name}`);
  for (let failures = 0; recording.status === 'uploading'; ) {
    terminal.progress(`${file_name}: ${Math.floor((100 * recording.received_bytes) / bytes)} % uploaded`);
    try {
      recording = await uploadPart(client, recording, await readPart(file, recording.received_bytes));
      failures = 0;
    } catch (error) {
      if (!isTemporary(error) || failures === MAX_FAILURES) throw error;
      terminal.progress(`${file_name}: the connection broke; it will be tried again`);
      await setTimeout(Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures++));
      // A part whose response was lost may be stored already.
      recording = await announce().catch(() => recording);
    }
  }
  return recording;
}

const uploadPart = ({ recordings }: Client, { id, received_bytes }: Recording, body: Uint8Array<ArrayBuffer>) =>
  recordings.uploadRecordingPart({ params: { recording_id: id }, query: { offset: received_bytes }, body });

/** A conflict means that the service has another part than this program knows of. */
const isTemporary = (error: unknown) =>
  error instanceof EarshotError && (error.status === 0 || error.status >= 500 || [409, 429].includes(error.status));

async function waitFor({ client, terminal }: CommandContext, uploaded: Recording): Promise<Recording> {
  let recording = uploaded;
  while (recording.status !== 'completed' && recording.status !== 'failed') {
    terminal.progress(progressOf(recording));
    await setTimeout(POLL_MS);
    recording = await client.recordings.getRecording({ params: { recording_id: recording.id } });
  }
  return recording;
}

function progressOf({ status, reason, seconds, transcribed_seconds }: Recording): string {
  const share = seconds ? ` ${Math.floor((100 * transcribed_seconds) / seconds)} %` : '';
  return `${status}${status === 'transcribing' ? share : ''}${reason === null ? '' : `: ${reason}`}`;
}

async function readPart(file: FileHandle, position: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(PART_BYTES);
  const { bytesRead } = await file.read(part, 0, PART_BYTES, position);
  return part.subarray(0, bytesRead);
}

export const recordingLines = (recording: Recording): string[] =>
  formatFields({
    id: recording.id,
    status: recording.status,
    reason: recording.reason ?? undefined,
    received: `${recording.received_bytes} of ${recording.bytes} bytes`,
    transcribed: recording.seconds === null ? undefined : `${recording.transcribed_seconds} of ${recording.seconds} s`,
    attempts: recording.attempts || undefined,
    started: recording.started_at === null ? undefined : formatTimestamp(recording.started_at),
    conversations: recording.conversations.map(({ id, status }) => `${id} (${status})`).join(', ') || undefined,
  });
