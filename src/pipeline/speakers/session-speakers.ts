import type { ListenSender } from '../../../generated/live/listen.gen.ts';
import type { Segment } from '../../live-types.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { ConversationTracker } from '../conversation/conversation-tracker.ts';
import type { SessionCounts } from '../session/context.ts';
import type {
  ConversationVoice,
  KnownVoices,
  SessionSpeaker,
  SpeakerAssignment,
  SpeakerStore,
  SpeakersCorrection,
} from './ports.ts';
import {
  findSameVoice,
  matchVoice,
  type SessionVoice,
  SessionVoices,
  type SessionVoicesOptions,
} from './session-voices.ts';

/** The user says who a speaker is. */
export type SpeakerNaming = Pick<SpeakerAssignment, 'speakerId' | 'personId' | 'personName' | 'segmentIds'>;

/** The part of the conversation tracker that speakers use. */
interface LabeledTranscript extends Pick<ConversationTracker, 'lastConversationId' | 'flush'> {
  segmenter: Pick<ConversationTracker['segmenter'], 'identify' | 'relabel' | 'forgetPerson'>;
  speakers: Pick<ConversationTracker['speakers'], 'add' | 'numberOf' | 'voiceOf'>;
}

export interface SessionSpeakersOptions extends Pick<SessionVoicesOptions, 'audio' | 'log'> {
  uid: string;
  store: SpeakerStore;
  transcript: LabeledTranscript;
  sender: Pick<ListenSender, 'sendTranscriptSegments' | 'sendSpeakerLabelSuggestion'>;
  counts: SessionCounts;
  /** The time that the end of a session waits for voices that are being sampled. */
  finishMs: number;
}

interface Task {
  run: () => Promise<void>;
  /** In characters. */
  size: number;
}

/**
 * Recognizes the speakers of a session, and applies the names that the user gives them. Voices are sampled in the background; the
 * results are stored and sent with the next step.
 */
export class SessionSpeakers {
  /** Undefined until they are loaded. */
  known: KnownVoices | undefined;
  readonly #options: SessionSpeakersOptions;
  readonly #voices: SessionVoices;
  #tasks: Task[] = [];
  /** The ids in segments of this session. Whether the user has that person: a client may use ids of its own. */
  readonly #named = new Map<string, boolean>();
  /** The corrections that the session has applied. */
  readonly #applied = new Set<string>();
  #loading: Promise<void> = Promise.resolve();

