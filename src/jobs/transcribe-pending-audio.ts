import type { JobHandler } from '../queue/queue.ts';
import type { PendingAudioTranscriber } from '../services/pending-audio/pending-audio-transcriber.ts';

/** Transcribes what is next of the audio that a session left. It works where the audio is: each spool's folder is a shard. */
export function transcribePendingAudio(transcriber: PendingAudioTranscriber): JobHandler<'transcribe-kept-audio'> {
  return ({ uid, session_id: sessionId }, { signal, log }) =>
    transcriber.transcribeNext({ uid, sessionId }, signal, log.child({ uid }));
}
