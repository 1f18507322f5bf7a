/** A stretch of speech; `start` and `end` in seconds since the audio began. */
export interface RecognizedSegment {
  text: string;
  speaker?: string;
  start?: number;
  end?: number;
}

/** What the contract says of the protocol of such servers. */
export interface SttChannel {
  /** The name of each close code. */
  closeCodes: Readonly<Record<number, string>>;
  /** The connection ends after so long without a message either way. */
  inactivityMs: number;
  /** Of one message with results. */
  maxResultBytes: number;
  isResults(message: unknown): message is { segments: RecognizedSegment[] };
}

/** Speech-to-text is of no use any more, or what it heard does not get to the service. */
export class CustomSttError extends Error {
  /** What was heard, and the service has not confirmed. */
  readonly unconfirmed: readonly RecognizedSegment[];

  constructor(message: string, unconfirmed: readonly RecognizedSegment[] = []) {
    super(message);
    this.name = 'CustomSttError';
    this.unconfirmed = unconfirmed;
  }
}

/**
 * The segments of a message. Undefined for one that is to be passed over: bytes, and objects of another `type` than `Results`.
 * Throws a `CustomSttError` for what no such server may send.
 */
export function readResults(channel: SttChannel, data: unknown): RecognizedSegment[] | undefined {
  if (typeof data !== 'string') return undefined;
  const message = data.length <= channel.maxResultBytes ? parse(data) : undefined;
  if (Array.isArray(message)) throw new CustomSttError('the server sent a bare array');
  if (typeof message !== 'object' || message === null)
    throw new CustomSttError('the server sent what is no JSON object, or too large');
  if ('type' in message && message.type !== 'Results') return undefined;
  if (!channel.isResults(message)) throw new CustomSttError('the server sent no valid segments');
  return message.segments;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
