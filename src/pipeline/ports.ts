import type { ListenSender } from '../../generated/live/listen.gen.ts';
import type { Conversation } from '../../generated/types.gen.ts';
import type {
  ConversationOwner,
  PendingConversation,
  Segment,
  SegmentTranslation,
  SegmentUpdate,
  SpoolEntry,
} from '../live-types.ts';
import type { Photo } from './conversation/photo-intake.ts';
import type { StreamPosition, StreamStart } from './input/frame-ledger.ts';
import type { ConversationMark, SampleRange } from './spool/spool-store.ts';

/** Why the service ends a session; the transport maps it to a close code. */
export type EndReason =
  | 'provider_failed'
  | 'store_failed'
  | 'storage_full'
  | 'no_space'
  | 'superseded'
  | 'revoked'
  | 'refused'
  | 'unsupported_audio'
  | 'internal'
  | 'shutdown';

/** The session of a browser or program, or the key, that opened a live session and ends it. Empty for a bare uid. */
export interface Login {
  sessionId?: string | undefined;
  keyId?: string | undefined;
  /** The device of the key. */
  device?: string | undefined;
}

/** The client of a session. No function throws, and all may be called after the client has disconnected. */
export interface LiveClient {
  sender: ListenSender;
  /** Stops reading from the connection until `resume`; frames that were already read may still arrive. */
  pause(): void;
  resume(): void;
  /** Returns the close code. */
  close(reason: EndReason, text: string): number;
}

/**
 * Passes the audio and the words of a session on, to webhooks. No function throws or rejects. Only `endConversation` and `close` are
 * awaited, for one statement of the store.
 */
export interface SessionTap {
  /** Looks up the receivers: at the start of the session, and when they have changed. */
  refresh(): Promise<void>;
  /** True if anyone receives the audio, as of the last `refresh`. */
  readonly hasAudioReceivers: boolean;
  /** Decoded audio, PCM16 mono at 16 kHz. */
  onAudio(pcm: Int16Array): void;
  /** The client of an acknowledged stream will not send the session's audio before this sample again. */
  onAcknowledged(sample: number): void;
  /** Words that were stored: the new part of each segment, with its own times. */
  onWords(conversationId: string, words: readonly Segment[]): void;
  /** The conversation is about to end: its audio is delivered before the conversation is. */
  endConversation(conversationId: string): Promise<void>;
  /** The session is over. Its audio is delivered later; resolves when its words are enqueued. */
  close(conversationId: string | null): Promise<void>;
}

export interface TappedSession {
  uid: string;
  /** The device's, in Hz. */
  sampleRate: number;
  /** The client sends audio again that was not acknowledged. */
  isAcknowledged: boolean;
}

export interface LiveTaps {
  create(session: TappedSession): SessionTap;
}

/** A conversation in progress. */
export interface OpenConversation {
  id: string;
  startedAt: Date;
  /** The end of its last segment. */
  finishedAt: Date;
  silentAt: Date;
  /** Its times are those of the device's clock: it is over when its audio is, not when that has arrived. */
  overAt?: Date | undefined;
  /** It is not stored yet: it begins with the first word that is found in its audio in the spool, or with the next one. */
  isPending?: boolean;
}

/** A photo of a conversation. */
export interface ConversationPhoto extends Photo {
  uid: string;
  conversationId: string;
  takenAt: Date;
}

/** The outcome of ending a silent conversation. */
export type EndOutcome =
  /** It is handed to processing. */
  | { status: 'ended'; conversation: Conversation }
  /** Another session has added words since. */
  | { status: 'continued'; silentAt: Date }
  /** It was ended or deleted by others. */
  | { status: 'gone' };

/** A stream that a session begins or resumes. */
export interface ClaimedStream {
  uid: string;
  streamId: string;
  sessionId: string;
  /** The encoding of its frames: the same in all its sessions. */
  format: string;
}

/** A position of a stream before which all audio is saved. */
export interface SavedPosition extends StreamPosition {
  uid: string;
  streamId: string;
  sessionId: string;
  /** When the next sample was spoken, in milliseconds since 1970. */
  nextAtMs: number | undefined;
  /** The conversation that the saved audio begins; undefined if it was stored before, or if this session has no audio. */
  pending: PendingConversation | undefined;
}

