import type { BufferedAudio } from '../../audio/audio-buffer.ts';
import type { ConversationMark, SampleRange, SessionHeader } from '../../live-types.ts';

export type { ConversationMark, SampleRange, SessionHeader } from '../../live-types.ts';

/** Which session's audio. */
export interface SessionKey {
  uid: string;
  sessionId: string;
}

/** The same with the place in which its store finds it. */
export interface AudioKey extends SessionKey {
  place: string;
}

/** Audio of a session that is not live any more, from its first stored sample to its last. */
export interface SpoolAudio extends SampleRange {
  header: SessionHeader;
  /** The audio of a range in order; every sample of it is in one of the pieces. @throws SpoolKeyError */
  read(range: SampleRange): AsyncGenerator<SpoolPiece>;
}

/** The result of a scan. `audio` is undefined if there is none. */
export interface FoundAudio {
  /** For logs, and to know it again. */
  name: string;
  place: string;
  changedAt: Date;
  audio?: SpoolAudio | undefined;
  /** Set if it cannot be read. */
  error?: unknown;
  remove(): Promise<void>;
}

/**
 * The spool of one session that is written, live or from an upload. One call at a time; a rejected write is not retried, and the next one
 * writes the next audio.
 */
export interface SpoolLog {
  readonly place: string;
  /** True if it writes audio as the Opus packets of the device where there are any: they are an eighth of the samples. */
  readonly keepsPackets?: boolean;
  /** The next write stores the header with these. */
  setHeader(header: SessionHeader): void;
  /**
   * When it resolves, the audio survives the end of the process. Rejects with `conflict` if another process has taken the session over, and
   * with `unavailable` if the store does not answer for too long: then this and later audio is not written.
   */
  write(audio: BufferedAudio, fromSample: number): Promise<void>;
  /** Audio that was not written is missing. */
  read(range: SampleRange): AsyncGenerator<SpoolPiece>;
  /** Audio before this sample may be deleted. */
  trim(sample: number): Promise<void>;
  /** No more writes: stores the header, if it has changed. */
  close(): Promise<void>;
  /** Deletes the audio. */
  remove(): Promise<void>;
  /** The end of the session is recorded: a scan may find the audio. */
  release(): void;
}

export interface NewAudio {
  header: Omit<SessionHeader, 'conversations'>;
  /** True if written audio must survive a power failure, not only the end of the process. */
  isSynced: boolean;
}

/**
 * Where the audio of sessions is kept until its words are stored: on disk (`disk/`) or in Postgres. A process may find what other
 * processes left, and never touches what a living one writes.
 */
export interface SpoolStore {
  readonly maxBytesPerUser: number;
  /** The places that this process reaches. */
  readonly places: ReadonlySet<string>;
  /** Where this process puts new audio. */
  readonly place: string;
  /** The queue of jobs that need audio in this place: a shard of the process that has it, or the one of all processes. */
  queueOf(place: string): { shard?: string };
  begin(audio: NewAudio): SpoolLog;
  /** The bytes of audio that can be stored for a user. */
  roomOf(uid: string): Promise<number>;
  /** The audio of a session that has ended; undefined if there is none. @throws Error if it cannot be read */
  find(key: AudioKey): Promise<SpoolAudio | undefined>;
  /** The sessions in the places of this process that are not live. */
  scan(): AsyncGenerator<FoundAudio>;
  /** The ids of the keys that encrypt audio in the spool, one for each session: empty without encryption, null if the key is not set. */
  keyIds(): Promise<(string | null)[]>;
  /** Deletes a session's audio. The store that `app.ts` opens may write a recording of it first. */
  remove(key: AudioKey): Promise<void>;
  /** Deletes a session's audio in all places, without a recording. */
  removeSession(key: SessionKey): Promise<void>;
  removeUser(uid: string): Promise<void>;
  /** Takes over the places of processes that have ended. */
  adopt(): Promise<void>;
  /** Leaves adopted places without audio. `beforeRemoval` is called for each while no other process can adopt it. */
  removeEmpty(beforeRemoval: (place: string) => Promise<void>): Promise<void>;
  /** Other processes may take over what is left. */
  close(): Promise<void>;
}

/** A piece of audio in the spool, or of missing audio: it could not be written, or is damaged. */
export type SpoolPiece =
  | { fromSample: number; samples: Int16Array }
  | { fromSample: number; toSample: number; missing: 'not_kept' | 'unreadable' };

export const endOfPiece = (piece: SpoolPiece) =>
  'samples' in piece ? piece.fromSample + piece.samples.length : piece.toSample;

/** Splits a range of audio by the conversations that it belongs to. */
export function splitByConversation(marks: readonly ConversationMark[], { fromSample, toSample }: SampleRange) {
  return marks.flatMap((mark, i) => {
    const from = Math.max(fromSample, i === 0 ? 0 : mark.from_sample);
    const to = Math.min(toSample, marks[i + 1]?.from_sample ?? toSample);
    return from < to ? [{ mark, fromSample: from, toSample: to }] : [];
  });
}

/** The conversations of a range of audio, in order. */
export const conversationIdsOf = (marks: readonly ConversationMark[], range: SampleRange): string[] => [
  ...new Set(splitByConversation(marks, range).map(({ mark }) => mark.conversation_id)),
];
