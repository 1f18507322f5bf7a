import type { IncomingMessage } from 'node:http';
import { toReason } from '../llm/reason.ts';
import { readErrorBody } from '../llm/server/refusal.ts';

/** Servers with a stack trace in their errors have said the reason before. */
export const MAX_ERROR_BYTES = 64 * 1024;
const HANDSHAKE_PAUSE_MS = 2000;

interface Sent {
  apiKey?: string | undefined;
  /** The text before the audio, which servers quote. */
  prompt?: string | undefined;
}

/** Returns the message in the body of an error, as one line without keys, addresses and text of the request. Empty if there is none. */
export function readWords(body: string, mediaType: string | null | undefined, { apiKey, prompt }: Sent): string {
  // The pages of proxies say less than their status.
  if (mediaType?.includes('html') || body.trim() === '') return '';
  return toReason(readErrorBody(body).message, { apiKey, texts: prompt ? [prompt] : [] });
}

/** The same of a refused handshake. Never rejects. */
export async function readHandshakeWords(response: IncomingMessage, sent: Sent): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.setTimeout(HANDSHAKE_PAUSE_MS, () => response.destroy());
  try {
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > MAX_ERROR_BYTES) return '';
      chunks.push(chunk);
    }
  } catch {
    // A broken body: the status says enough.
  }
  return readWords(Buffer.concat(chunks).toString(), response.headers['content-type'], sent);
}
