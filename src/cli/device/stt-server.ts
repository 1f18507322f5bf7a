import type { CustomSttError } from '../../../generated/client/index.js';
import type { Conversation } from '../../../generated/types.gen.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { frameMs } from './encoder.ts';
import { type StreamContext, sendFrames } from './stream.ts';

/** Streams a recording through the user's own speech-to-text server. Returns the conversation. */
export async function streamThroughServer(
  { client, query, listeners, onSent, ...recording }: StreamContext,
  url: string,
): Promise<Conversation> {
  const ready = Promise.withResolvers<void>();
  const created = Promise.withResolvers<Conversation>();
  const stt = client.customStt(
    { url, query, frameMs, provider: 'custom' },
    {
      ...listeners,
      onServiceStatus: ({ status }) => status === 'ready' && ready.resolve(),
      onMemoryCreated: ({ memory }) => created.resolve(memory),
    },
  );
  const over = new AbortController();
  const failed = stt.closed.then((error) => {
    over.abort();
    throw toCliError(error);
  });
  failed.catch(() => {});
  process.once('SIGINT', () => stt.close());
  try {
    await Promise.race([ready.promise, failed]);
    await sendFrames(stt, { ...recording, signal: over.signal });
    await Promise.race([stt.endAudio(), failed]);
    onSent();
    return await Promise.race([created.promise, failed]);
  } finally {
    stt.close();
  }
}

function toCliError(error: CustomSttError | undefined): CliError {
  if (error === undefined)
    return new CliError('Interrupted before the conversation was created.', exitCodes.interrupted);
  const { message, unconfirmed } = error;
  const lost = unconfirmed.length === 0 ? '' : ` Unconfirmed segments: ${unconfirmed.length}.`;
  return new CliError(`${message.charAt(0).toUpperCase()}${message.slice(1)}.${lost}`, exitCodes.server);
}
