import type { Logger } from 'pino';
import { concatSamples } from '../../audio/concat.ts';
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

/** Words of a user's, and the audio that they were heard in, whose first sample is at 0 ms. */
export interface PieceWords {
  uid: string;
  words: readonly SttWord[];
  audio: Int16Array;
}

/** Which of the voices in a piece of pending audio are the user's, by the numbers that the provider gave them. Specification: rule 7. */
export type IdentifySpeakers = (
  piece: PieceWords,
  signal: AbortSignal,
) => Promise<ReadonlyMap<number, SpeakerIdentity>>;

/** Compares voices as a live session does. Rejects never: a voice that could not be listened to is nobody's. */
export function createSpeakerIdentifier({ speakerStore, voiceSampler, log }: PendingSpeakersDeps): IdentifySpeakers {
  return async ({ uid, words, audio }, signal) => {
    const identities = new Map<number, SpeakerIdentity>();
    try {
      const known = await speakerStore.knownVoices(uid, voiceSampler.model);
      if (!known.user) return identities;
      for (const [speakerId, spoken] of collectVoices(words)) {
        const read = async () =>
          concatSamples(spoken.samples.map(({ fromSample, toSample }) => audio.subarray(fromSample, toSample)));
        const sample = await voiceSampler.sample(read, MIN_SAMPLE_S, signal);
        if (typeof sample === 'string') continue;
        const isUser = matchVoice(sample.embedding, known, voiceSampler.threshold)?.isUser ?? false;
        identities.set(speakerId, { isUser, personId: null, profileProcessed: true });
      }
    } catch (err) {
      if (!signal.aborted) log.warn({ err, uid }, 'the voices in pending audio could not be listened to');
    }
    return identities;
  };
}

function collectVoices(words: readonly SttWord[]): Map<number, VoiceRanges> {
  const voices = new Map<number, VoiceRanges>();
  for (const { speaker, startMs, endMs } of words) {
    if (speaker === undefined) continue;
    const spoken = voices.get(speaker) ?? new VoiceRanges(MAX_SAMPLE_S * 1000);
    voices.set(speaker, spoken);
    spoken.add(startMs, endMs);
  }
  return voices;
}
