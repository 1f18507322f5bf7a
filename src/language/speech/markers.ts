import { oneLine } from '../text/plain-text.ts';

/**
 * Words that recognizers write where nothing is said. They are those of captions for the deaf, from which Whisper learned them
 * (openai/whisper discussion 928, ggml-org/whisper.cpp issues 973, 2137 and 2363), of YouTube's automatic captions, and of Kaldi's and
 * Vosk's special words (`[noise]`, `<unk>`).
 */
const SOUNDS = wordsOf(
  // Silence, and words that were not understood.
  'silence silent blank_audio inaudible unintelligible indistinct crosstalk unk noise noises',
  // Music.
  'music singing sings humming hums whistling whistles jingle drumroll beatboxing',
  // Voices without words.
  'laughs laughing laughter chuckles chuckling giggles giggling sighs sighing gasps gasping coughs coughing cough sneezes sneezing',
  'sniffs sniffing sniffles sniffling snorts snoring snores yawns yawning groans groaning moans moaning grunts grunting sobs sobbing',
  'screams screaming screeching breathing exhales exhaling inhales inhaling murmuring murmurs mumbling mumbles muttering mutters',
  'whispering whispers chattering chatter babbling panting hiccups burps gulps slurps',
  // Crowds.
  'applause applauding applauds clapping claps cheering cheers booing',
  // Things, animals, weather.
  'beeping beeps buzzing buzzes ringing rings chimes chiming dinging dings clicking clicks clacking ticking tapping knocking banging',
  'crashing thudding thuds rattling rustling creaking creaks squeaking squeaks clattering clanking sizzling splashing footsteps gunshot',
  'gunshots sirens whirring whooshing rumbling slams slamming barking barks meowing meows chirping chirps mooing thunder honking',
  // The commonest of them in other languages.
  'musik stille gelächter lachen lacht applaus beifall hustet seufzt rauschen unverständlich musique rires rire applaudissements soupir',
  'música musica risas aplausos silencio risos silêncio risate applausi silenzio inaudibile muziek gelach stilte hoest onverstaanbaar',
  'muzyka śmiech brawa музыка смех аплодисменты тишина 音楽 拍手 笑い 笑 音乐 掌声 笑声 음악 박수 웃음',
);

/** Words beside those of sounds: all words of a marker are of one of the two lists. `(the music shop closes)` may be said. */
const BESIDE = wordsOf(
  'a an the and of in on with from background distance distant room audio sound sounds track theme intro outro',
  'upbeat soft gentle dramatic tense quiet loud loudly softly quietly slow fast light heavy deep faint muffled continues continuing fades',
  'playing plays starts stops ends electronic classical orchestral acoustic ambient rock jazz pop folk piano guitar violin drum drums',
  'audience crowd people man men woman women child children baby speaker speakers group all both voices voice',
  'dog dogs cat cats bird birds phone telephone cell bell bells door doors engine motor car horn wind rain water keyboard clock glass',
  'sanfte leise fröhliche ruhige spannende dramatische douce calme suave alegre im hintergrund',
);

/** Contents that are a marker as a whole, and words of speech among others. */
const WHOLE =
  /^(?:pause|long pause|static|foreign|foreign language|unclear|clear(?:s|ing) throat|blank audio|door (?:closes|opens)|typing|instrumental|instrumental music|song|siren|knocks|explosion)$/;

/** `speaking in Spanish`, `speaks foreign language`. */
const FOREIGN =
  /^(?:(?:man|woman|people) )?(?:speaking|speaks)(?: in)?(?: an?)? (?:foreign|native|other|arabic|chinese|mandarin|dutch|english|french|german|greek|hebrew|hindi|italian|japanese|korean|latin|polish|portuguese|russian|spanish|swedish|turkish|ukrainian|vietnamese)(?: language)?$/u;
const MOST_WORDS = 6;

/** Text in one kind of bracket or between two stars, without another one inside. */
const BRACKETED =
  /\[([^[\]]{1,60})\]|\(([^()]{1,60})\)|\*([^*\n]{1,60})\*|<([^<>]{1,60})>|【([^【】]{1,60})】|（([^（）]{1,60})）/gu;
/** Whisper's own tokens, as some servers leave them in the text: `<|nospeech|>`, `<|0.00|>`, `[_TT_42]`, `[_BEG_]`. */
const TOKEN = /^(?:\|[\w.]{1,20}\||_[A-Z]{2,4}_\d{0,5})$/;
const NOTES = /[♩-♬🎵🎶🎼]+/gu;

