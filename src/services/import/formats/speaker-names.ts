/** The speaker that a line or a cue names, and its words. */
export interface SpokenLine {
  /** Undefined: nothing. Null: another one, who has no name. */
  speaker: string | null | undefined;
  words: string;
}

const MAX_NAME = 60;
const MAX_NAME_WORDS = 7;
const PRONOUNS = /\((?:she|he|they|ze|xe|it|any|ask)\b[^)]{0,40}\)$/i;
/** A name: letters, digits and what stands between them. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’\-–,()/&+@#]*$/u;
/** Each word of a name begins with a capital, a digit or a letter of a script without capitals, but for those between names. */
const NAME_WORD =
  /^(?:[(#@&/+–-]?\p{Lu}|[(#@]?\p{Lo}|\p{N}|[–&/+-]+$|(?:de|da|di|du|la|le|van|von|der|den|bin|al|el|and|of|the|y|e)$)/u;
const NAME_BEGIN = /^[(#@]?[\p{Lu}\p{Lo}]/u;
/** `speaker 1`, `spk_0`: labels of transcription services. */
const NUMBERED = /^(?:speaker|spk)[ _]?\d{1,4}$/i;
/** whisperX writes `[SPEAKER_01]:`, whisper.cpp `(speaker 1)`. */
const LABEL = /^(?:\[(SPEAKER_\d{1,4})\]:?|\(speaker (\d{1,4}|\?)\)) ?/;
/** whisper.cpp marks the end of a turn with it. */
const TURN = /\[SPEAKER_TURN\]/g;
/** `>>` is another speaker; `-` begins a line of a dialogue, or is a minus. */
const MARK = /^(?:>>+|-(?!\d))\s*/;

/** A name without pronouns. */
export const toName = (name: string): string => name.trim().replace(PRONOUNS, '').trim();

/** True if a text has the form of a name. A number is none. */
export function isNameForm(name: string): boolean {
  if (name.length > MAX_NAME || !NAME.test(name)) return false;
  if (NUMBERED.test(name)) return true;
  const words = toName(name).split(' ');
  return (
    words.length <= MAX_NAME_WORDS &&
    words.some((word) => NAME_BEGIN.test(word)) &&
    words.every((word) => NAME_WORD.test(word))
  );
}

/** The name that a line may begin with: `Ada: Hello`, `王小明：你好`. */
function prefixOf(line: string): { name: string; words: string } | undefined {
  const at = /: |：|:$/.exec(line.slice(0, MAX_NAME + 20))?.index ?? -1;
  const name = line.slice(0, Math.max(0, at));
  return isNameForm(name) ? { name: toName(name), words: line.slice(at + 1).trim() } : undefined;
}

/** True if a line may begin with a name. */
export const mayBeginWithName = (line: string): boolean => prefixOf(line.replace(MARK, '')) !== undefined;

/**
 * The words before a colon that are names in a file: where most texts begin with such, or several repeat. Others begin a sentence, as in
 * `Important: we leave at noon`. `texts`: the lines of each text.
 */
export function namesIn(texts: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let named = 0;
  let spoken = 0;
  if (texts.some((lines) => lines.some((line) => LABEL.test(line)))) return new Set();
  for (const lines of texts) {
    const prefixes = lines.map((line) => prefixOf(line.replace(MARK, '')));
    for (const prefix of prefixes) if (prefix) counts.set(prefix.name, (counts.get(prefix.name) ?? 0) + 1);
    const [first] = prefixes;
    if (first) named += 1;
    // A name alone belongs to the line after it.
    if (first?.words !== '') spoken += 1;
  }
  const names = [...counts.keys()];
  const repeated = names.filter((name) => (counts.get(name) ?? 0) > 1);
  const isForm = 2 * named > spoken && (named > 1 || names.some((name) => name.includes(' ')));
  return new Set(isForm ? names : repeated.length > 1 ? repeated : []);
}

/** Separates the words of a line from the label or the name before them. `names`: those of the file. */
export function readSpeaker(line: string, names: ReadonlySet<string>): SpokenLine {
  const text = line.replace(TURN, ' ').replace(/\s+/g, ' ').trim();
  const [label, code, number] = LABEL.exec(text) ?? [];
  if (label !== undefined) {
    const numbered = number === undefined || number === '?' ? null : `SPEAKER_${number.padStart(2, '0')}`;
    return { speaker: code ?? numbered, words: text.slice(label.length).trim() };
  }
  const [mark = ''] = MARK.exec(text) ?? [];
  const words = text.slice(mark.length);
  const isChange = mark.startsWith('>>');
  const prefix = prefixOf(words);
  if (prefix && (isChange || names.has(prefix.name))) return { speaker: prefix.name, words: prefix.words };
  return { speaker: isChange ? null : undefined, words };
}
