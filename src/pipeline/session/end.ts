import { withTimeout } from '../../lib/timers.ts';
import type { SpoolEntry } from '../../live-types.ts';
import { SttError, type SttFailureReason } from '../../providers/stt/port.ts';
import { endReasonOf, pendingConversation, queryIssueOf, storeTimeout } from '../conversation/pending-conversation.ts';
import type { EndReason, LiveClient } from '../ports.ts';
import type { SpoolRemainder } from '../spool/spool.ts';
import type { CompanionAudio } from './companion-audio.ts';
import type { SessionContext } from './context.ts';
import type { SessionInput } from './input.ts';
import type { SessionTranscript } from './transcript.ts';

/** The failure of speech to text in words, for people: as `status_text` and as the reason of the close frame (123 bytes at most). */
export const failureTexts: Readonly<Record<SttFailureReason, string>> = {
  no_provider: 'No speech-to-text provider for live audio: run earshot setup, set STT_MODELS, or use custom_stt',
  switched_off: 'You have switched this speech-to-text provider off: see "earshot privacy list"',
  language_not_supported: 'No configured speech-to-text provider serves this language; see earshot setup or STT_MODELS',
  not_available: 'The speech-to-text model is not available as it is configured; see the log of the service',
  unauthorized: 'The speech-to-text provider does not accept the API key that is configured',
  payment_required: 'The account at the speech-to-text provider has no credit',
  request_rejected: 'The speech-to-text provider rejected the request; see the log of the service',
  rate_limited: 'The speech-to-text provider has too many requests; reconnect later',
  connection_refused: 'The speech-to-text provider cannot be reached; reconnect later',
  connect_timeout: 'The speech-to-text provider does not answer; reconnect later',
  connection_lost: 'The connection to the speech-to-text provider was lost; reconnect',
  stalled: 'The speech-to-text provider has stopped answering; reconnect',
  invalid_response: 'The speech-to-text provider sent an invalid response; reconnect',
  provider_error: 'The speech-to-text provider failed; reconnect',
  closed: 'The speech-to-text provider ended the session; reconnect',
};

/** The status of a session whose user has no room left. */
export const storageFullText = 'Your account is full; delete conversations or memories, then reconnect';

/** Why a session ends. After `client_disconnected` there is no client to notify. */
export interface EndCause {
  reason: EndReason | 'client_disconnected';
  error?: unknown;
  /** Set if the transport has closed the connection already. */
  closeCode?: number | undefined;
}

/** In these cases the provider is asked for its last words. */
const ordinary: ReadonlySet<EndCause['reason']> = new Set(['client_disconnected', 'shutdown', 'superseded']);

const closeTexts: Record<EndReason, string> = {
  provider_failed: failureTexts.provider_error,
  store_failed: 'The store is unavailable; reconnect later',
  storage_full: storageFullText,
  no_space: 'The disk of the service is nearly full; keep the audio and reconnect later',
  superseded: 'Another session has resumed the stream',
  revoked: 'revoked',
  refused: 'The query cannot be served',
  unsupported_audio: 'The format of the audio is not supported',
  internal: 'Internal error',
  shutdown: 'The service shuts down; reconnect',
};

/** The client's audio is either the input or the companion of its own transcript. */
interface SessionStages {
  input: SessionInput | undefined;
  companion: CompanionAudio | undefined;
  transcript: SessionTranscript;
}

/**
 * The third stage: ends a session in the order that loses nothing. Last results, their words stored and sent, untranscribed audio
 * recorded, the client notified, the connection closed, the usage recorded. Never rejects.
 */
export class SessionEnd {
  readonly #context: SessionContext;
  readonly #input: SessionInput | undefined;
  readonly #companion: CompanionAudio | undefined;
  readonly #transcript: SessionTranscript;

  constructor(context: SessionContext, { input, companion, transcript }: SessionStages) {
    this.#context = context;
    this.#input = input;
    this.#companion = companion;
    this.#transcript = transcript;
  }

  /** `step` is the session's running step, which never rejects. */
  async run(cause: EndCause, step: Promise<void> | undefined): Promise<void> {
    const { client, deps } = this.#context;
    let { reason, error } = cause;
    const isOrdinary = error === undefined && ordinary.has(reason);
    // The client keeps frames that can no longer be stored.
    if (reason !== 'client_disconnected') client.pause();
    this.#transcript.translations?.close();
    this.#input?.stopConnecting();
    const { finishMs, drainMs } = deps.timings;
    const finishError = isOrdinary ? await this.#input?.finish(reason === 'shutdown' ? drainMs : finishMs) : undefined;
    await this.#input?.stop();
    await this.#companion?.stop();
    const storeError = await this.#storeRest(step);
    this.#transcript.close();
    // The first error is the one to report. Lost words make an ordinary end a failure; if only the provider's last results are missing,
    // their audio is kept and the client reconnects as usual.
    error ??= finishError ?? storeError;
    if (storeError !== undefined && isOrdinary && reason !== 'client_disconnected') reason = endReasonOf(storeError);
    await this.#saveSpoolEntry(reason, error);
    if (reason === 'provider_failed') sendFailure(client, error);
    if (reason === 'storage_full') sendStorageFull(client);
    const closeCode =
      cause.closeCode ??
      (reason === 'client_disconnected' ? undefined : client.close(reason, closeText(reason, error)));
    this.#logEnd(reason, error, closeCode);
    await this.#closeTap();
    await this.#recordUsage(closeCode ?? null);
  }

