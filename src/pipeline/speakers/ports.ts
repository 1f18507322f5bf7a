import type { Segment } from '../segment.ts';

/** A voice that a new one is compared with. Only the direction of the vector counts. */
export interface KnownVoice {
  id: string;
  name: string;
  embedding: Float32Array;
}

/** The voices that a session can recognise. */
export interface KnownVoices {
  /** The user's speech profile, where there is one. */
  user: Float32Array | undefined;
  people: readonly KnownVoice[];
}

/** What was heard of a voice: an embedding, the model that made it, and the seconds of speech that it was made from. */
export interface VoiceSample {
  model: string;
  embedding: Float32Array;
  seconds: number;
}

/** The voice to which a provider gave this number, in one session. */
export interface SessionSpeaker {
  uid: string;
  sessionId: string;
  /** The conversation that the session last wrote to. */
  conversationId: string | null;
  speakerId: number;
}

/** The user says who a speaker is. Specification: Events, `speaker_assigned`. */
export interface SpeakerAssignment extends SessionSpeaker {
  /** A person's, known or new; `user` or the uid for the user themself. */
  personId: string;
  personName: string;
  /** The segments that it is about; none for all of the speaker's in this conversation. */
  segmentIds: readonly string[];
  /** What the person's voice is taught, where anything was heard of it. */
  sample: VoiceSample | undefined;
  /** What an assignment before had taught somebody else, by mistake as it turns out. */
  mistaken: { personId: string; sample: VoiceSample } | undefined;
}

export interface AssignedSpeaker {
  isUser: boolean;
  /** Null for the user. */
  personId: string | null;
  /** Stored segments that changed, in the order of speech. */
  segments: readonly Segment[];
  /** Listed ids that are no segment of this user's. */
  ignoredIds: number;
}

/** What is stored of speakers. Every function rejects with a DomainError where the store fails. */
export interface SpeakerStore {
  /** Of this model alone. */
  knownVoices(uid: string, model: string): Promise<KnownVoices>;
  /** A voice was compared with the user's profile: answers the stored segments that changed. */
  identify(speaker: SessionSpeaker, isUser: boolean): Promise<readonly Segment[]>;
  /** Names the speaker and teaches the voice, all in one transaction. Undefined: nobody can be named so, and nothing changed. */
  assign(assignment: SpeakerAssignment): Promise<AssignedSpeaker | undefined>;
  /** A person was deleted: answers the segments that were stored as theirs since. Of one who was named again meanwhile, none. */
  forgetPerson(uid: string, personId: string): Promise<readonly Segment[]>;
  /** Teaches the voice of somebody who was named before anything had been heard of them; who is gone stays so. */
  teach(uid: string, personId: string, sample: VoiceSample): Promise<void>;
}
