import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Recording, RecordingCreate } from '../../../../generated/client/index.js';
import { CliError, cannotRead } from '../../cli-error.ts';
import type { CommandContext } from '../cli.ts';
import { formatTimestamp, linesOf } from '../output.ts';
import { PART_BYTES, readPart, uploadParts } from '../transfer.ts';

const POLL_MS = 1000;

type UploadFields = Omit<RecordingCreate, 'bytes' | 'sha256' | 'file_name'>;

/**
 * Uploads audio files one after the other; an interrupted upload continues where it was. Prints their uploads. With `wait`, waits until
 * they are conversations, or one has failed.
 */
export async function uploadFiles(
  context: CommandContext,
  paths: readonly string[],
  fields: UploadFields,
  { wait }: { wait: boolean },
): Promise<void> {
  const { output, terminal } = context;
  for (const path of paths) {
    const file = await open(resolve(terminal.folder, path)).catch(cannotRead(path));
    try {
      const uploaded = await uploadFile(context, file, basename(path), fields);
      const upload = wait ? await waitFor(context, uploaded) : uploaded;
      await output.record(upload, uploadLines);
      if (upload.status === 'failed') throw new CliError(`${path}: ${upload.reason}`);
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
  fields: UploadFields,
): Promise<Recording> {
  const { size: bytes, mtime } = await file.stat();
  if (bytes === 0) throw new CliError(`${file_name} is empty.`);
  const hash = createHash('sha256');
  for (let at = 0; at < bytes; at += PART_BYTES) hash.update(await readPart(file, at));
  const body = { ...fields, bytes, sha256: hash.digest('hex'), file_name, ended_at: mtime.toISOString() };
  const announce = () => client.recordings.createRecording({ body, query: { client_time: new Date().toISOString() } });
  const upload = await announce();
  if (upload.status !== 'uploading') output.note(`Uploaded before: ${file_name}`);
  const params = { recording_id: upload.id };
  return uploadParts(terminal, file, upload, {
    name: file_name,
    send: (offset, part) => client.recordings.uploadRecordingPart({ params, query: { offset }, body: part }),
    refresh: announce,
  });
}

async function waitFor({ client, terminal }: CommandContext, uploaded: Recording): Promise<Recording> {
  let upload = uploaded;
  while (upload.status !== 'completed' && upload.status !== 'failed') {
    terminal.progress(progressOf(upload));
    await setTimeout(POLL_MS);
    upload = await client.recordings.getRecording({ params: { recording_id: upload.id } });
  }
  return upload;
}

function progressOf({ status, reason, seconds, transcribed_seconds }: Recording): string {
  const share = seconds ? ` ${Math.floor((100 * transcribed_seconds) / seconds)} %` : '';
  return `${status}${status === 'transcribing' ? share : ''}${reason === null ? '' : `: ${reason}`}`;
}

export const uploadLines = linesOf<Recording>({
  id: 'id',
  status: 'status',
  reason: 'reason',
  received: ({ received_bytes, bytes }) => `${received_bytes} of ${bytes} bytes`,
  transcribed: ({ seconds, transcribed_seconds }) =>
    seconds === null ? undefined : `${transcribed_seconds} of ${seconds} s`,
  attempts: ({ attempts }) => attempts || undefined,
  started: ({ started_at }) => started_at && formatTimestamp(started_at),
  conversations: ({ conversations }) => conversations.map(({ id, status }) => `${id} (${status})`),
});