  constructor(options: SessionSpeakersOptions) {
    this.#options = options;
    this.#voices = new SessionVoices({
      ...options,
      isComparable: () => this.known !== undefined,
      onSample: (speakerId, voice) => {
        this.#tasks.push({ run: () => this.#recognize(speakerId, voice), size: 0 });
      },
    });
  }

  /** Characters that wait for the next step. */
  get backlog(): number {
    return this.#tasks.reduce((sum, { size }) => sum + size, 0);
  }

  /** Loads the known voices in the background. */
  open(): void {
    const { audio, log } = this.#options;
    if (!audio) return;
    this.#loading = this.#load(audio.sampler.model).catch((err: unknown) => {
      log.warn({ err }, 'known voices could not be loaded');
    });
  }

  /** The session continues this conversation, as it is corrected so far. Rejects with the store's error. */
  async continueConversation(conversationId: string): Promise<void> {
    const { uid, store } = this.#options;
    for (const { key } of await store.corrections(uid, conversationId)) this.#applied.add(key);
  }

  /** Voices of the conversation that the session continues: those that were named keep their names. */
  continueVoices(voices: ReadonlyMap<number, ConversationVoice>): void {
    for (const [id, { sample, enrolledAs }] of voices) {
      if (enrolledAs === null) continue;
      this.#voices.restore(id, sample, enrolledAs);
      const isUser = enrolledAs === 'user';
      const identity = { isUser, personId: isUser ? null : enrolledAs, profileProcessed: isUser };
      this.#options.transcript.segmenter.identify(id, identity);
    }
  }

  /** Adds final words. Their audio is still in the spool while this runs. */
  addWords(words: readonly SttWord[]): void {
    this.#voices.addWords(words);
  }

  /** Segments were sent. */
  onSent(segments: readonly Segment[]): void {
    for (const { id, speaker_id, person_id } of segments) {
      if (person_id !== null) this.#name(person_id);
      const voice = speaker_id === null ? undefined : this.#options.transcript.speakers.voiceOf(speaker_id);
      if (voice !== undefined) this.#voices.onSent(voice, id);
    }
  }

  /** The user names a speaker: stored and sent with the next step. */
  assign(naming: SpeakerNaming): void {
    const size = naming.segmentIds.reduce((sum, id) => sum + id.length, naming.personName.length);
    this.#tasks.push({ run: () => this.#assign(naming), size });
  }

  /** People may have been deleted, or merged: the next step removes or replaces their names in this session's segments. */
  checkPeople(): void {
    this.#tasks.push({ run: () => this.#checkPeople(), size: 0 });
  }

  /** The user may have corrected speakers elsewhere: the next step applies that to this session's later words. */
  checkCorrections(): void {
    this.#tasks.push({ run: () => this.#checkCorrections(), size: 0 });
  }

  /** Stores and sends new names and recognized voices. Rejects with the store's error. */
  async step(): Promise<void> {
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) await task.run();
  }

  /** The last step: waits a moment for voices that are being sampled. */
  async finish(): Promise<void> {
    await this.#loading;
    do {
      await this.#voices.finishSampling(this.#options.finishMs);
      await this.step();
      // A name that was just given may need another sample.
    } while (this.#voices.isSampling);
  }

  close(): void {
    this.#voices.close();
    this.#tasks = [];
  }

  async #load(model: string): Promise<void> {
    const { uid, store } = this.#options;
    this.known = await store.knownVoices(uid, model);
    // Words may have arrived meanwhile.
    this.#voices.sampleAllDue();
  }

  /** Processes a new sample of a voice. The user's name for it takes precedence over its match. */
  async #recognize(speakerId: number, voice: SessionVoice): Promise<void> {
    const { audio, uid, store } = this.#options;
    if (voice.assignedTo === undefined) await this.#continueNumber(speakerId, voice);
    const { sample, assignedTo } = voice;
    const known = this.known;
    if (!audio || !sample) return;
    if (assignedTo !== undefined) {
      if (voice.enrolled) return;
      if (assignedTo !== null) {
        await store.enroll(uid, assignedTo, sample);
        voice.enrolled = { personId: assignedTo, sample };
      }
      await this.#saveVoice(speakerId, voice);
      this.open();
      return;
    }
    await this.#saveVoice(speakerId, voice);
    if (!known || voice.match) return;
    voice.match = matchVoice(sample.embedding, known, audio.sampler.threshold);
    const isUser = voice.match?.isUser ?? false;
    if (known.user && (isUser || !voice.isCompared)) await this.#identify(speakerId, voice, isUser);
    await this.#suggest(speakerId, voice);
  }

  /** Another session of the conversation may have stored this voice: it keeps its number, and the name that the user gave it. */
  async #continueNumber(voiceId: number, { sample }: SessionVoice): Promise<void> {
    const { audio, uid, transcript, store } = this.#options;
    if (!audio || !sample || audio.sampler.confidence === 'low') return;
    await transcript.flush();
    const speaker = this.#speaker(voiceId);
    const { conversationId } = speaker;
    if (conversationId === null) return;
    const stored = await store.conversationVoices(uid, conversationId, sample.model);
    const others = stored.filter((other) => other.speakerId !== speaker.speakerId);
    const same = findSameVoice(sample, others, audio.sampler, (other) => !this.#hasSpoken(other.speakerId));
    const moved = same && (await store.moveSpeaker(speaker, same));
    if (!moved) return;
    transcript.speakers.add(conversationId, new Map([[voiceId, same.speakerId]]));
    this.continueVoices(new Map([[voiceId, same]]));
    this.#send(moved);
  }

  /** True if the number is that of a voice which was heard in this session. */
  #hasSpoken(speakerId: number): boolean {
    const voiceId = this.#options.transcript.speakers.voiceOf(speakerId);
    return voiceId !== undefined && this.#voices.get(voiceId)?.lastSegmentId !== undefined;
  }

  /** For names that are given when the session is over. */
  async #saveVoice(speakerId: number, { sample, enrolled }: SessionVoice): Promise<void> {
    const { transcript, store } = this.#options;
    if (!sample) return;
    // The conversation must be stored before its voices.
    await transcript.flush();
    await store.saveVoice(this.#speaker(speakerId), sample, enrolled?.personId);
  }

  async #identify(speakerId: number, voice: SessionVoice, isUser: boolean): Promise<void> {
    const { transcript, store, counts } = this.#options;
    await transcript.flush();
    transcript.segmenter.identify(speakerId, { isUser, personId: null, profileProcessed: true });
    // The flush sends the segments that can still grow; the others are sent from here.
    await transcript.flush();
    this.#send(await store.identify(this.#speaker(speakerId), isUser));
    voice.isCompared = true;
    if (isUser) counts.speakers_identified += 1;
  }

  async #suggest(speakerId: number, voice: SessionVoice): Promise<void> {
    const { transcript, sender, counts } = this.#options;
    if (!voice.match || voice.match.isUser) return;
    // The suggestion names a segment that the client knows.
    await transcript.flush();
    const { lastSegmentId: segment_id } = voice;
    const speaker_id = transcript.speakers.numberOf(speakerId);
    const { id: person_id, name: person_name } = voice.match.person;
    if (segment_id === undefined || speaker_id === undefined) return;
    sender.sendSpeakerLabelSuggestion({ speaker_id, person_id, person_name, segment_id });
    counts.speakers_identified += 1;
  }

  async #assign(naming: SpeakerNaming): Promise<void> {
    const { transcript, store, counts, uid } = this.#options;
    await transcript.flush();
    // A number without a voice here belongs to another session: it must not name a voice of this one.
    const id = transcript.speakers.voiceOf(naming.speakerId);
    const voice = id === undefined ? undefined : this.#voices.get(id);
    const enrolled = voice?.enrolled;
    // A repeated assignment does not enroll the sample again.
    const isEnrolled = enrolled?.personId === naming.personId;
    const sample = isEnrolled ? undefined : voice?.sample;
    const wrongEnrollment = isEnrolled ? undefined : enrolled;
    const conversationId = id === undefined ? null : transcript.lastConversationId;
    const assigned = await store.assign({ ...naming, uid, conversationId, sample, wrongEnrollment });
    if (!assigned) {
      counts.invalid += 1;
      return;
    }
    counts.speakers_assigned += 1;
    counts.segment_ids_ignored += assigned.ignoredIds;
    this.#send(assigned.segments);
    if (id === undefined || !voice) return;
    const { isUser, personId } = assigned;
    transcript.segmenter.identify(id, { isUser, personId, profileProcessed: voice.isCompared }, naming.segmentIds);
    voice.assignedTo = naming.personId;
    if (!sample) {
      this.#voices.sampleIfDue(id);
      return;
    }
    voice.enrolled = { personId: naming.personId, sample };
    await this.#saveVoice(id, voice);
    // The voice is recognized if the provider gives it another number later.
    this.open();
  }

  async #checkCorrections(): Promise<void> {
    const { transcript, store, uid } = this.#options;
    const { lastConversationId } = transcript;
    if (lastConversationId === null) return;
    const corrections = await store.corrections(uid, lastConversationId);
    const missing = corrections.filter(({ key }) => !this.#applied.has(key));
    for (const correction of missing) await this.#correct(correction);
    for (const { key } of missing) this.#applied.add(key);
  }

  async #correct({ speaks, speakerIds, segmentIds }: SpeakersCorrection): Promise<void> {
    const { transcript, store } = this.#options;
    const isUser = speaks === 'user';
    const label = { isUser, personId: isUser ? null : speaks };
    transcript.segmenter.relabel(segmentIds, label);
    for (const speakerId of speakerIds) {
      const id = transcript.speakers.voiceOf(speakerId);
      if (id === undefined) continue;
      const voice = this.#voices.get(id);
      voice?.correct(speaks);
      transcript.segmenter.identify(id, { ...label, profileProcessed: voice?.isCompared ?? false });
      // Words that were stored since the correction have the earlier name.
      this.#send(await store.relabel(this.#speaker(id), speaks));
    }
    await transcript.flush();
    this.open();
  }

  #name(personId: string): void {
    if (this.#named.has(personId)) return;
    this.#named.set(personId, false);
    const { uid, store } = this.#options;
    const check = async () => void this.#named.set(personId, (await store.findPerson(uid, personId)) === personId);
    this.#tasks.push({ run: check, size: 0 });
  }

  async #checkPeople(): Promise<void> {
    const { uid, store } = this.#options;
    const named = [...this.#named].flatMap(([id, isKnown]) => (isKnown ? [id] : []));
    for (const personId of new Set([...named, ...this.#voices.people])) {
      const into = await store.findPerson(uid, personId);
      if (into !== personId) await this.#forget(personId, into);
    }
  }

  async #forget(personId: string, into: string | null): Promise<void> {
    const { transcript, uid, store } = this.#options;
    this.#voices.forgetPerson(personId, into);
    await transcript.flush();
    transcript.segmenter.forgetPerson(personId, into);
    this.#send(await store.forgetPerson(uid, personId, into));
    await transcript.flush();
    this.open();
  }

  /** The voice as it is stored. Without a conversation if it has not spoken in the current one. */
  #speaker(voice: number): SessionSpeaker {
    const { uid, transcript } = this.#options;
    const speakerId = transcript.speakers.numberOf(voice);
    const conversationId = speakerId === undefined ? null : transcript.lastConversationId;
    return { uid, conversationId, speakerId: speakerId ?? voice };
  }

  #send(segments: readonly Segment[]): void {
    if (segments.length > 0) this.#options.sender.sendTranscriptSegments([...segments]);
  }
}
