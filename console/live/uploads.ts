// Uploads of recordings. They continue while the person looks at other pages.
import { signal } from '@preact/signals';
import { EarshotError, type Recording } from 'earshot-client';
import { account } from '../api/account.ts';
import { call } from '../api/call.ts';
import { isUnanswered } from '../api/connection.ts';
import { mayContinue, sendParts, sleep } from '../api/file-parts.ts';
import { errorText } from '../ui/error-note.tsx';
import { uploadsKey } from './unsent.ts';

export interface Upload {
  name: string;
  status: Recording['status'] | 'reading' | 'waiting' | 'interrupted';
  /** Undefined until the service knows it. */
  id?: string;
  /** From 0 to 1. */
  progress?: number;
  reason?: string | undefined;
  conversations: readonly string[];
}

const pollMs = 2_000;
/** Uploads that a later page still shows. */
const most = 20;

export const uploads = signal<readonly Upload[]>([]);

const storageKey = () => uploadsKey(account.value?.uid ?? '');

function change(upload: Upload, changed: Partial<Upload>): void {
  Object.assign(upload, changed);
  uploads.value = [...uploads.value];
  const kept = uploads.value.filter(({ id }) => id !== undefined).slice(0, most);
  localStorage.setItem(storageKey(), JSON.stringify(kept.map(({ id, name }) => ({ id, name }))));
}

export function removeUpload(upload: Upload): void {
  uploads.value = uploads.value.filter((one) => one !== upload);
  change(upload, {});
}

export const isFinished = ({ status }: Upload): boolean => status === 'completed' || status === 'failed';

/** Removes those that are done or have failed from the list. */
export function clearFinished(): void {
  for (const upload of uploads.value.filter(isFinished)) removeUpload(upload);
}

/** Shows the uploads of earlier pages again. */
export function loadUploads(): void {
  const known: { id: string; name: string }[] = JSON.parse(localStorage.getItem(storageKey()) ?? '[]');
  for (const { id, name } of known) {
    if (uploads.value.some((one) => one.id === id)) continue;
    const upload: Upload = { id, name, status: 'interrupted', conversations: [] };
    uploads.value = [...uploads.value, upload];
    void follow(upload, id);
  }
}

/** Uploads a file. A file that the service knows continues where it was. */
export async function uploadFile(file: File): Promise<void> {
  const upload: Upload = { name: file.name, status: 'reading', conversations: [] };
  uploads.value = [upload, ...uploads.value];
  try {
    const sha256 = await digestOf(file);
    const { id } = await sendParts(file, {
      async read() {
        const ended_at = new Date(file.lastModified).toISOString();
        const body = { bytes: file.size, sha256, file_name: file.name, ended_at };
        const query = { client_time: new Date().toISOString() };
        const recording = await call('recordings.createRecording', { body, query });
        // An interrupted upload of an earlier page is this one now.
        uploads.value = uploads.value.filter((one) => one === upload || one.id !== recording.id);
        change(upload, { id: recording.id });
        return recording;
      },
      send: (offset, body) =>
        call('recordings.uploadRecordingPart', { params: { recording_id: upload.id ?? '' }, query: { offset }, body }),
      onPart: ({ received_bytes }) =>
        change(upload, { status: 'uploading', progress: received_bytes / file.size, reason: undefined }),
      onWait: (error) =>
        change(upload, isUnanswered(error) ? { status: 'waiting' } : { status: 'uploading', reason: errorText(error) }),
    });
    await follow(upload, id);
  } catch (error) {
    const reason = error instanceof EarshotError ? errorText(error) : (error as Error).message;
    change(upload, { status: 'failed', reason });
  }
}

async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Shows what becomes of a recording. */
async function follow(upload: Upload, id: string): Promise<void> {
  while (uploads.value.includes(upload)) {
    try {
      show(upload, await call('recordings.getRecording', { params: { recording_id: id } }));
      if (['completed', 'failed', 'interrupted'].includes(upload.status)) return;
    } catch (error) {
      if (!(error instanceof EarshotError) || !mayContinue(error)) throw error;
    }
    await sleep(pollMs);
  }
}

function show(upload: Upload, { id, status, reason, seconds, transcribed_seconds, conversations }: Recording): void {
  change(upload, {
    id,
    status: status === 'uploading' ? 'interrupted' : status,
    reason: reason ?? undefined,
    progress: status === 'transcribing' && seconds ? transcribed_seconds / seconds : undefined,
    conversations: conversations.map((one) => one.id),
  } as Partial<Upload>);
}
