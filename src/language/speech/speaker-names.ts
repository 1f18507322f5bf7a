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

/** The same, but not "This is Sandra.", which may introduce someone else. */
const OWN_NAMES = [
  new RegExp(
    String.raw`\b(?:[Mm]y name is|[Mm]y name's|I am|I'm) (${TITLED})(?: (?:here|speaking|from|and|by)\b|[.,!]|$)`,
    'gu',
  ),
  new RegExp(String.raw`\b[Tt]his is (${TITLED}) (?:here|speaking|calling|from)\b`, 'gu'),
];
/** In other languages only words that nothing but a name follows: "ich heiße Nora", "je m'appelle Nora". */
const OWN_NAMES_PLAIN = new RegExp(
  `(?:[Ii]ch heiße|[Mm]ein Name ist|[Jj]e m['’]appelle|[Mm]e llamo|[Mm]i chiamo|[Ii]k heet|[Mm]ijn naam is) (${TITLED})`,
  'gu',
);
/** "Nora, could you …?", "What do you think, Nora?" */
const ASKED = [
  new RegExp(`(?:^|[.!?] )(?:(?:so|and|okay|well|now),? )?(${TITLED}), [^.!?]{1,200}[?]$`, 'iu'),
  new RegExp(`, (${TITLED})[?]$`, 'u'),
];

/** The name by which a speaker introduces themselves. */
export function findOwnName(text: string, isName: (word: string) => boolean): string | undefined {
  const plain = Array.from(text.matchAll(OWN_NAMES_PLAIN), ([, name = '']) => name);
  const english = OWN_NAMES.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name = '']) => name));
  return plain[0] ?? english.find(isName);
}

/** The name of the person whom a question is for. */
export const findAskedName = (text: string, isName: (word: string) => boolean): string | undefined =>
  ASKED.map((pattern) => pattern.exec(text.slice(-300))?.[1]).find(
    (name) => name !== undefined && /^\p{Lu}/u.test(name) && isName(name),
  );

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
