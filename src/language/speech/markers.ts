import { oneLine } from '../text/plain-text.ts';

/**
 * Words that recognizers write where nothing is said. They are those of captions for the deaf, from which Whisper learned them
 * (openai/whisper discussion 928, ggml-org/whisper.cpp issues 973, 2137 and 2363), of YouTube's automatic captions, and of Kaldi's and
 * Vosk's special words (`[noise]`, `<unk>`).
 */
const SOUNDS: ReadonlySet<string> = new Set(
  [
    // Silence, and words that were not understood.
    'blank silence silent pause inaudible unintelligible indistinct crosstalk foreign unk noise noises static unclear',
    // Music.
    'music musical song instrumental singing sings humming hums whistling whistles jingle piano guitar drumroll beatboxing',
    // Voices without words.
    'laughs laughing laughter laugh chuckles chuckling chuckle giggles giggling sighs sighing sigh gasps gasping gasp',
    'coughs coughing cough sneezes sneezing sneeze sniffs sniffing sniffles sniffling snorts snoring snores yawns yawning',
    'groans groaning moans moaning grunts grunting cries crying sobs sobbing screams screaming screeching shouting',
    'breathing breathes exhales exhaling inhales inhaling murmuring murmurs mumbling mumbles muttering mutters',
    'whispering whispers chattering chatter babbling panting clears hiccups burps gulps slurps',
    // Crowds.
    'applause applauding applauds clapping claps cheering cheers booing',
    // Things, animals, weather.
    'beeping beeps beep buzzing buzzes buzzer ringing rings ringtone chimes chiming dinging dings clicking clicks clacking',
    'ticking tapping knocking knocks banging bangs crashing crashes thudding thuds rattling rustling rustles creaking creaks',
    'squeaking squeaks clattering clanking sizzling splashing typing footsteps gunshot gunshots explosion siren sirens whirring',
    'whooshing rumbling rumbles slams slamming closes barking barks meowing meows chirping chirps mooing tweeting blowing thunder honking',
    // The commonest of them in other languages.
    'musik stille gelächter lachen lacht applaus beifall husten hustet seufzt rauschen geräusche unverständlich',
    'musique rires rire applaudissements soupir toux inaudible',
    'música musica risas aplausos silencio risos silêncio risate applausi silenzio inaudibile',
    'muziek gelach applaus stilte hoest onverstaanbaar muzyka śmiech brawa музыка смех аплодисменты тишина',
    '音楽 拍手 笑い 笑 音乐 掌声 笑声 음악 박수 웃음',
  ].flatMap((line) => line.split(' ')),
);

/** `speaking in Spanish`, `speaks foreign language`. */
const FOREIGN = /^(?:speaking|speaks)(?: in)?(?: \p{L}+){1,2}$/u;
/** Words of sentences, which descriptions of sounds do not have: `(my phone is ringing)` may be said. */
const SENTENCE =
  /(?<!\p{L})(?:i|you|we|he|she|it|they|my|your|our|his|her|their|this|that|is|are|was|were|will|not|no|ich|du|wir|ist|je|tu|est)(?!\p{L})/u;
const MOST_WORDS = 5;

/** Text in one kind of bracket or between two stars, without another one inside. */
const BRACKETED =
  /\[([^[\]]{1,60})\]|\(([^()]{1,60})\)|\*([^*\n]{1,60})\*|<([^<>]{1,60})>|【([^【】]{1,60})】|（([^（）]{1,60})）/gu;
/** Whisper's own tokens, as some servers leave them in the text: `<|nospeech|>`, `<|0.00|>`, `[_TT_42]`, `[_BEG_]`. */
const TOKEN = /^(?:\|[\w.]{1,20}\||_[A-Z]{2,4}_\d{0,5})$/;
const NOTES = /[♩-♬🎵🎶🎼]+/gu;

/**
 * The credits of subtitles, which Whisper writes over silence, as users report them (openai/whisper discussion 928, ggml-org/whisper.cpp
 * issue 2660): a sentence that begins as one and names who made it.
 */
const CREDIT_BEGINS =
  /^(?:untertitel|sous-titr|subt[ií]tulos|subtitles|sottotitoli|legendas|ondertitel|napisy|tekstet|undertexter|undertekster|字幕|субтитры|редактор субтитров|transcri(?:bed|ption) by|captions? by|captioning by)/iu;
const CREDIT_NAMES =
  /amara\.org|\bzdf\b|\bwdr\b|\bswr\b|\bard\b|radio-canada|st['’] ?501|qtss|zeoranger|dimatorzok|семкин|корректор|索兰娅|otter\.ai|castingwords/iu;
const LONGEST_CREDIT = 100;
/** A position between two sentences. */
const SENTENCE_END = /(?<=[.!?…。]\s|\n)/u;

type Range = readonly [from: number, to: number];

/** The parts of a text in which nothing is said, in order, without overlaps. */
function findMarkers(text: string): Range[] {
  const found: Range[] = [];
  for (const { 0: whole, index, ...groups } of text.matchAll(BRACKETED)) {
    const content = Object.values(groups).find((group) => typeof group === 'string') ?? '';
    if (isMarker(content)) found.push([index, index + whole.length]);
  }
  for (const { 0: notes, index } of text.matchAll(NOTES)) found.push([index, index + notes.length]);
  let end = 0;
  for (const sentence of text.split(SENTENCE_END)) {
    const begin = end;
    end += sentence.length;
    const isCredit =
      sentence.length <= LONGEST_CREDIT && CREDIT_BEGINS.test(sentence.trimStart()) && CREDIT_NAMES.test(sentence);
    if (isCredit) found.push([begin, end]);
  }
  const merged: Range[] = [];
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

function isMarker(content: string): boolean {
  if (TOKEN.test(content)) return true;
  const words = content.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const written = words.join(' ');
  // YouTube writes `[ __ ]` for a word that it does not show.
  if (words.length === 0) return /^[\s_]+$/.test(content);
  if (words.length > MOST_WORDS || SENTENCE.test(written)) return false;
  return words.some((word) => SOUNDS.has(word)) || FOREIGN.test(written);
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
