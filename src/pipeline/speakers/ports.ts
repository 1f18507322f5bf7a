import type { Segment, VoiceSample } from '../../live-types.ts';

/** A voice that others are compared with. Only the direction of the vector counts. */
export interface KnownVoice {
  id: string;
  name: string;
  embedding: Float32Array;
}

/** The voices that a session can recognize. */
export interface KnownVoices {
  /** The user's speech profile, if there is one. */
  user: Float32Array | undefined;
  people: readonly KnownVoice[];
}

/** A voice of a conversation, by its number there. */
export interface ConversationVoice {
  speakerId: number;
  sample: VoiceSample;
  /** The person whose profile contains the sample, or `user`. */
  enrolledAs: string | null;
}

/** A voice of one session. */
export interface SessionSpeaker {
  uid: string;
  /** The conversation that the session last wrote to. Null if the voice has no number there. */
  conversationId: string | null;
  /** In the conversation. */
  speakerId: number;
}

/** The user says who a speaker is. */
export interface SpeakerAssignment extends SessionSpeaker {
  /** A known or new person's; `user` or the uid for the user. */
  personId: string;
  personName: string;
  /** The segments that are assigned; empty for all of the speaker in this conversation. */
  segmentIds: readonly string[];
  /** Enrolled as the person's voice, if there is a sample. */
  sample: VoiceSample | undefined;
  /** A sample that an earlier assignment enrolled as another person's voice. */
  wrongEnrollment: { personId: string; sample: VoiceSample } | undefined;
}

/** The user has said elsewhere who speaks in a conversation. */
export interface SpeakersCorrection {
  /** The same for all people of a part of a correction. Another one if it is undone. */
  key: string;
  /** `user`, a person's id, or null for no one. */
  speaks: string | null;
  /** Speakers as a whole: later words too. */
  speakerIds: readonly number[];
  segmentIds: readonly string[];
}

export interface AssignedSpeaker {
  isUser: boolean;
  /** Null for the user. */
  personId: string | null;
  /** Stored segments that changed, in the order of speech. */
  segments: readonly Segment[];
  /** Number of listed ids that are not segments of this user. */
  ignoredIds: number;
}

/** Stores speakers and their voices. Every function rejects with a DomainError if the store fails. */
export interface SpeakerStore {
  /** Those of this model only. */
  knownVoices(uid: string, model: string): Promise<KnownVoices>;
  /** The voices that a conversation has so far, of this model. */
  conversationVoices(uid: string, conversationId: string, model: string): Promise<readonly ConversationVoice[]>;
  /** A voice was compared with the user's profile: returns the stored segments that changed. */
  identify(speaker: SessionSpeaker, isUser: boolean): Promise<readonly Segment[]>;
  /** Names the speaker and enrolls the voice, in one transaction. Undefined: there is no such person, and nothing changed. */
  assign(assignment: SpeakerAssignment): Promise<AssignedSpeaker | undefined>;
  /** Stores the voice of a speaker, for names that are given later. `enrolledAs`: the person whose profile contains it. */
  saveVoice(speaker: SessionSpeaker, sample: VoiceSample, enrolledAs: string | undefined): Promise<void>;
  /**
   * The speaker is another one of the conversation, whose number and name its segments get: returns these. Undefined if it has a name of its
   * own, or is in no current conversation: nothing changed.
   */
  moveSpeaker(speaker: SessionSpeaker, into: ConversationVoice): Promise<readonly Segment[] | undefined>;
  /** Names the stored segments of a speaker, and returns those that changed. */
  relabel(speaker: SessionSpeaker, speaks: string | null): Promise<readonly Segment[]>;
  /**
   * A person was deleted, or merged into another one: returns the segments that were stored with their name since. None if the person was
   * added again.
   */
  forgetPerson(uid: string, personId: string, into: string | null): Promise<readonly Segment[]>;
  /** The id of the person, or of whom they were merged into. Null if that person was deleted. */
  findPerson(uid: string, personId: string): Promise<string | null>;
  /** The corrections of a conversation, in the order in which they were made or undone. */
  corrections(uid: string, conversationId: string): Promise<readonly SpeakersCorrection[]>;
  /** Enrolls the voice of a person who was named before there was a sample; not of a deleted person. */
  enroll(uid: string, personId: string, sample: VoiceSample): Promise<void>;
}
