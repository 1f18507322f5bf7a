import type { Logger } from 'pino';
import { concatSamples } from '../../audio/samples.ts';
import type { VoiceSample } from '../../live-types.ts';
import type { SpeakerIdentity } from '../../pipeline/segment.ts';
import type { ConversationVoice, KnownVoices, SpeakerStore } from '../../pipeline/speakers/ports.ts';
import { findSameVoice, MAX_SAMPLE_S, MIN_SAMPLE_S, matchVoice } from '../../pipeline/speakers/session-voices.ts';
import {
  numberUtterance,
  splitUtterances,
  UtteranceVoices,
  withVoice,
} from '../../pipeline/speakers/utterance-voices.ts';
import { VoiceRanges, type VoiceSampler } from '../../pipeline/speakers/voice-sampler.ts';
import type { SampleRange } from '../../pipeline/spool/spool-store.ts';
import type { SpeakerDiarizer, SpeakerTurn } from '../../providers/speaker/port.ts';
import type { SttWord } from '../../providers/stt/port.ts';

interface PieceSpeakersDeps {
  speakerStore: Pick<SpeakerStore, 'knownVoices' | 'conversationVoices'>;
  voices: {
    readonly voiceSampler: VoiceSampler;
    /** Undefined without a model that segments. */
    readonly diarizer?: SpeakerDiarizer | undefined;
  };
  log: Logger;
}

/** The words of a piece of audio, with times from its first sample. */
interface PieceWords {
  uid: string;
  /** The conversation that it belongs to. It may not exist yet. */
  conversationId: string;
  words: readonly SttWord[];
  audio: Int16Array;
}

/** A speaker of a piece, with the voice for names that are given later. */
export interface PieceSpeaker extends SpeakerIdentity {
  sample: VoiceSample;
}

export interface IdentifiedWords {
  /** With the numbers of their voices, if the provider tells no speakers apart and they are sure. */
  words: readonly SttWord[];
  /** The known speakers by the number in the words. */
  speakers: ReadonlyMap<number, PieceSpeaker>;
  /** The voices that the conversation has already, by the number in the words. */
  continued: ReadonlyMap<number, ConversationVoice>;
}

/** Identifies the user among the speakers of a piece. */
export type IdentifySpeakers = (piece: PieceWords, signal: AbortSignal) => Promise<IdentifiedWords>;

/** Compares voices like a live session. Never rejects: a voice that cannot be sampled stays unknown. */
export function createSpeakerIdentifier(deps: PieceSpeakersDeps): IdentifySpeakers {
  const { speakerStore, voices, log } = deps;
  return async (piece, signal) => {
    const { voiceSampler } = voices;
    const { uid, audio } = piece;
    const speakers = new Map<number, PieceSpeaker>();
    let words = piece.words;
    let continued = new Map<number, ConversationVoice>();
    try {
      const known = await speakerStore.knownVoices(uid, voiceSampler.model);
      const isNumbered = words.some(({ speaker }) => speaker !== undefined);
      const stored = await storedVoices(deps, piece);
      if (!isNumbered) ({ words, continued } = await numberVoices(piece, { known, stored }, deps, signal));
      for (const [speakerId, ranges] of collectVoices(words)) {
        const sample = await voiceSampler.sample(async () => cut(audio, ranges.samples), MIN_SAMPLE_S, signal);
        if (typeof sample === 'string') continue;
        const isFree = (voice: ConversationVoice) => ![...continued.values()].includes(voice);
        const same = isNumbered ? findSameVoice(sample, stored, voiceSampler, isFree) : undefined;
        if (same) continued.set(speakerId, same);
        const enrolledAs = continued.get(speakerId)?.enrolledAs ?? null;
        const isSimilar = matchVoice(sample.embedding, known, voiceSampler.threshold)?.isUser ?? false;
        const isUser = enrolledAs === null ? isSimilar : enrolledAs === 'user';
        const personId = isUser ? null : enrolledAs;
        speakers.set(speakerId, { isUser, personId, profileProcessed: known.user !== undefined, sample });
      }
    } catch (err) {
      if (!signal.aborted) log.warn({ err, uid }, 'the voices of audio in the spool could not be sampled');
    }
    return { words, continued, speakers };
  };
}

