/** What a session counts of its client's messages: for its usage record and its log line. */
export interface SessionCounts {
  frames: number;
  bytes: number;
  keep_alives: number;
  suggested_segments: number;
  /** Parts of photos, and those of them that fit no photo or came twice. */
  image_chunks: number;
  image_chunks_ignored: number;
  /** Voices that were recognised, and such as the user named; listed segments that there are not. */
  speakers_identified: number;
  speakers_assigned: number;
  segment_ids_ignored: number;
  /** Text frames that nobody could make anything of, by reason. */
  malformed: number;
  unknown: number;
  invalid: number;
  /** Valid messages that this session has no use for. */
  not_taken: number;
}

export const noCounts = (): SessionCounts => ({
  frames: 0,
  bytes: 0,
  keep_alives: 0,
  suggested_segments: 0,
  image_chunks: 0,
  image_chunks_ignored: 0,
  speakers_identified: 0,
  speakers_assigned: 0,
  segment_ids_ignored: 0,
  malformed: 0,
  unknown: 0,
  invalid: 0,
  not_taken: 0,
});
