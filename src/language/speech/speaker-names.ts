import { NOT_NAMES } from '../extraction/sentence-text.ts';
import { stopWords } from '../text/terms.ts';
import type { Sentence } from './sentences.ts';
import type { Speaker } from './turns.ts';

const TITLED = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Dr|Uncle|Aunt|Auntie|Grandma|Grandpa)\.? )?\p{Lu}\p{Ll}+`;
/** "Peter, have you …", "Would you, David?", "Thanks, Mary." */
const ADDRESS = [
  new RegExp(
    `^(?:(?:oh|hey|hi|hello|well|so|okay|listen|look|sorry|excuse me|good (?:morning|afternoon|evening)|and|but|thanks|thank you|yes|no|right|come on),? )(${TITLED})[,.!?]`,
    'iu',
  ),
  new RegExp(`^(${TITLED}),`, 'u'),
  new RegExp(`, (${TITLED})[.!?]$`, 'u'),
];
/** "My name is Sandra.", "This is Sandra speaking.", but not "This is Sandra.", which may introduce someone else. */
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

/** Words with a capital letter that may follow "I'm" and "this is", and are no names: nations, faiths, companies, answers. */
const NO_NAMES = new Set(
  `American Australian Austrian Belgian Brazilian British Bulgarian Canadian Chinese Croatian Czech Danish Dutch Egyptian English European Finnish French
  German Greek Hungarian Icelandic Indian Iranian Irish Israeli Italian Jamaican Japanese Jewish Kenyan Korean Mexican Moroccan Muslim Nigerian
  Norwegian Pakistani Polish Portuguese Romanian Russian Scottish Serbian Spanish Swedish Swiss Syrian Turkish Ukrainian Vietnamese Welsh
  Buddhist Catholic Hindu Protestant Christmas Easter Amazon Apple Facebook Google
  Busy Dad Fine Glad Good Great Happy Home Hungry Late Mom Mum Nice Okay Perfect Ready Sad Sick Sorry Sure Terrible Tired`.split(
    /\s+/,
  ),
);

/** True if the last word of a text with a capital letter may be a person's name: no word of everyday speech is one. */
export function isName(text: string): boolean {
  const word = text.split(' ').at(-1) ?? '';
  return (
    !NOT_NAMES.test(word) && !NO_NAMES.has(word) && !stopWords.has(word.toLowerCase()) && !/(?:ing|ly|ed)$/.test(word)
  );
}

/** The name by which a speaker introduces themselves. */
export function findOwnName(text: string): string | undefined {
  const plain = Array.from(text.matchAll(OWN_NAMES_PLAIN), ([, name = '']) => name);
  const english = OWN_NAMES.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name = '']) => name));
  return plain[0] ?? english.find(isName);
}

/** The name of the person whom a question is for. */
export const findAskedName = (text: string): string | undefined =>
  ASKED.map((pattern) => pattern.exec(text.slice(-300))?.[1]).find(
    (name) => name !== undefined && /^\p{Lu}/u.test(name) && isName(name),
  );

/**
 * Names the voices without one that a conversation itself names: the only other speaker whom the user addresses by name, and those who
 * introduce themselves.
 */
export function nameSpeakers(sentences: readonly Sentence[], speakers: readonly Speaker[]): void {
  for (const { speaker, text } of sentences) {
    if (speaker.isUser || speaker.name) continue;
    speaker.name = findOwnName(text);
  }
  const [user, other] = speakers.length === 2 ? speakers.toSorted((a, b) => Number(b.isUser) - Number(a.isUser)) : [];
  if (!user?.isUser || !other || other.name) return;
  for (const { speaker, text } of sentences) {
    if (speaker !== user) continue;
    const name = ADDRESS.map((pattern) => pattern.exec(text)?.[1]).find(
      (found) => found && /^\p{Lu}/u.test(found) && isName(found) && isWithin(sentences, found),
    );
    if (name) {
      other.name = name;
      return;
    }
  }
}

/** True if a word stands within a sentence: the first one of a sentence has a capital letter, whatever it is. */
export const isWithin = (sentences: readonly Sentence[], word: string): boolean =>
  sentences.some(({ text }) => text.indexOf(word, 1) > 0);