  get #audioCounts() {
    return this.#input?.counts ?? this.#companion?.counts;
  }

  async #closeTap(): Promise<void> {
    const { tap, deps, log } = this.#context;
    if (!tap) return;
    await withTimeout(deps.timings.storeMs, tap.close(this.#transcript.tracker.lastConversationId), storeTimeout).catch(
      (err: unknown) => log.error({ err }, 'the last words could not be passed to webhooks'),
    );
  }

  /** Stores and sends the last words; returns why that failed, if it did. */
  async #storeRest(step: Promise<void> | undefined): Promise<unknown> {
    const rest = async () => {
      await step;
      await this.#transcript.finish();
    };
    try {
      await withTimeout(this.#context.deps.timings.storeMs, rest(), storeTimeout);
      return undefined;
    } catch (error) {
      return error;
    }
  }

  /**
   * Records the audio that was not transcribed. The position comes first: a client sends again what follows its acknowledged position,
   * so that no audio after it is recorded. If the store fails, the audio is found later.
   */
  async #saveSpoolEntry(reason: EndCause['reason'], error: unknown): Promise<void> {
    const { uid, sessionId, deps, log } = this.#context;
    const input = this.#input;
    if (!input) return;
    const { spool, stream } = input.audio;
    const remainder = await spool.finish();
    if (remainder)
      log.warn(
        { from_sample: remainder.fromSample, to_sample: remainder.toSample },
        'audio was not transcribed: what was stored is kept',
      );
    const record = async () => {
      await stream?.finish(spool.saved);
      if (remainder) await deps.store.saveSpoolEntry(this.#toSpoolEntry(remainder, reason, error));
      else if (this.#transcript.counts.segments > 0 && !stream?.isSentAgain(spool.saved))
        await deps.store.deleteSpoolEntry(uid, sessionId);
    };
    await withTimeout(deps.timings.storeMs, record(), storeTimeout)
      .catch((err: unknown) => log.error({ err }, 'the audio could not be saved in the spool'))
      // Now the sweeper may find the spool.
      .finally(() => spool.release());
  }

  #toSpoolEntry(remainder: SpoolRemainder, reason: EndCause['reason'], error: unknown): SpoolEntry {
    const { uid, sessionId, source, query } = this.#context;
    const { place, mark, waitingIds, fromSample, toSample } = remainder;
    return {
      uid,
      sessionId,
      source,
      place,
      waitingIds,
      fromSample,
      toSample,
      streamId: this.#input?.audio.stream?.id ?? null,
      conversationId: this.#transcript.tracker.lastConversationId,
      pending: mark && pendingConversation(mark, remainder, query.conversation_timeout),
      reason: error instanceof SttError ? error.reason : reason,
      failure: error instanceof SttError ? error.message.slice(0, 400) : 'its session ended before it was transcribed',
    };
  }

  #logEnd(reason: EndCause['reason'], error: unknown, closeCode: number | undefined): void {
    const { log } = this.#context;
    const { audio_ms = 0, skipped_frames = 0 } = this.#audioCounts ?? {};
    // Skipped frames are the only sign of a device whose frames are not in the format that it named.
    const skipped = skipped_frames > 0 && { skipped_frames };
    const fields = { ending: reason, close_code: closeCode, audio_ms, ...skipped };
    if (error === undefined || reason === 'superseded') log.debug(fields, 'live session closed');
    else if (reason === 'internal') log.error({ ...fields, err: error }, 'live session broke');
    else log.warn({ ...fields, err: error }, 'live session failed');
  }

  async #recordUsage(closeCode: number | null): Promise<void> {
    const { uid, sessionId, source, clock, query, counts, deps, log } = this.#context;
    const noAudio = { audio_ms: 0, speech_ms: 0, skipped_frames: 0 };
    const usage = {
      uid,
      sessionId,
      source,
      closeCode,
      conversationId: this.#transcript.tracker.lastConversationId,
      language: query.language,
      codec: query.codec,
      sttProvider: this.#input?.provider ?? null,
      startedAt: clock.startedAt,
      // The time of day may have been set meanwhile: the end is the start plus the duration.
      endedAt: new Date(clock.startedAt.getTime() + Math.round(clock.ageMs)),
      counts: { ...counts, ...(this.#audioCounts ?? noAudio), ...this.#transcript.counts },
    };
    await withTimeout(deps.timings.storeMs, deps.store.recordUsage(usage), storeTimeout).catch((err: unknown) =>
      log.error({ err }, 'the usage of a session could not be recorded'),
    );
  }
}

/** The text of the close frame; for a query that cannot be served, its issue. */
function closeText(reason: EndReason, error: unknown): string {
  const issue = reason === 'refused' || reason === 'unsupported_audio' ? queryIssueOf(error) : undefined;
  if (reason === 'provider_failed' && error instanceof SttError) return failureTexts[error.reason];
  return issue ? `${issue.loc.at(-1)}: ${issue.msg}` : closeTexts[reason];
}

/** The only status of a failure that clients know. */
function sendStorageFull({ sender }: LiveClient): void {
  const failure = { outcome: 'config_error', provider: null, retryable: false, reason: 'storage_full' } as const;
  sender.sendServiceStatus({ status: 'stt_failed', status_text: storageFullText, ...failure });
}

function sendFailure({ sender }: LiveClient, error: unknown): void {
  const known =
    error instanceof SttError
      ? error
      : new SttError({ outcome: 'upstream_error', reason: 'provider_error', provider: null });
  const { outcome, provider, retryable, reason } = known;
  const status_text = failureTexts[reason];
  sender.sendServiceStatus({ status: 'stt_failed', status_text, outcome, provider, retryable, reason });
}