/** The voices of the conversation, with a model that tells unknown ones apart. */
async function storedVoices({ speakerStore, voices }: PieceSpeakersDeps, { uid, conversationId }: PieceWords) {
  const { confidence, model } = voices.voiceSampler;
  return confidence === 'low' ? [] : speakerStore.conversationVoices(uid, conversationId, model);
}

/** Numbers the voices of words that have no speakers. */
async function numberVoices(
  piece: PieceWords,
  { known, stored }: { known: KnownVoices; stored: readonly ConversationVoice[] },
  deps: PieceSpeakersDeps,
  signal: AbortSignal,
) {
  const { words, audio } = piece;
  const { voiceSampler: sampler } = deps.voices;
  const voices = new UtteranceVoices(sampler);
  if (!voices.canNumber(known)) return { words, continued: new Map<number, ConversationVoice>() };
  const continued = voices.continue(stored);
  const labelled = await labelByDiarizer(piece, deps, signal);
  const labels = collectVoices(labelled);
  // One speaker alone may still be several, or no one in particular: each utterance is compared.
  if (labels.size > 1) {
    const numbers = new Map<number | undefined, number | undefined>();
    for (const [label, { samples }] of labels) {
      const sample = await sampler.sample(async () => cut(audio, samples), MIN_SAMPLE_S, signal);
      const embedding = typeof sample === 'string' ? undefined : sample.embedding;
      numbers.set(label, voices.numberOfSpeaker(embedding, known));
    }
    return {
      words: labelled.map(({ speaker, ...word }) => withVoice(word, numbers.get(speaker))),
      continued,
    };
  }
  const numbered: SttWord[] = [];
  const read = async (ranges: readonly SampleRange[]) => cut(audio, ranges);
  for (const utterance of splitUtterances(words)) {
    const number = await numberUtterance(utterance, { voices, known, sampler, read, signal });
    numbered.push(...utterance.map((word) => withVoice(word, number)));
  }
  return { words: numbered, continued };
}

/** Words with the speakers that a model has found in the audio. */
async function labelByDiarizer(
  { uid, words, audio }: PieceWords,
  { voices, log }: PieceSpeakersDeps,
  signal: AbortSignal,
): Promise<readonly SttWord[]> {
  const { diarizer } = voices;
  if (!diarizer || words.length === 0) return [];
  try {
    return labelWords(words, await diarizer.diarize(audio, signal));
  } catch (err) {
    signal.throwIfAborted();
    log.warn({ err, uid }, 'the speakers of audio in the spool could not be diarized; utterances are compared');
    return [];
  }
}

/** A word outside of all turns belongs to the next one, up to this distance. */
const NEAR_MS = 500;

/** Gives each word the speaker of the turn that it shares most with. */
export function labelWords(words: readonly SttWord[], turns: readonly SpeakerTurn[]): SttWord[] {
  return words.map((word) => {
    let best = { shared: -NEAR_MS, speaker: undefined as number | undefined };
    for (const { startMs, endMs, speaker } of turns) {
      // Negative for a turn that is apart.
      const shared = Math.min(endMs, word.endMs) - Math.max(startMs, word.startMs);
      if (shared > best.shared) best = { shared, speaker };
    }
    return withVoice(word, best.speaker);
  });
}

const cut = (audio: Int16Array, ranges: readonly SampleRange[]) =>
  concatSamples(ranges.map(({ fromSample, toSample }) => audio.subarray(fromSample, toSample)));

function collectVoices(words: readonly SttWord[]): Map<number, VoiceRanges> {
  const voices = new Map<number, VoiceRanges>();
  for (const { speaker, startMs, endMs } of words) {
    if (speaker === undefined) continue;
    const ranges = voices.get(speaker) ?? new VoiceRanges(MAX_SAMPLE_S * 1000);
    voices.set(speaker, ranges);
    ranges.add(startMs, endMs);
  }
  return voices;
}
