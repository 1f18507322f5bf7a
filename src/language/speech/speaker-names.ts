import type { Sentence } from './sentences.ts';
import type { Speaker } from './turns.ts';

const TITLED = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Dr|Uncle|Aunt|Auntie|Grandma|Grandpa)\.? )?\p{Lu}\p{Ll}+`;
/** "Peter, have you …", "Would you, David?", "Thanks, Mary." */
const ADDRESS = [
  new RegExp(
    `^(?:(?:oh|hey|hi|hello|well|so|okay|listen|look|sorry|excuse me|good (?:morning|afternoon|evening)|and|but|thanks|thank you|yes|no|right|come on),? )?(${TITLED})[,.!?]`,
    'iu',
  ),
  new RegExp(`, (${TITLED})[.!?]$`, 'u'),
];
/** "This is Sandra speaking.", "My name is Sandra." */
const INTRODUCTION = new RegExp(
  String.raw`\b(?:[Mm]y name is|[Mm]y name's|[Tt]his is|I am|I'm) (${TITLED})(?: (?:here|speaking|from)\b|[.,!]|$)`,
  'u',
);

/** The name by which a speaker introduces themselves. */
export const findIntroduction = (text: string): string | undefined => INTRODUCTION.exec(text)?.[1];

/**
 * Names the voices without one that a conversation itself names: the only other speaker whom the user addresses by name, and those who
 * introduce themselves. `isName` tells names from other words with a capital letter.
 */
export function nameSpeakers(
  sentences: readonly Sentence[],
  speakers: readonly Speaker[],
  isName: (word: string) => boolean,
): void {
  for (const { speaker, text } of sentences) {
    if (speaker.isUser || speaker.name) continue;
    const name = INTRODUCTION.exec(text)?.[1];
    if (name && isName(name)) speaker.name = name;
  }
  const [user, other] = speakers.length === 2 ? speakers.toSorted((a, b) => Number(b.isUser) - Number(a.isUser)) : [];
  if (!user?.isUser || !other || other.name) return;
  for (const { speaker, text } of sentences) {
    if (speaker !== user) continue;
    const name = ADDRESS.map((pattern) => pattern.exec(text)?.[1]).find(
      (found) => found && /^\p{Lu}/u.test(found) && isName(found),
    );
    if (name) {
      other.name = name;
      return;
    }
  }
}
