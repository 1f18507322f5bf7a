import type { Logger } from 'pino';
import { concatSamples } from '../../audio/concat.ts';
import type { VoiceSample } from '../../live-types.ts';
import type { SpeakerIdentity } from '../../pipeline/segment.ts';
import { matchVoice } from '../../pipeline/speakers/match-voice.ts';
import type { SpeakerStore } from '../../pipeline/speakers/ports.ts';
import { MAX_SAMPLE_S, MIN_SAMPLE_S } from '../../pipeline/speakers/session-voice.ts';
import { VoiceRanges } from '../../pipeline/speakers/voice-ranges.ts';
import type { VoiceSampler } from '../../pipeline/speakers/voice-sampler.ts';
import type { SttWord } from '../../providers/stt/port.ts';

interface PendingSpeakersDeps {
  speakerStore: Pick<SpeakerStore, 'knownVoices'>;
  voiceSampler: VoiceSampler;
  log: Logger;
}

/** The words of a piece of audio, with times from its first sample. */
interface PieceWords {
  uid: string;
  words: readonly SttWord[];
  audio: Int16Array;
}

/** A speaker of a piece, with the voice for names that are given later. */
export interface PendingSpeaker extends SpeakerIdentity {
  sample: VoiceSample;
}

/** Identifies the user among the speakers of a piece, by the provider's speaker number. Specification: rule 7. */
export type IdentifySpeakers = (piece: PieceWords, signal: AbortSignal) => Promise<ReadonlyMap<number, PendingSpeaker>>;

/** Compares voices like a live session. Never rejects: a voice that cannot be sampled stays unknown. */
export function createSpeakerIdentifier({ speakerStore, voiceSampler, log }: PendingSpeakersDeps): IdentifySpeakers {
  return async ({ uid, words, audio }, signal) => {
    const identities = new Map<number, PendingSpeaker>();
    try {
      const known = await speakerStore.knownVoices(uid, voiceSampler.model);
      for (const [speakerId, ranges] of collectVoices(words)) {
        const read = async () =>
          concatSamples(ranges.samples.map(({ fromSample, toSample }) => audio.subarray(fromSample, toSample)));
        const sample = await voiceSampler.sample(read, MIN_SAMPLE_S, signal);
        if (typeof sample === 'string') continue;
        const isUser = matchVoice(sample.embedding, known, voiceSampler.threshold)?.isUser ?? false;
        identities.set(speakerId, { isUser, personId: null, profileProcessed: known.user !== undefined, sample });
      }
    } catch (err) {
      if (!signal.aborted) log.warn({ err, uid }, 'the voices in pending audio could not be sampled');
    }
    return identities;
  };
}

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
