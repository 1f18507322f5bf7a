/** A segment of speech. `start` and `end` are seconds since the start of the audio. */
export interface RecognizedSegment {
  text: string;
  speaker?: string;
  start?: number;
  end?: number;
}

/** The parameters of the protocol, from the specs. */
export interface SttChannel {
  /** The name of each close code. */
  closeCodes: Readonly<Record<number, string>>;
  /** The connection closes after this time without a message in either direction. */
  inactivityMs: number;
  /** The largest message with results. */
  maxResultBytes: number;
  isResults(message: unknown): message is { segments: RecognizedSegment[] };
}

/** The speech-to-text server or the connection to the service failed. */
export class CustomSttError extends Error {
  /** Segments that the service has not confirmed. */
  readonly unconfirmed: readonly RecognizedSegment[];

  constructor(message: string, unconfirmed: readonly RecognizedSegment[] = []) {
    super(message);
    this.name = 'CustomSttError';
    this.unconfirmed = unconfirmed;
  }
}

/**
 * The segments of a message. Undefined for ignored messages: bytes, and objects with another `type` than `Results`. Throws a
 * `CustomSttError` for invalid messages.
 */
export function readResults(channel: SttChannel, data: unknown): RecognizedSegment[] | undefined {
  if (typeof data !== 'string') return undefined;
  const message = data.length <= channel.maxResultBytes ? parse(data) : undefined;
  if (Array.isArray(message)) throw new CustomSttError('the server sent a bare array');
  if (typeof message !== 'object' || message === null)
    throw new CustomSttError('the server sent a message that is too large or not a JSON object');
  if ('type' in message && message.type !== 'Results') return undefined;
  if (!channel.isResults(message)) throw new CustomSttError('the server sent invalid segments');
  return message.segments;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