/**
 * The credits of subtitles, which Whisper writes over silence, as users report them (openai/whisper discussion 928, ggml-org/whisper.cpp
 * issue 2660): a sentence that begins as one and names who made it. Those of Amara are recognized anywhere.
 */
const CREDIT_BEGINS =
  /^(?:untertitel|sous-titr|subt[ií]tulos|subtitles|sottotitoli|legendas|ondertitel|napisy|tekstet|undertexter|undertekster|字幕|субтитры|редактор субтитров|transcri(?:bed|ption) by|captions? by|captioning by|copyright|©)/iu;
const CREDIT_NAMES =
  /\bzdf\b|\bwdr\b|\bswr\b|\bard\b|\bndr\b|radio-canada|st['’] ?501|qtss|zeoranger|dimatorzok|семкин|корректор|索兰娅|otter\.ai|castingwords|^untertitel von \p{Lu}\p{L}+ \p{Lu}\p{L}+\.?\s*$/iu;
const AMARA =
  /(?:untertitel|sous-titres|subt[ií]tulos|subtitles|sottotitoli|legendas|ondertitel|napisy|字幕)[^.!?\n]{0,60}amara\.org(?:[- ]?(?:community|gemeenschap|gemeinschaft|社区提供))?/giu;
const LONGEST_CREDIT = 100;
/** A position between two sentences. */
const SENTENCE_END = /(?<=[.!?…。]\s|\n)/u;

function wordsOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

type Range = readonly [from: number, to: number];

/** The parts of a text in which nothing is said, in order, without overlaps. */
function findMarkers(text: string): Range[] {
  const found: Range[] = [];
  for (const { 0: whole, index, ...groups } of text.matchAll(BRACKETED)) {
    const content = Object.values(groups).find((group) => typeof group === 'string') ?? '';
    if (isMarker(content, whole.startsWith('*'))) found.push([index, index + whole.length]);
  }
  for (const pattern of [NOTES, AMARA])
    for (const { 0: whole, index } of text.matchAll(pattern)) found.push([index, index + whole.length]);
  // A sentence may begin after a marker.
  const markers = merge(found);
  let at = 0;
  for (const [from, to] of [...markers, [text.length, text.length] as const]) {
    let end = at;
    for (const sentence of text.slice(at, from).split(SENTENCE_END)) {
      const begin = end;
      end += sentence.length;
      const words = sentence.trimStart();
      const isCredit = sentence.length <= LONGEST_CREDIT && CREDIT_BEGINS.test(words) && CREDIT_NAMES.test(words);
      if (isCredit) found.push([begin, end]);
    }
    at = to;
  }
  return merge(found);
}

/** Ranges in order, those that overlap as one. */
function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** `inStars`: one word between stars may also be a stressed one. */
function isMarker(content: string, inStars: boolean): boolean {
  if (TOKEN.test(content)) return true;
  const words = content.toLowerCase().match(/[\p{L}\p{M}_]+/gu) ?? [];
  const written = words.join(' ');
  // YouTube writes `[ __ ]` for a word that it does not show.
  if (words.every((word) => /^_+$/.test(word))) return /^[\s_]+$/.test(content);
  if (!inStars && (WHOLE.test(written) || FOREIGN.test(written))) return true;
  if (words.length > MOST_WORDS || !words.some((word) => SOUNDS.has(word))) return false;
  return words.every((word) => SOUNDS.has(word) || BESIDE.has(word));
}

/** A letter, digit or sign that is shown: Hangul fillers and an empty Braille cell are none. */
const SHOWN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}]/u;

/** The words of a recognized text in one line; empty if it has none: only markers, punctuation, or characters that are not shown. */
export const spokenText = (text: string): string => spokenWords([{ text }])[0]?.text ?? '';

/** The words of a recognition without markers, also those that are spread over several words. */
export function spokenWords<T extends { text: string }>(words: readonly T[]): T[] {
  const markers = findMarkers(words.map(({ text }) => text).join(' '));
  let [next, begin] = [0, 0];
  return words.flatMap((word) => {
    const end = begin + word.text.length;
    let [spoken, at] = ['', begin];
    while (next < markers.length) {
      const [from, to] = markers[next] as Range;
      if (from >= end) break;
      spoken += `${word.text.slice(at - begin, Math.max(0, from - begin))} `;
      at = Math.min(to, end);
      if (to > end) break;
      next += 1;
    }
    const text = oneLine(spoken + word.text.slice(at - begin));
    begin = end + 1;
    return SHOWN.test(text) ? [{ ...word, text }] : [];
  });
}
