import type { ListenSender } from '../../../generated/live/listen.gen.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { Segment, SpeakerIdentity } from '../segment.ts';
import type { SessionCounts } from '../session-counts.ts';
import { matchVoice } from './match-voice.ts';
import type { KnownVoices, SessionSpeaker, SpeakerAssignment, SpeakerStore } from './ports.ts';
import type { SessionVoice } from './session-voice.ts';
import { SessionVoices, type SessionVoicesOptions } from './session-voices.ts';

/** What the user says of a speaker. Specification: Events, `speaker_assigned`. */
export type SpeakerNaming = Pick<SpeakerAssignment, 'speakerId' | 'personId' | 'personName' | 'segmentIds'>;

/** The conversation line, as far as speakers concern it. */
export interface LabelledLine {
  readonly lastConversationId: string | null;
  flush(): Promise<boolean>;
  /** From now on, and in the segments that can still grow or are listed, this voice is known. */
  identify(speakerId: number, identity: SpeakerIdentity, segmentIds: readonly string[]): void;
  forgetPerson(personId: string): void;
}

export interface SessionSpeakersOptions extends Pick<SessionVoicesOptions, 'sampler' | 'read' | 'log'> {
  uid: string;
  sessionId: string;
  store: SpeakerStore;
  sender: Pick<ListenSender, 'sendTranscriptSegments' | 'sendSpeakerLabelSuggestion'>;
  counts: SessionCounts;
  /** How long the end of a session waits for what is still being listened to. */
  finishMs: number;
}

/**
 * Finds out who speaks in a session, and heeds what the user says of it. Voices are listened to beside the session's steps; what comes
 * of it is stored and sent within one. Specification: Real-time transcription, rules 5 and 7; Events, `speaker_assigned` and
 * `speaker_label_suggestion`.
 */
export class SessionSpeakers {
  readonly #options: SessionSpeakersOptions;
  readonly #voices: SessionVoices;
  #pending: { run: (line: LabelledLine) => Promise<void>; size: number }[] = [];
  #loading: Promise<void> = Promise.resolve();
  #known: KnownVoices | undefined;

