import type { Logger } from 'pino';
import type { ListenSender } from '../../../generated/live/listen.gen.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { Segment, SpeakerIdentity } from '../segmenter.ts';
import type { SessionCounts } from '../session-counts.ts';
import type { Stretch } from '../spool-files.ts';
import { within } from '../within.ts';
import { HeardVoice, MIN_LOOK_S } from './heard-voice.ts';
import { matchVoice } from './match-voice.ts';
import type { KnownVoices, SessionSpeaker, SpeakerAssignment, SpeakerRecords } from './speaker-ports.ts';
import type { VoiceListener } from './voice-listener.ts';

/** More voices than this no provider tells apart; the others have no names. */
const MAX_VOICES = 64;
/** How long the end of a session waits for what is still being listened to. */
const FINISH_MS = 2000;

/** What the user says of a speaker. Specification: Events, `speaker_assigned`. */
export type SaidOfSpeaker = Pick<SpeakerAssignment, 'speakerId' | 'personId' | 'personName' | 'segmentIds'>;

/** The conversation line, as far as speakers concern it. */
export interface LabelledLine {
  readonly lastConversationId: string | null;
  flush(): Promise<boolean>;
  /** From now on, and in the segments that can still grow or are listed, this voice is known. */
  identify(speakerId: number, identity: SpeakerIdentity, segmentIds: readonly string[]): void;
}

export interface SessionSpeakersOptions {
  uid: string;
  sessionId: string;
  records: SpeakerRecords;
  sender: Pick<ListenSender, 'sendTranscriptSegments' | 'sendSpeakerLabelSuggestion'>;
  counts: SessionCounts;
  log: Logger;
  /** Undefined where voices are not compared: the client does not want it, or there is no audio here. */
  listener: VoiceListener | undefined;
  /** Audio of the session that is not transcribed and stored yet. */
  read: (stretches: readonly Stretch[]) => Promise<Int16Array>;
}

/**
 * Finds out who speaks in a session, and heeds what the user says of it. Voices are listened to beside the session's steps; what comes
 * of it is stored and sent within one. Specification: Real-time transcription, rules 5 and 7; Events, `speaker_assigned` and
 * `speaker_label_suggestion`.
 */
export class SessionSpeakers {
  readonly #options: SessionSpeakersOptions;
  readonly #voices = new Map<number, HeardVoice>();
  readonly #abort = new AbortController();
  readonly #listening = new Set<Promise<void>>();
  #pending: { run: (line: LabelledLine) => Promise<void>; size: number }[] = [];
  #known: Promise<KnownVoices | undefined> | undefined;

  constructor(options: SessionSpeakersOptions) {
    this.#options = options;
  }

  /** Characters of what waits for the next step. */
  get backlog(): number {
    return this.#pending.reduce((sum, { size }) => sum + size, 0);
  }

