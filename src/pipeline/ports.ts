import type { ListenSender } from '../../generated/live/listen.gen.ts';
import type { Conversation, Translation } from '../../generated/types.gen.ts';
import type { Photo } from './conversation/photos.ts';
import type { StreamPlace, StreamStart } from './intake/stream-ledger.ts';
import type { Segment } from './segment.ts';

/** Why a session ends by itself; the door knows the close code of each. */
export type EndReason = 'provider_failed' | 'store_failed' | 'superseded' | 'refused' | 'internal' | 'shutdown';

/** The client, as a session sees it. Nothing here throws, and all of it may be called when the client has gone. */
export interface LiveClient {
  sender: ListenSender;
  /** Takes no more frames off the connection until `resume`; those already read may still come. */
  pause(): void;
  resume(): void;
  /** Answers with the close code that it used. */
  close(ending: EndReason, reason: string): number;
}

/** Whose conversation it is; a later session of the same user and source may go on with it. */
export interface ConversationOwner {
  uid: string;
  source: string | null;
}

/** A conversation that is going on. */
export interface OpenConversation {
  id: string;
  startedAt: Date;
  /** The end of its last segment. */
  finishedAt: Date;
  silentAt: Date;
  /** Its audio is kept, and it will begin with the first word of it, now or later. */
  isPending?: boolean;
}

/** New and changed segments, to be stored together with what they say of their conversation. */
export interface SegmentUpdate extends ConversationOwner {
  conversationId: string;
  /** Its row is not there yet: the first segment makes it. */
  isNew: boolean;
  startedAt: Date;
  /** The end of its last segment. */
  finishedAt: Date;
  language: string;
  timeoutSeconds: number;
  now: Date;
  segments: readonly Segment[];
  /** Segments that went into others. */
  deletedIds: readonly string[];
  /** Which audio has become words with these segments: undefined where the client transcribes by itself. */
  audio?: AudioProgress | undefined;
}

/** How far the audio of a session is transcribed, in samples: moved in the transaction that stores the words. */
export interface AudioProgress {
  sessionId: string;
  /** As this session stored it last. Somebody else who moved it has taken the audio over. */
  fromSample: number;
  toSample: number;
}

/** A photo, to be stored with the conversation that goes on. */
export interface ConversationPhoto extends Photo {
  uid: string;
  conversationId: string;
  takenAt: Date;
}

/** A segment's text, and what it is in another language. */
export interface SegmentTranslation {
  id: string;
  text: string;
  translation: Translation;
}

/** What became of a conversation whose silence seemed long enough. */
export type EndOutcome =
  /** It is handed to processing. */
  | { status: 'ended'; conversation: Conversation }
  /** Another session has heard of it since. */
  | { status: 'continued'; silentAt: Date }
  /** Somebody else has ended it, or deleted it. */
  | { status: 'gone' };

/** Audio of a session that nobody transcribed: samples `fromSample` to `toSample` (exclusive). */
export interface PendingAudio {
  uid: string;
  sessionId: string;
  streamId: string | null;
  source: string | null;
  /** The last conversation that the session stored or resumed. */
  conversationId: string | null;
  /** The conversation that the last of the audio belongs to, where it is not in the store. */
  pending: { id: string; startedAt: Date; silentAt: Date } | undefined;
  /** The spool's folder that it is in. */
  owner: string;
  fromSample: number;
  toSample: number;
  reason: string;
}

/** A stream that goes on in a session, or begins in it. */
export interface ClaimedStream {
  uid: string;
  streamId: string;
  sessionId: string;
  /** How its frames are encoded, in words: the same in all its sessions. */
  format: string;
}

/** A place of a stream up to which all audio is held. */
export interface SavedPosition extends StreamPlace {
  uid: string;
  streamId: string;
  sessionId: string;
  /** When the next sample was spoken, in milliseconds since 1970. */
  nextAtMs: number | undefined;
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

/** What a session keeps beyond its own life. Every function rejects with a DomainError where the store fails. */
export interface LiveStore {
  /**
   * Hands over to processing what fell silent while nobody was there, telling each id, and answers with the conversation
   * to go on with, if there is one.
   */
  resumeConversation(
    owner: ConversationOwner,
    now: Date,
  ): Promise<{ open: OpenConversation | undefined; ended: string[] }>;
  /**
   * All of it in one transaction. False: the conversation is not in progress any more, and nothing was stored. Rejects with `conflict`
   * where somebody else has taken the audio over.
   */
  saveSegments(update: SegmentUpdate): Promise<boolean>;
  /**
   * `gone`: the conversation is not in progress any more, and nothing was stored. `refused`: it has this photo already, or as many as a
   * conversation may have.
   */
  savePhoto(photo: ConversationPhoto): Promise<'stored' | 'refused' | 'gone'>;
  /** Answers with the ids of the segments that still have that text: of the others nothing is stored. */
  saveTranslations(uid: string, translations: readonly SegmentTranslation[]): Promise<string[]>;
  /** Ends a conversation if it still is silent, and enqueues its processing in the same transaction. */
  endConversation(uid: string, conversationId: string, now: Date): Promise<EndOutcome>;
  /** The conversation as clients see it, where its processing is over. */
  findProcessed(uid: string, conversationId: string): Promise<Conversation | undefined>;
  savePendingAudio(audio: PendingAudio): Promise<void>;
  /** Everything of the session is transcribed, and its audio is gone. */
  deletePendingAudio(uid: string, sessionId: string): Promise<void>;
  /**
   * A stream goes on in this session. Answers from where; an earlier session keeps what it has before that place, and nothing after.
   * Rejects with `invalid_input` where it was begun in another format.
   */
  claimStream(stream: ClaimedStream): Promise<StreamStart>;
  /** Rejects with `conflict` where another session has gone on with the stream. */
  savePosition(position: SavedPosition): Promise<void>;
  recordUsage(usage: SessionUsage): Promise<void>;
}
