import type { UpcomingDate } from '../../dates/upcoming-dates.ts';
import type { Sentence } from '../../speech/sentences.ts';
import { formatSentence } from '../sentence-text.ts';

/** Things that people go to or take part in. */
const NOUNS = [
  'appointment|meeting|lunch|dinner|breakfast|brunch|coffee|drinks|interview|flight|party|wedding|birthday|concert|gig|game|match',
  'class|lesson|lecture|exam|midterm|finals?|test|quiz|conference|congress|convention|workshop|webinar|seminar|demo|presentation',
  'pitch|stand-?up|session|check-?up|scan|mri|x-?ray|surgery|operation|picnic|barbecue|bbq|cookout|ceremony|graduation|funeral',
  'wake|christening|baptism|baby shower|shower|hen do|stag do|reunion|dentist|doctor|vet|haircut|hair appointment|rehearsal',
  'practice|festival|fair|market|movie|film|play|show|musical|opera|ballet|exhibition|opening|reservation|booking|inspection',
  'viewing|hearing|trial|court|kick-?off|retro(?:spective)?|review|recital|tournament|race|marathon|run|parade|training|assembly',
  'mass|service|offsite|off-site|retreat|trip|holiday|vacation|tour|excursion|outing|sleepover|play ?date|open day|open house',
  'open evening|parents.? evening|school play|sports day|audition|casting|fitting|tasting|delivery|ceilidh|ball|gala|fundraiser',
  'auction|sale|election|committee|agm|board|zoom|date night|anniversary|bar mitzvah|quinceañera|housewarming|leaving do|farewell',
  'leaving party|orientation|induction|course|camp|hike|ride|regatta|launch|premiere|photo ?shoot|visit|move|moving day',
].join('|');
const NOUN = new RegExp(
  String.raw`\b(?:${NOUNS})\b(?: (?:appointment|meeting|party|class|practice|training|day|dinner|lunch|lesson|call|trip|review|interview|game|match)s?\b)?`,
  'i',
);
const CALL = /(?<=\b(?:a|the|our|my|phone|video|zoom|conference|weekly|daily|client|team|quick) )call\b/i;
const GATHERING =
  /\b(?:meet(?: up)?|meeting up|get(?:ting)? together|hang(?:ing)? out|catch(?:ing)? up|com(?:e|ing) over|com(?:e|ing) (?:to (?:dinner|lunch|mine|yours|ours)|round)|have (?:a )?(?:chat|drink|dinner|lunch)|fly(?:ing)? (?:to|out|back|home)|driving to|seeing (?:my|the|him|her|them|you)|going to (?:the|a) (?=cinema|movies|theat|museum|beach|doctor|dentist|vet|hospital|game|match|concert|gym)|go(?:ing)? (?:hiking|swimming|camping|skiing|bowling|sailing|climbing|dancing|shopping|fishing|cycling|skating|surfing)|getting married|taking (?:him|her|them|mom|mum|dad) to)\b/i;
/** Words that are as often a verb or something else: they need an article or an owner. */
const AMBIGUOUS =
  /^(?:play|run|test|finals?|show|review|ride|move|practice|hike|camp|course|visit|board|market|service|shower|sale|film|match|fair|race|session|opening|booking|delivery|training|launch|tour|ball|trial|court|wake|scan|fitting|move|election|auction|orientation)s?$/i;
