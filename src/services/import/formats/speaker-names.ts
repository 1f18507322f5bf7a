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

/** The end of a sentence, after which the same line may name another speaker. */
const SENTENCE_END = /[.!?…]["'”’)]?\s+|[。！？]\s*/g;

/** The name that a line may begin with: `Ada: Hello`, `王小明：你好`. */
function prefixOf(line: string): { name: string; words: string } | undefined {
  const at = colonOf(line);
  const name = line.slice(0, at);
  return isNameForm(name) ? { name: toName(name), words: line.slice(at + 1).trim() } : undefined;
}

const colonOf = (line: string): number => Math.max(0, /: |：|:$/.exec(line.slice(0, MAX_NAME + 20))?.index ?? 0);

/** The names within a line that begins with one, after sentences: `Dana: Hi. Kim: Hello`. */
function namesWithin(line: string): { at: number; name: string }[] {
  if (!mayBeginWithName(line)) return [];
  return [...line.matchAll(SENTENCE_END)].flatMap(({ 0: end, index }) => {
    const at = index + end.length;
    const rest = line.slice(at, at + MAX_NAME + 20);
    const name = rest.slice(0, colonOf(rest));
    return isNameForm(name) ? [{ at, name: toName(name) }] : [];
  });
}

/** Divides a line that begins with a name before the other names in it. `names`: those of the file. */
export function divideAtNames(line: string, names: ReadonlySet<string>): string[] {
  const cuts = namesWithin(line).flatMap(({ at, name }) => (names.has(name) ? [at] : []));
  if (cuts.length === 0 || !names.has(prefixOf(line.replace(MARK, ''))?.name ?? '')) return [line];
  return [0, ...cuts].map((from, i) => line.slice(from, cuts[i]).trim());
}

/** True if a line may begin with a name. */
export const mayBeginWithName = (line: string): boolean => prefixOf(line.replace(MARK, '')) !== undefined;

/**
 * The words before a colon that are names in a file: where most texts begin with such, or several repeat. Others begin a sentence, as in
 * `Important: we leave at noon`. Within a line that begins with a name, `isKnown` ones and those that repeat are names too. `texts`: the
 * lines of each text.
 */
export function namesIn(
  texts: readonly (readonly string[])[],
  isKnown: (name: string) => boolean = () => false,
): ReadonlySet<string> {
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
  const found = new Set(isForm ? names : repeated.length > 1 ? repeated : []);
  for (const name of namesWithinLines(texts.flat(), found, isKnown)) found.add(name);
  return found;
}

/** The speakers that lines name after their first one, and the first one of lines with a known one. */
function namesWithinLines(
  lines: readonly string[],
  found: ReadonlySet<string>,
  isKnown: (name: string) => boolean,
): string[] {
  const within = lines.flatMap((line) => {
    const first = prefixOf(line.replace(MARK, ''))?.name ?? '';
    return namesWithin(line).map(({ name }) => ({ first, name }));
  });
  const counts = Map.groupBy(within, ({ name }) => name);
  return within.flatMap(({ first, name }) => {
    if (isKnown(name)) return [first, name];
    return found.has(first) && (counts.get(name)?.length ?? 0) > 1 ? [name] : [];
  });
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
