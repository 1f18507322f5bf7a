import { similarity } from '../../providers/speaker/port.ts';
import type { KnownVoice, KnownVoices } from './ports.ts';

/** The owner of a voice: the user, or a person. */
export type VoiceMatch = { isUser: true } | { isUser: false; person: KnownVoice };

/** The known voice that is most similar, if it is similar enough. */
export function matchVoice(
  embedding: Float32Array,
  { user, people }: KnownVoices,
  threshold: number,
): VoiceMatch | undefined {
  let best: KnownVoice | undefined;
  let bestSimilarity = threshold;
  for (const person of people) {
    const found = similarity(embedding, person.embedding);
    if (found <= bestSimilarity) continue;
    best = person;
    bestSimilarity = found;
  }
  if (user && similarity(embedding, user) >= bestSimilarity) return { isUser: true };
  return best && { isUser: false, person: best };
}