const OWNED = /(?:\b(?:a|an|the|our|my|your|her|his|school|dress|team|[\p{L}]+'s|\w+ing|first|next|big)\s+)$/iu;

export interface Occasion {
  /** The noun or the verb, as it was said. */
  text: string;
  index: number;
  isNoun: boolean;
}

/** "before lunch", "the meeting room": no occasion of its own. */
const NO_OCCASION_BEFORE =
  /\b(?:before|after|during|until|since|(?<!\b(?:over|out|come|coming|round|around|meet|there) )for|over|from|this|today's|last|previous|every|each|no|another|about|of|love|like|hate|good|great|nice|any|skip|made|make|some|his|her|their|when is|in|with|call|phone|ring|text|email|ask|tell|contact) (?:the |a |an |my |our )?$/i;
const NO_OCCASION_AFTER =
  /^ (?:room|minutes|notes|time|break|table|box|agenda|invite|ideas?|list|film|clothes|dress|cake|food|card|cards|present|gift|shoes|teacher|fee|money|price|prices|date|job|hotel|centre|center|school|class)\b/i;

/** The occasion of a sentence, the one that is nearest to a place in it. */
export function findOccasion(text: string, near: number): Occasion | undefined {
  const found: Occasion[] = [];
  for (const pattern of [NOUN, CALL]) {
    for (const match of text.matchAll(new RegExp(pattern, `g${pattern.flags}`))) {
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + match[0].length);
      if (
        !NO_OCCASION_BEFORE.test(before) &&
        !NO_OCCASION_AFTER.test(after) &&
        (!AMBIGUOUS.test(match[0]) || OWNED.test(before))
      )
        found.push({ text: match[0], index: match.index, isNoun: true });
    }
  }
  const nearest = found.sort((a, b) => Math.abs(a.index - near) - Math.abs(b.index - near))[0];
  if (nearest) return nearest;
  const gathering = GATHERING.exec(text);
  if (!gathering) return undefined;
  return { text: gathering[0], index: gathering.index, isNoun: false };
}

/** A sentence that arranges an appointment without a noun for it: the whole of it is the occasion. */
function quoteOccasion(sentence: Sentence): Place {
  const text = formatSentence(sentence.text).replace(/\.$/, '');
  return { occasion: { text, index: 0, isNoun: true }, sentence: { ...sentence, text } };
}

/** An occasion and the sentence that names it. */
export interface Place {
  occasion: Occasion;
  sentence: Sentence;
}

/** In how many sentences before an agreed day its occasion may have been named. */
const AGREED_REACH = 10;
/** A time of the clock, not only a part of the day. */
const CLOCK = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|o'clock)\b/i;
const AGREES =
  /^(?:(?:oh|um|well|and|so),? )*(?:yes|yeah|sure|okay|ok|perfect|great|fine|good|lovely|works|all right|alright|that's|that works|monday|tuesday|wednesday|thursday|friday|saturday|sunday|i can|i'll be|(?:\w+day|\w+|half \w+)'s (?:okay|ok|good|fine|perfect|great))\b|\b(?:is|'s|sounds|would be) (?:fine|good|great|perfect|okay|ok|lovely|ideal)\b|\b(?:works|suits me|i can make it|i certainly could)\b/i;
const PAST = /\b(?:was|were|had|last|yesterday|ago)\b/i;

/** True if the user is asked for a day, or asks for one, and the answer is yes. */
export function isAgreed(sentences: readonly Sentence[], at: number): boolean {
  const asked = sentences[at] as Sentence;
  if (!asked.isQuestion) return false;
  return sentences
    .slice(at + 1, at + 4)
    .some(
      ({ speaker, text }) =>
        speaker !== asked.speaker &&
        (asked.speaker.isUser || speaker.isUser) &&
        AGREES.test(text) &&
        !/\b(?:not|no|can't|but)\b|n't\b/i.test(text),
    );
}

/** The last noun of an occasion in so many sentences before one, unless it is past. */
export function findBefore(sentences: readonly Sentence[], at: number, reach: number): Place | undefined {
  for (const sentence of sentences.slice(Math.max(0, at - reach), at).toReversed()) {
    const occasion = findOccasion(sentence.text, sentence.text.length);
    if (occasion?.isNoun && !PAST.test(sentence.text)) return { occasion, sentence };
  }
  return undefined;
}

/** The occasion that a day is agreed for: one of the last sentences, or an appointment if a time was said. */
export function findAgreed(sentences: readonly Sentence[], at: number, { hasTime }: UpcomingDate): Place | undefined {
  const place = findBefore(sentences, at, AGREED_REACH);
  if (place) return place;
  const sentence = sentences[at] as Sentence;
  return hasTime && CLOCK.test(sentence.text) ? quoteOccasion(sentence) : undefined;
}
