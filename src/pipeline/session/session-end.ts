import { withTimeout } from '../../lib/with-timeout.ts';
import { SttError } from '../../providers/stt/port.ts';
import type { ConversationTracker } from '../conversation/conversation-tracker.ts';
import { pendingConversation } from '../conversation/pending-conversation.ts';
import { endReasonOf, faultOfQuery, storeIsLate } from '../endings.ts';
import type { PendingRemainder } from '../intake/speech-stream.ts';
import type { EndReason, LiveClient, PendingAudio } from '../ports.ts';
import type { SessionParts } from './session-parts.ts';
import type { SessionTrigger } from './session-state.ts';

/** Why a session ends. `client_disconnected` is none of its own: the client is not there to be told. */
export interface EndCause {
  ending: EndReason | 'client_disconnected';
  error?: unknown;
  /** Set where the door has closed the connection already. */
  closeCode?: number | undefined;
}

export const endTriggers = {
  client_disconnected: 'client_disconnected',
  shutdown: 'session_complete',
  superseded: 'session_complete',
  refused: 'failed',
  provider_failed: 'failed',
  store_failed: 'failed',
  internal: 'failed',
} as const satisfies Record<EndCause['ending'], SessionTrigger>;

/** A session that is to be brought to an end. */
export interface EndingSession extends SessionParts {
  line: ConversationTracker | undefined;
  /** The step under way, which never rejects. */
  step: Promise<void> | undefined;
}

/**
 * Ends a session in the order that loses nothing: the last results, what they say stored and sent, the audio that nobody
 * transcribed kept and recorded, the client told, the connection closed, the use recorded. Never rejects.
 * Specification: Real-time transcription WebSocket, rule 8; Events, `stt_failed`.
 */
export async function endSession(parts: EndingSession, cause: EndCause): Promise<void> {
  const { speech, client, deps } = parts;
  let { ending, error } = cause;
  const canFinish = error === undefined && finishable.has(ending);
  const { finishMs, drainMs } = deps.timings;
  const finishError = canFinish ? await speech?.finish(ending === 'shutdown' ? drainMs : finishMs) : undefined;
  await speech?.stop();
  const storeError = await storeTheRest(parts);
  parts.photos.close();
  // The first thing that went wrong is the one to tell. An end in peace is none any more where words were lost; where the provider did
  // not give the last ones their audio is kept, and the client is to come again all the same.
  error ??= finishError ?? storeError;
  if (storeError !== undefined && canFinish && ending !== 'client_disconnected') ending = endReasonOf(storeError);
  await savePendingAudio(parts, ending, error);
  if (ending === 'provider_failed') tellFailure(client, error);
  const closeCode =
    cause.closeCode ?? (ending === 'client_disconnected' ? undefined : client.close(ending, reasonOf(ending, error)));
  logEnd(parts, ending, error, closeCode);
  await recordUsage(parts, closeCode ?? null);
}

/** Endings in peace: the provider is still asked for its last words. */
const finishable: ReadonlySet<EndCause['ending']> = new Set(['client_disconnected', 'shutdown', 'superseded']);

const reasons: Record<EndReason, string> = {
  provider_failed: 'Speech to text failed',
  store_failed: 'The store is away; reconnect after a pause',
  superseded: 'Another session goes on with the stream',
  refused: 'The query cannot be served',
  internal: 'Internal error',
  shutdown: 'The service shuts down; reconnect',
};

/** What a client is told of the end; of a query that cannot be served, what is wrong with it. */
function reasonOf(ending: EndReason, error: unknown): string {
  const issue = ending === 'refused' ? faultOfQuery(error) : undefined;
  return issue ? `${issue.loc.at(-1)}: ${issue.msg}` : reasons[ending];
}

