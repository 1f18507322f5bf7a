import { similarity } from '../../providers/speaker/port.ts';
import type { KnownVoice, KnownVoices } from './ports.ts';

/** Whose voice it is: the user's, or a person's. */
export type VoiceMatch = { isUser: true } | { isUser: false; person: KnownVoice };

/** The known voice that is most like this one, if it is like enough. */
export function matchVoice(
  embedding: Float32Array,
  { user, people }: KnownVoices,
  threshold: number,
): VoiceMatch | undefined {
  const nearest = people
    .map((person) => ({ person, likeness: similarity(embedding, person.embedding) }))
    .reduce((best, one) => (one.likeness > best.likeness ? one : best), { person: undefined, likeness: threshold } as {
      person: KnownVoice | undefined;
      likeness: number;
    });
  if (user && similarity(embedding, user) >= nearest.likeness) return { isUser: true };
  return nearest.person && { isUser: false, person: nearest.person };
}
