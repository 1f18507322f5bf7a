import type { JobHandler } from '../queue/runner.ts';
import type { PendingAudioTranscriber } from '../services/pending-audio/pending-audio-transcriber.ts';

/** Transcribes the next piece of a session's pending audio. Runs in the process that owns the spool folder: its shard. */
export function transcribePendingAudio(transcriber: PendingAudioTranscriber): JobHandler<'transcribe-pending-audio'> {
  return ({ uid, session_id: sessionId, attempts }, { signal, log }) =>
    transcriber.transcribeNext({ uid, sessionId, attempts }, signal, log.child({ uid }));
}
