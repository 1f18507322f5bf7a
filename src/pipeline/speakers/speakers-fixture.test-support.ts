import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import type { Segment, VoiceSample } from '../../live-types.ts';
import type { SpeakerEmbedder, SpeakerError } from '../../providers/speaker/port.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { SpeakerIdentity } from '../segment.ts';
import { noCounts } from '../session/context.ts';
import type { SampleRange } from '../spool/spool-store.ts';
import type { KnownVoices, SpeakerAssignment, SpeakerStore } from './ports.ts';
import { SessionSpeakers } from './session-speakers.ts';
import { createVoiceSampler } from './voice-sampler.ts';

const USER = Float32Array.of(1, 0, 0);
export const MAYA = { id: 'maya', name: 'Maya', embedding: Float32Array.of(0, 1, 0) };
const OTHER = Float32Array.of(0, 0, 1);
const voices = [USER, MAYA.embedding, OTHER];

/** Speakers of a session with known voices, and a store and a client that record. */
export class SpeakersFixture {
  known: KnownVoices = { user: USER, people: [MAYA] };
  /** Messages to the client, and `flush` if the transcript was flushed. */
  readonly sent: unknown[] = [];
  readonly assigned: SpeakerAssignment[] = [];
  voices: [number, string | undefined][] = [];
  readonly enrolled: [string, VoiceSample][] = [];
  /** Seconds of each sample. */
  readonly embedded: number[] = [];
  readonly identities: [number, SpeakerIdentity, readonly string[]][] = [];
  readonly forgottenPeople: string[] = [];
  readonly deleted = new Set<string>();
  /** The person, and the segments. */
  readonly relabelled: (string | null)[][] = [];
  stored: Segment[] = [];
  /** Why no voice can be sampled. */
  failure: SpeakerError | undefined;
  /** The part of the audio that is still in the spool, from 0 to 1. */
  remaining = 1;
  /** The store accepts no name. */
  refusesNames = false;
  readonly counts = noCounts();
  readonly transcript = {
    lastConversationId: 'c1',
    speakers: { add: () => {}, numberOf: (voice: number) => voice, voiceOf: (speakerId: number) => speakerId },
    flush: async () => {
      this.sent.push('flush');
      return true;
    },
    segmenter: {
      identify: (speakerId: number, identity: SpeakerIdentity, segmentIds: readonly string[] = []) => {
        this.identities.push([speakerId, identity, segmentIds]);
      },
      relabel: (segmentIds: readonly string[], { personId }: { personId: string | null }) => {
        this.relabelled.push([personId, ...segmentIds]);
      },
      forgetPerson: (personId: string) => {
        this.forgottenPeople.push(personId);
      },
    },
  };

  /** Speakers by their numbers, each with the voice at this index of `voices`: the user's, Maya's, an unknown person's. */
  speakers(voiceOf: Record<number, number>, { isCompared = true } = {}) {
    let speaking = 0;
    const read = async (ranges: readonly SampleRange[]) => {
      const samples = ranges.reduce((sum, { fromSample, toSample }) => sum + toSample - fromSample, 0);
      return new Int16Array(samples * this.remaining).fill((voiceOf[speaking] ?? 2) * 1000);
    };
    const session = new SessionSpeakers({
      uid: 'u',
      store: this.#store(),
      transcript: this.transcript,
      audio: isCompared ? { sampler: createVoiceSampler(this.#embedder()), source: { read } } : undefined,
      sender: {
        sendTranscriptSegments: (segments) => void this.sent.push(segments),
        sendSpeakerLabelSuggestion: (suggestion) => void this.sent.push(suggestion),
      },
      counts: this.counts,
      finishMs: 30_000,
      log: pino({ level: 'silent' }),
    });
    session.open();
    let atMs = 0;
    const say = async (speaker: number, seconds: number) => {
      speaking = speaker;
      session.onSent([segment(`s${atMs}`, speaker)]);
      session.addWords(words(speaker, atMs, seconds));
      atMs += seconds * 1000 + 1000;
      for (let turn = 0; turn < 5; turn++) await nextTurn();
      await session.step();
    };
    return { session, say };
  }

  suggestions(): unknown[] {
    return this.sent.filter((message) => typeof message === 'object' && message !== null && 'person_name' in message);
  }

  #store(): SpeakerStore {
    return {
      knownVoices: async () => this.known,
      conversationVoices: async () => [],
      saveVoice: async ({ speakerId }, _, enrolledAs) => void this.voices.push([speakerId, enrolledAs]),
      identify: async () => this.stored,
      assign: async (assignment) => {
        this.assigned.push(assignment);
        for (let turn = 0; turn < 5; turn++) await nextTurn();
        if (this.refusesNames) return undefined;
        const isUser = assignment.personId === 'user';
        return { isUser, personId: isUser ? null : assignment.personId, segments: this.stored, ignoredIds: 1 };
      },
      moveSpeaker: async () => undefined,
      relabel: async () => this.stored,
      forgetPerson: async () => this.stored,
      findPerson: async (_, personId) => (this.deleted.has(personId) ? null : personId),
      corrections: async () => [],
      enroll: async (_, personId, sample) => {
        this.enrolled.push([personId, sample]);
      },
    };
  }

  /** The first sample identifies the voice: 1000 times its index in `voices`. */
  #embedder(): SpeakerEmbedder {
    return {
      name: 'm',
      dimensions: 3,
      confidence: 'high',
      threshold: 0.9,
      differsBelow: 0.5,
      embed: async (audio) => {
        this.embedded.push(audio.length / 16_000);
        if (this.failure) throw this.failure;
        return voices[(audio[0] ?? 0) / 1000] ?? OTHER;
      },
      close: async () => {},
    };
  }
}

/** Two words a second. */
export const words = (speaker: number | undefined, atMs: number, seconds: number): SttWord[] =>
  Array.from({ length: seconds * 2 }, (_, i) => ({
    text: 'word',
    startMs: atMs + i * 500,
    endMs: atMs + (i + 1) * 500,
    confidence: 1,
    ...(speaker !== undefined && { speaker }),
  }));

export const segment = (id: string, speaker_id: number): Segment => ({
  id,
  text: 'Hello.',
  speaker: `SPEAKER_0${speaker_id}`,
  speaker_id,
  is_user: false,
  person_id: null,
  start: 0,
  end: 1,
  speech_profile_processed: false,
  stt_provider: null,
});
