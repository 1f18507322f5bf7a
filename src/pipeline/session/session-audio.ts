import type { Logger } from 'pino';
import type { ListenQuery } from '../../../generated/live/listen.gen.ts';
import { codecs } from '../../audio/codecs/codecs.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import type { PlacedAudio } from '../conversation/conversation-times.ts';
import { AckedStream } from '../intake/acked-stream.ts';
import { SpeechStream } from '../intake/speech-stream.ts';
import type { LiveClient } from '../ports.ts';
import type { NewMark } from '../spool/spool.ts';
import type { SessionDeps } from './session-deps.ts';

export interface SessionAudioOptions {
  sessionId: string;
  startedAt: Date;
  source: string | null;
  query: ListenQuery;
  client: LiveClient;
  decoder: AudioDecoder;
  deps: SessionDeps;
  log: Logger;
  /** The conversation that samples from this time of the session on begin, if they do. */
  place: (sessionMs: number) => PlacedAudio | undefined;
  /** When the audio at this time of the session came. */
  timeOf: (sessionMs: number) => number;
  /** Somebody speaks. */
  onVoice: () => void;
  onPressure: (isFull: boolean) => void;
  onFailure: (error: unknown) => void;
}

/** The stream that a client resumes by its own name, where it asked for acknowledgements. */
export const streamIdOf = ({ ack, stream_id }: ListenQuery) => (ack ? stream_id : undefined);

/** What becomes of a session's audio: the way to the provider, and, where the client asked for it, what it is told of its stream. */
export function sessionAudio(options: SessionAudioOptions): { speech: SpeechStream; stream: AckedStream | undefined } {
  const { sessionId, startedAt, source, query, decoder, deps, log, place, timeOf, onVoice, onPressure, onFailure } =
    options;
  const stream = query.ack ? ackedStream(options, (sample) => speech.timeOf(sample)) : undefined;
  const speech: SpeechStream = new SpeechStream({
    header: {
      uid: query.uid,
      session_id: sessionId,
      stream_id: stream?.id ?? null,
      language: query.language,
      source,
      timeout_seconds: query.conversation_timeout,
      include_speech_profile: query.include_speech_profile,
      created_at: startedAt.toISOString(),
    },
    spools: deps.spools,
    decoder,
    stream,
    log,
    place: (sessionMs) => {
      const placed = place(sessionMs);
      return placed && toMark(placed);
    },
    unplaced: (sessionMs) => {
      const startedAtMs = timeOf(sessionMs);
      return toMark({ conversationId: deps.newId(), startedAtMs, offsetMs: -sessionMs, isStored: false });
    },
    onVoice,
    onPressure,
    onFailure,
  });
  return { speech, stream };
}

function ackedStream(
  { sessionId, query, client, deps, onFailure }: SessionAudioOptions,
  timeOf: (sample: number) => number | undefined,
): AckedStream {
  return new AckedStream({
    uid: query.uid,
    // Without a name of the client's own nobody can come back to it.
    streamId: streamIdOf(query) ?? sessionId,
    sessionId,
    format: formatOf(query),
    store: deps.store,
    storeMs: deps.timings.storeMs,
    sender: client.sender,
    timeOf,
    onFailure,
  });
}

function formatOf({ codec, sample_rate, channels }: ListenQuery): string {
  // Its packets say by themselves what they are.
  if (codec === 'opus' || codec === 'opus_fs320') return 'opus';
  const rate = sample_rate ?? codecs[codec].defaultSampleRate;
  return `${codec}, ${rate} Hz, ${channels === 1 ? 'mono' : 'stereo'}`;
}

const toMark = ({ conversationId, offsetMs, startedAtMs, isStored }: PlacedAudio): NewMark => ({
  conversation_id: conversationId,
  zero_at_ms: startedAtMs + offsetMs,
  started_at_ms: startedAtMs,
  is_stored: isStored,
});