export interface SessionUsage {
  uid: string;
  sessionId: string;
  conversationId: string | null;
  source: string | null;
  language: string;
  codec: string;
  sttProvider: string | null;
  startedAt: Date;
  endedAt: Date;
  closeCode: number | null;
  counts: Readonly<Record<string, number>>;
}

/** The length of a conversation's transcript. */
export interface TranscriptSize {
  textBytes: number;
  segments: number;
}

/** The store of live sessions. Every function rejects with a DomainError if the store fails. */
export interface LiveStore {
  /**
   * Rejects with `too_large` if the user stores as much as is allowed, and with `no_space` if audio finds no room on the disk. Cheap: the
   * caller may ask before each step.
   */
  checkStorage(uid: string, session: { storesAudio: boolean }): Promise<void>;
  /**
   * Hands conversations that have been silent too long to processing, and returns their ids and the open conversation, if any. A
   * claimed stream also continues the conversation that its audio begins, though another process may not have stored it yet. Audio that
   * the device recorded at another time than that of the open conversation begins another one.
   */
  resumeConversation(
    owner: ConversationOwner & { streamId?: string | undefined; recordedAt?: Date | undefined },
    now: Date,
  ): Promise<{ open: OpenConversation | undefined; ended: string[] }>;
  /**
   * Stores all of it in one transaction. False: the conversation is not in progress any more, and nothing was stored. Rejects with
   * `conflict` if others have taken the audio over.
   */
  saveSegments(update: SegmentUpdate): Promise<boolean>;
  /**
   * The same with speakers that are new in the conversation: `numbered` is called with the numbers that its speakers have, while no one
   * else can add any, and returns the segments.
   */
  saveNewVoices(
    update: Omit<SegmentUpdate, 'segments'>,
    numbered: (taken: readonly number[]) => readonly Segment[],
  ): Promise<boolean>;
  /**
   * `gone`: the conversation is not in progress any more. `full`: it has as many photos as it may have. `known`: it has this photo
   * already.
   */
  savePhoto(photo: ConversationPhoto): Promise<'stored' | 'known' | 'full' | 'gone'>;
  /** The length of a conversation's stored transcript. */
  measureTranscript(uid: string, conversationId: string): Promise<TranscriptSize>;
  /** Returns the ids of the segments that still have that text: only their translations are stored. */
  saveTranslations(uid: string, translations: readonly SegmentTranslation[]): Promise<string[]>;
  /**
   * Ends a conversation if it is still silent, and enqueues its processing in the same transaction. Without `now` it is ended though it
   * is not silent.
   */
  endConversation(uid: string, conversationId: string, now?: Date): Promise<EndOutcome>;
  /** The conversation as clients see it; undefined unless it is handed to processing, or if it is not of a live session. */
  findProcessing(uid: string, conversationId: string): Promise<Conversation | undefined>;
  /** The conversation as clients see it; undefined while it is not processed, or if it is not of a live session. */
  findProcessed(uid: string, conversationId: string): Promise<Conversation | undefined>;
  /**
   * The ids of conversations of this source that were handed to processing and began after the session, whose id sorts before theirs. Oldest
   * first.
   */
  findEnded(owner: ConversationOwner, sessionId: string): Promise<string[]>;
  hasAccount(uid: string): Promise<boolean>;
  /** True if the login that opened a live session has ended, or, without one, if a password was set since then. */
  isLoginEnded(uid: string, live: { login: Login; openedAt: Date }): Promise<boolean>;
  /** Marks audio that the provider never recognizes as a gap of its conversations, if they exist. */
  markSkipped(uid: string, marks: readonly ConversationMark[], range: SampleRange): Promise<void>;
  saveSpoolEntry(audio: SpoolEntry): Promise<void>;
  /** All audio of the session is transcribed and deleted. */
  deleteSpoolEntry(uid: string, sessionId: string): Promise<void>;
  /**
   * Gives a stream to this session and returns where it resumes; an earlier session keeps only the audio before that. Rejects with
   * `invalid_input` if the stream has another format.
   */
  claimStream(stream: ClaimedStream): Promise<StreamStart>;
  /** Rejects with `conflict` if another session has claimed the stream. */
  savePosition(position: SavedPosition): Promise<void>;
  recordUsage(usage: SessionUsage): Promise<void>;
}