  constructor(options: SessionSpeakersOptions) {
    this.#options = options;
    this.#voices = new SessionVoices({
      ...options,
      isComparable: () =>
        this.#known !== undefined && (this.#known.user !== undefined || this.#known.people.length > 0),
      onSample: (speakerId, voice) => {
        this.#pending.push({ run: (line) => this.#recognise(speakerId, voice, line), size: 0 });
      },
    });
  }

  /** Characters of what waits for the next step. */
  get backlog(): number {
    return this.#pending.reduce((sum, { size }) => sum + size, 0);
  }

  /** Loads the voices that can be recognised, in the background. */
  open(): void {
    const { sampler, log } = this.#options;
    if (!sampler) return;
    this.#loading = this.#load(sampler.model).catch((err: unknown) => {
      log.warn({ err }, 'known voices could not be loaded');
    });
  }

  /** Words were recognised for good. Their audio is still there while this runs. */
  heard(words: readonly SttWord[]): void {
    this.#voices.heard(words);
  }

  /** The client was told of segments. */
  told(segments: readonly Segment[]): void {
    this.#voices.told(segments);
  }

  /** The user says who it is: stored and sent with the next step. */
  assign(said: SpeakerNaming): void {
    const size = said.segmentIds.reduce((sum, id) => sum + id.length, said.personName.length);
    this.#pending.push({ run: (line) => this.#assign(said, line), size });
  }

  /** The user has deleted a person: their name goes from what is heard here with the next step. */
  forgetPerson(personId: string): void {
    this.#pending.push({ run: (line) => this.#forget(personId, line), size: 0 });
  }

  /** Stores and sends what was found out and said since. Rejects where the store fails. */
  async step(line: LabelledLine): Promise<void> {
    for (let next = this.#pending.shift(); next; next = this.#pending.shift()) await next.run(line);
  }

  /** The last step: what is still being listened to gets a moment. */
  async finish(line: LabelledLine): Promise<void> {
    await this.#loading;
    do {
      await this.#voices.settle(this.#options.finishMs);
      await this.step(line);
      // What the user has just said may ask for another listening.
    } while (this.#voices.isListening);
  }

  close(): void {
    this.#voices.close();
    this.#pending = [];
  }

  async #load(model: string): Promise<void> {
    const { uid, store } = this.#options;
    this.#known = await store.knownVoices(uid, model);
    // Somebody may have spoken already.
    this.#voices.listenToAllDue();
  }

  /** What a new sample of a voice leads to. What the user has said of it stands above what it sounds like. */
  async #recognise(speakerId: number, voice: SessionVoice, line: LabelledLine): Promise<void> {
    const { sampler, uid, store } = this.#options;
    const { sample, assignedTo } = voice;
    const known = this.#known;
    if (!sampler || !sample) return;
    if (assignedTo !== undefined) {
      if (voice.taught) return;
      await store.teach(uid, assignedTo, sample);
      voice.taught = { personId: assignedTo, sample };
      this.open();
      return;
    }
    if (!known || voice.match) return;
    voice.match = matchVoice(sample.embedding, known, sampler.threshold);
    const isUser = voice.match?.isUser ?? false;
    if (known.user && (isUser || !voice.isCompared)) await this.#identify(speakerId, voice, isUser, line);
    await this.#suggest(speakerId, voice, line);
  }

  async #identify(speakerId: number, voice: SessionVoice, isUser: boolean, line: LabelledLine): Promise<void> {
    await line.flush();
    line.identify(speakerId, { isUser, personId: null, profileProcessed: true }, []);
    // Segments that can still grow are told anew by the line, the others from here.
    await line.flush();
    this.#send(await this.#options.store.identify(this.#speaker(speakerId, line), isUser));
    voice.isCompared = true;
    if (isUser) this.#options.counts.speakers_identified += 1;
  }

  async #suggest(speaker_id: number, voice: SessionVoice, line: LabelledLine): Promise<void> {
    if (!voice.match || voice.match.isUser) return;
    // The suggestion names a segment that the client knows.
    await line.flush();
    const { lastSegmentId: segment_id } = voice;
    const { id: person_id, name: person_name } = voice.match.person;
    if (segment_id === undefined) return;
    this.#options.sender.sendSpeakerLabelSuggestion({ speaker_id, person_id, person_name, segment_id });
    this.#options.counts.speakers_identified += 1;
  }

  async #assign(said: SpeakerNaming, line: LabelledLine): Promise<void> {
    const { store, counts } = this.#options;
    await line.flush();
    // A number that was not heard here is another session's: it says nothing of the voice that will have it in this one.
    const voice = this.#voices.get(said.speakerId);
    const taught = voice?.taught;
    // The same person said twice was taught once.
    const isKnown = taught?.personId === said.personId;
    const sample = isKnown ? undefined : voice?.sample;
    const assigned = await store.assign({
      ...said,
      ...this.#speaker(said.speakerId, line),
      sample,
      mistaken: isKnown ? undefined : taught,
    });
    if (!assigned) {
      counts.invalid += 1;
      return;
    }
    counts.speakers_assigned += 1;
    counts.segment_ids_ignored += assigned.ignoredIds;
    this.#send(assigned.segments);
    if (!voice) return;
    const { isUser, personId } = assigned;
    line.identify(said.speakerId, { isUser, personId, profileProcessed: voice.isCompared }, said.segmentIds);
    voice.assignedTo = said.personId;
    if (!sample) {
      this.#voices.listenIfDue(said.speakerId);
      return;
    }
    voice.taught = { personId: said.personId, sample };
    // A voice that the provider gives another number later is known by then.
    this.open();
  }

  async #forget(personId: string, line: LabelledLine): Promise<void> {
    const { uid, store } = this.#options;
    this.#voices.forgetPerson(personId);
    await line.flush();
    line.forgetPerson(personId);
    this.#send(await store.forgetPerson(uid, personId));
    await line.flush();
    this.open();
  }

  #speaker(speakerId: number, line: LabelledLine): SessionSpeaker {
    const { uid, sessionId } = this.#options;
    return { uid, sessionId, conversationId: line.lastConversationId, speakerId };
  }

  #send(segments: readonly Segment[]): void {
    if (segments.length > 0) this.#options.sender.sendTranscriptSegments([...segments]);
  }
}
