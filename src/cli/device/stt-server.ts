import type { Client, CustomSttError, ListenListeners } from '../../../generated/client/index.js';
import type { Conversation, ListenQuery } from '../../../generated/types.gen.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import type { DeviceFrame } from './encoder.ts';
import { streamRecording } from './stream.ts';

interface SttServerOptions {
  client: Client;
  /** The address of the speech-to-text server. */
  url: string;
  query: Omit<ListenQuery, 'custom_stt'>;
  frames: Iterable<DeviceFrame>;
  frameMs: number;
  /** 1 is real time. */
  speed: number;
  listeners: ListenListeners;
  onProgress(sentMs: number, frames: number): void;
  /** Called when everything is sent and stored. */
  onSent(): void;
}

/** Streams a recording through the user's own speech-to-text server. Returns the conversation. */
export async function streamThroughServer(options: SttServerOptions): Promise<Conversation> {
  const { client, url, query, frames, frameMs, speed, listeners, onProgress, onSent } = options;
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
    const socket = {
      get bufferedAmount() {
        return stt.bufferedAmount;
      },
      sendAudio: stt.sendAudio,
      sendSuggestedTranscript() {},
    };
    await streamRecording(socket, { frames, transcript: [], speed, signal: over.signal, onProgress });
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
