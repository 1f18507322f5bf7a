import type { ListenHandlers } from '../../../generated/live/listen.gen.ts';
import { notImplemented } from '../../errors.ts';
import type { LiveSession } from '../../pipeline/session.ts';

/** What clients send on `/v4/listen`. Specification: Events, Client to backend. */
export const listenHandlers: ListenHandlers<LiveSession> = {
  onAudio: (session, frame) => session.onAudio(frame),
  onKeepAlive: (session) => session.onKeepAlive(),
  onSuggestedTranscript: (session, { segments, stt_provider }) =>
    session.onSuggestedTranscript(segments, stt_provider ?? null),
  onSpeakerAssigned: notImplemented('speaker_assigned'),
  onImageChunk: (session, part) => session.onImageChunk(part),
};
