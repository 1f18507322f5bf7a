import { clip, oneLine } from '../text/clip.ts';

/** The material of a profile, the most important first. */
export interface ProfileInput {
  memories: readonly string[];
  conversations: readonly { title: string; overview: string }[];
}

/** In code points. */
export const MAX_PROFILE = 1_500;
const MAX_FACTS = 8;
const MAX_TITLES = 5;

/** Describes a user without a language model: the first facts, and the subjects of the latest conversations. Empty without material. */
export function extractProfile({ memories, conversations }: ProfileInput): string {
  const facts = memories.slice(0, MAX_FACTS).map(toSentence);
  const titles = [...new Set(conversations.map(({ title }) => oneLine(title)).filter(Boolean))].slice(0, MAX_TITLES);
  const recent = titles.length > 0 ? [`Recent conversations: ${titles.join('; ')}.`] : [];
  return clip([...facts, ...recent].join(' '), MAX_PROFILE);
}

function toSentence(fact: string): string {
  const line = oneLine(fact);
  return /[.!?…]$/.test(line) ? line : `${line}.`;
}
