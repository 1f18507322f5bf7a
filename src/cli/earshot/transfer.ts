import type { FileHandle } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { EarshotError } from '../../../generated/client/index.js';
import type { Terminal } from './terminal.ts';

/** The service accepts 8 MB. */
export const PART_BYTES = 4 * 1_048_576;
/** Failures without progress in between: about four minutes. */
export const MAX_FAILURES = 12;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** Waits before another attempt, longer after each failure. */
export const pauseAfter = (failures: number) => setTimeout(Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures));

/** Waits after a failure that passes. Throws others. Returns the number of failures. */
export async function retryLater(terminal: Terminal, error: unknown, failures: number): Promise<number> {
  // A conflict means that the service has another part than this program knows of.
  const isTemporary =
    error instanceof EarshotError && (error.status === 0 || error.status >= 500 || [409, 429].includes(error.status));
  if (!isTemporary || failures === MAX_FAILURES) throw error;
  terminal.progress('The connection broke; it will be tried again');
  await pauseAfter(failures);
  return failures + 1;
}

/** The state of an upload at the service. */
interface Upload {
  status: string;
  received_bytes: number;
  bytes: number;
}

interface PartsOptions<State> {
  name: string;
  send(offset: number, part: Uint8Array<ArrayBuffer>): Promise<State>;
  /** Asks for the state after a lost connection: a part whose response was lost may be stored already. */
  refresh(): Promise<State>;
}

/** Uploads a file part by part, from where the service is. */
export async function uploadParts<State extends Upload>(
  terminal: Terminal,
  file: FileHandle,
  begun: State,
  { name, send, refresh }: PartsOptions<State>,
): Promise<State> {
  let current = begun;
  for (let failures = 0; current.status === 'uploading'; ) {
    const { received_bytes: offset, bytes } = current;
    terminal.progress(`${name}: ${Math.floor((100 * offset) / bytes)} % uploaded`);
    try {
      current = await send(offset, await readPart(file, offset));
      failures = 0;
    } catch (error) {
      failures = await retryLater(terminal, error, failures);
      current = await refresh().catch(() => current);
    }
  }
  return current;
}

export async function readPart(file: FileHandle, position: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(PART_BYTES);
  const { bytesRead } = await file.read(part, 0, PART_BYTES, position);
  return part.subarray(0, bytesRead);
}
