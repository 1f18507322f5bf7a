import type { ListenHandlers } from '../../../generated/live/listen.gen.ts';
import type { LiveSession } from '../../pipeline/session/session.ts';

/** Messages of clients on `/v4/listen`. */
export const listenHandlers: ListenHandlers<LiveSession> = {
  onAudio: (session, frame) => session.onAudio(frame),
  onKeepAlive: (session) => session.onKeepAlive(),
  onRecordedAt: (session, { recorded_at, client_time }) => session.onRecordedAt({ recorded_at, client_time }),
  onSuggestedTranscript: (session, { segments, stt_provider }) =>
    session.onSuggestedTranscript(segments, stt_provider ?? null),
  onSpeakerAssigned: (session, { speaker_id, person_id, person_name, segment_ids }) =>
    session.onSpeakerAssigned({
      speakerId: speaker_id,
      personId: person_id,
      personName: person_name,
      segmentIds: segment_ids,
    }),
  onImageChunk: (session, part) => session.onImageChunk(part),
};