  /** Loads the voices that can be recognised, in the background. */
  open(): void {
    const { uid, records, listener, log } = this.#options;
    if (!listener) return;
    this.#known = records.knownVoices(uid, listener.model).catch((err: unknown) => {
      log.warn({ err }, 'known voices could not be loaded');
      return undefined;
    });
  }

  /** Words were recognised for good. Their audio is still there while this runs. */
  heard(words: readonly SttWord[]): void {
    if (!this.#options.listener) return;
    const speaking = new Map<number, HeardVoice>();
    for (const { speaker, startMs, endMs } of words) {
      // Without a number nobody says that it is one voice.
      const voice = speaker === undefined ? undefined : this.#voice(speaker);
      if (speaker === undefined || !voice) continue;
      voice.spoken.add(startMs, endMs);
      speaking.set(speaker, voice);
    }
    for (const [speakerId, voice] of speaking) if (voice.isDue) this.#listen(speakerId, voice);
  }

  /** The client was told of segments. */
  told(segments: readonly Segment[]): void {
    for (const { id, speaker_id } of segments) {
      const voice = this.#voice(speaker_id);
      if (voice) voice.lastSegmentId = id;
    }
  }

  /** The user says who it is: stored and sent with the next step. */
  assign(said: SaidOfSpeaker): void {
    const size = said.segmentIds.reduce((sum, id) => sum + id.length, said.personName.length);
    this.#pending.push({ run: (line) => this.#assign(said, line), size });
  }

  /** Stores and sends what was found out and said since. Rejects where the store fails. */
  async step(line: LabelledLine): Promise<void> {
    for (let next = this.#pending.shift(); next; next = this.#pending.shift()) await next.run(line);
  }

  /** The last step: what is still being listened to gets a moment. */
  async finish(line: LabelledLine): Promise<void> {
    const late = () => new Error('a voice was not listened to in time');
    await within(FINISH_MS, Promise.all(this.#listening), late).catch(() => this.#abort.abort());
    await this.step(line);
  }

  close(): void {
    this.#abort.abort();
    this.#pending = [];
  }

  #voice(speakerId: number): HeardVoice | undefined {
    let voice = this.#voices.get(speakerId);
    if (!voice && this.#voices.size < MAX_VOICES) {
      voice = new HeardVoice();
      this.#voices.set(speakerId, voice);
    }
    return voice;
  }

  #listen(speakerId: number, voice: HeardVoice): void {
    voice.isListenedTo = true;
    const listening = this.#listenTo(speakerId, voice)
      .catch((err: unknown) => {
        voice.failed();
        if (!this.#abort.signal.aborted) this.#options.log.warn({ err }, 'a voice could not be listened to');
      })
      .finally(() => {
        voice.isListenedTo = false;
        this.#listening.delete(listening);
      });
    this.#listening.add(listening);
  }

  async #listenTo(speakerId: number, voice: HeardVoice): Promise<void> {
    const { listener, read } = this.#options;
    if (!listener) return;
    const stretches = voice.spoken.samples;
    const sample = await listener.listen(() => read(stretches), MIN_LOOK_S, this.#abort.signal);
    if (sample === 'no_audio') voice.spoken.clear();
    if (typeof sample === 'string') {
      voice.failed();
      return;
    }
    voice.looked();
    voice.sample = sample;
    const known = await this.#known;
    this.#pending.push({ run: (line) => this.#recognise(speakerId, voice, known, line), size: 0 });
  }

  /** What a new sample of a voice leads to. What the user has said of it stands above what it sounds like. */
  async #recognise(speakerId: number, voice: HeardVoice, known: KnownVoices | undefined, line: LabelledLine) {
    const { listener, uid, records } = this.#options;
    const { sample, assignedTo } = voice;
    if (!listener || !sample) return;
    if (assignedTo !== undefined) {
      if (voice.taught) return;
      await records.teach(uid, assignedTo, sample);
      voice.taught = { personId: assignedTo, sample };
      return;
    }
    if (!known || voice.match) return;
    voice.match = matchVoice(sample.embedding, known, listener.threshold);
    const isUser = voice.match?.isUser ?? false;
    if (known.user && (isUser || !voice.isCompared)) await this.#identify(speakerId, voice, isUser, line);
    await this.#suggest(speakerId, voice, line);
  }

  async #identify(speakerId: number, voice: HeardVoice, isUser: boolean, line: LabelledLine): Promise<void> {
    await line.flush();
    line.identify(speakerId, { isUser, personId: null, profileProcessed: true }, []);
    // Segments that can still grow are told anew by the line, the others from here.
    await line.flush();
    this.#send(await this.#options.records.identify(this.#speaker(speakerId, line), isUser));
    voice.isCompared = true;
    if (isUser) this.#options.counts.speakers_identified += 1;
  }

  async #suggest(speaker_id: number, voice: HeardVoice, line: LabelledLine): Promise<void> {
    if (!voice.match || voice.match.isUser) return;
    // The suggestion names a segment that the client knows.
    await line.flush();
    const { lastSegmentId: segment_id } = voice;
    const { id: person_id, name: person_name } = voice.match.person;
    if (segment_id === undefined) return;
    this.#options.sender.sendSpeakerLabelSuggestion({ speaker_id, person_id, person_name, segment_id });
    this.#options.counts.speakers_identified += 1;
  }

  async #assign(said: SaidOfSpeaker, line: LabelledLine): Promise<void> {
    const { records, counts } = this.#options;
    await line.flush();
    // A number that was not heard here is another session's: it says nothing of the voice that will have it in this one.
    const voice = this.#voices.get(said.speakerId);
    const taught = voice?.taught;
    // The same person said twice was taught once.
    const isKnown = taught?.personId === said.personId;
    const sample = isKnown ? undefined : voice?.sample;
    const assigned = await records.assign({
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
    if (!sample) return;
    voice.taught = { personId: said.personId, sample };
    // A voice that the provider gives another number later is known by then.
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
