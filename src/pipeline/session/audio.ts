import type { ListenQuery } from '../../../generated/live/listen.gen.ts';
import { AcknowledgedStream } from '../input/acknowledged-stream.ts';
import { Spool } from '../spool/spool.ts';
import { deviceRate, isOpus, type SessionContext } from './context.ts';

/** The audio of a session: it is kept until its words are stored. */
export interface SessionAudio {
  readonly spool: Spool;
  /** Undefined if the client did not ask for acknowledgements. */
  readonly stream: AcknowledgedStream | undefined;
}

export function createSessionAudio(context: SessionContext): SessionAudio {
  const spool = createSpool(context);
  const stream = acknowledgedStream(context, spool);
  if (stream) spool.onSaved = (samples) => stream.saved(samples);
  return { spool, stream };
}

/** The stream's own name in other sessions of the client; undefined if it cannot be resumed. */
export const resumableStreamId = ({ ack, stream_id }: ListenQuery) => (ack ? stream_id : undefined);

/** The encoding of a client's frames: the same in all sessions of a stream. */
export function frameFormat(query: ListenQuery): string {
  const { codec, channels } = query;
  if (isOpus(codec)) return 'opus';
  return `${codec}, ${deviceRate(query)} Hz, ${channels === 1 ? 'mono' : 'stereo'}`;
}

/** Without a name of the client's own, a stream has the session's id and cannot be resumed. */
const streamIdOf = ({ query, sessionId }: SessionContext) => resumableStreamId(query) ?? sessionId;

function createSpool(context: SessionContext): Spool {
  const { uid, sessionId, source, query, recorded, clock, deps, log, fail } = context;
  return new Spool({
    store: deps.spoolStore,
    header: {
      uid,
      session_id: sessionId,
      stream_id: query.ack ? streamIdOf(context) : null,
      language: query.language,
      source,
      time_source: recorded.timeSource,
      timeout_seconds: query.conversation_timeout,
      include_speech_profile: query.include_speech_profile,
      created_at: clock.startedAt.toISOString(),
    },
    isSynced: query.ack,
    onLost: (error) => log.error({ err: error }, 'audio cannot be stored'),
    onRecovered: () => log.info('audio is stored again'),
    onFailure: fail,
  });
}

function acknowledgedStream(context: SessionContext, spool: Spool): AcknowledgedStream | undefined {
  const { uid, sessionId, query, client, deps, tap, fail } = context;
  if (!query.ack) return undefined;
  return new AcknowledgedStream({
    uid,
    sessionId,
    spool,
    streamId: streamIdOf(context),
    format: frameFormat(query),
    store: deps.store,
    storeMs: deps.timings.storeMs,
    sender: client.sender,
    onAcknowledged: (sample) => tap?.onAcknowledged(sample),
    onFailure: fail,
  });
}