/** Stores and sends what is not stored yet; why that failed, if it did. */
async function storeTheRest({ step, line, speech, speakers, deps }: EndingSession): Promise<unknown> {
  const confirmed = speech?.confirmed ?? 0;
  try {
    const rest = async () => {
      await step;
      await line?.flush();
      if (line) await speakers.finish(line);
      await line?.flush();
    };
    await withTimeout(deps.timings.storeMs, rest(), storeIsLate);
    speech?.storedTo(confirmed);
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Keeps the audio that nobody transcribed. A client that was told of a place sends on from there, so the place comes first and
 * nothing after it is kept. Where the store does not take it, the audio still is there, and is found later.
 */
async function savePendingAudio(parts: EndingSession, ending: string, error: unknown): Promise<void> {
  const { uid, sessionId, speech, stream, line, deps, log } = parts;
  if (!speech) return;
  const kept = await speech.keep();
  const record = async () => {
    await stream?.settle(speech.held);
    if (kept) await deps.store.savePendingAudio(toKeep(parts, kept, ending, error));
    else if (line?.segmentsStored && !stream?.isSentAgain(speech.held))
      await deps.store.deletePendingAudio(uid, sessionId);
  };
  if (kept)
    log.warn(
      { from_sample: kept.fromSample, to_sample: kept.toSample },
      'audio was not transcribed: what there was room for is kept',
    );
  await withTimeout(deps.timings.storeMs, record(), storeIsLate)
    .catch((err: unknown) => log.error({ err }, 'what is kept of the audio could not be recorded'))
    .finally(() => speech.release());
}

function toKeep(
  { uid, sessionId, source, stream, line, query }: EndingSession,
  { owner, fromSample, toSample, mark }: PendingRemainder,
  ending: string,
  error: unknown,
): PendingAudio {
  return {
    uid,
    sessionId,
    streamId: stream?.id ?? null,
    source,
    conversationId: line?.lastConversationId ?? null,
    pending: mark && pendingConversation(mark, { fromSample, toSample }, query.conversation_timeout),
    owner,
    fromSample,
    toSample,
    reason: error instanceof SttError ? error.reason : ending,
  };
}

function tellFailure({ sender }: LiveClient, error: unknown): void {
  const known =
    error instanceof SttError
      ? error
      : new SttError({ outcome: 'upstream_error', reason: 'provider_error', provider: null });
  const { outcome, provider, retryable, reason } = known;
  const status_text = outcome === 'config_error' ? 'Speech to Text Not Configured' : 'Speech to Text Failed';
  sender.sendServiceStatus({ status: 'stt_failed', status_text, outcome, provider, retryable, reason });
}

function logEnd({ log, speech }: EndingSession, ending: string, error: unknown, closeCode: number | undefined): void {
  const { audioMs = 0, skippedFrames = 0 } = speech ?? {};
  // Of a device that sends what it does not say it sends, this is all there is to see.
  const skipped = skippedFrames > 0 && { skipped_frames: skippedFrames };
  const ended = { ending, close_code: closeCode, audio_ms: Math.round(audioMs), ...skipped };
  if (error === undefined || ending === 'superseded') log.info(ended, 'live session closed');
  else if (ending === 'internal') log.error({ ...ended, err: error }, 'live session broke');
  else log.warn({ ...ended, err: error }, 'live session failed');
}

async function recordUsage(parts: EndingSession, closeCode: number | null): Promise<void> {
  const { uid, sessionId, clock, query, photos, translation, speech, line, counts, deps, log } = parts;
  const usage = {
    uid,
    sessionId,
    conversationId: line?.lastConversationId ?? null,
    source: parts.source,
    language: query.language,
    codec: query.codec,
    sttProvider: speech?.provider ?? null,
    startedAt: clock.startedAt,
    // The time of day may have been set meanwhile: what lies between the two is how long it lasted.
    endedAt: new Date(clock.startedAt.getTime() + Math.round(clock.ageMs)),
    closeCode,
    counts: {
      ...counts,
      audio_ms: Math.round(speech?.audioMs ?? 0),
      speech_ms: speech?.speechMs ?? 0,
      skipped_frames: speech?.skippedFrames ?? 0,
      segments: line?.segmentsStored ?? 0,
      photos: line?.photosStored ?? 0,
      photos_dropped: photos.dropped,
      segments_translated: translation?.translated ?? 0,
      segments_not_translated: translation?.skipped ?? 0,
    },
  };
  const store = withTimeout(deps.timings.storeMs, deps.store.recordUsage(usage), storeIsLate);
  await store.catch((err: unknown) => log.error({ err }, 'the use of a session could not be recorded'));
}
