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
/** "The ferry goes at ten on Friday" */
/** "The parents thing at the school", "we've got Jo and Martin on Saturday" */
const THING = /(?<=\b(?:the|that) )(?:\p{L}+ )?thing(?= (?:for|at|on|with)\b)/iu;
const VISITORS =
  /(?<=\b(?:we've got|we have) )\p{Lu}\p{L}+(?: and \p{Lu}\p{L}+)?(?= (?:over |round |coming |for \w+ )?(?:on |this |next |tomorrow|tonight))/u;
const DEPARTURE =
  /(?<=\b(?:the|our|my) )(?:ferry|train|bus|plane|coach|boat)\b(?= (?:goes|leaves|departs|takes off|is))/i;
const CALL = /(?<=\b(?:a|the|our|my|phone|video|zoom|conference|weekly|daily|client|team|quick) )call\b/i;
const GATHERING =
  /\b(?:meet(?: up)?|meeting up|get(?:ting)? together|hang(?:ing)? out|catch(?:ing)? up|com(?:e|ing) over|com(?:e|ing) (?:to (?:dinner|lunch|mine|yours|ours)|round)|have (?:a )?(?:chat|drink|dinner|lunch)|fly(?:ing)? (?:to|out|back|home)|driving to|seeing (?:my|the|him|her|them|you)|going to (?:the|a) (?=cinema|movies|theat|museum|beach|doctor|dentist|vet|hospital|game|match|concert|gym)|go(?:ing)? (?:hiking|swimming|camping|skiing|bowling|sailing|climbing|dancing|shopping|fishing|cycling|skating|surfing)|getting married|taking (?:him|her|them|mom|mum|dad) to)\b/i;
/** Appointments that a practice, an office or a shop arranges for the user. */
const APPOINTMENT =
  /\b(?:com(?:e|ing) (?:back|in)(?! to\b)|see (?:you|me|us) (?:again|back)|(?:put|book|fit|squeeze|pencil) you (?:in|down)|make it (?=\w+day|the ))\b/i;

/** True if a sentence arranges an appointment. */
export const arrangesAppointment = (text: string): boolean =>
  APPOINTMENT.test(text) && /\b(?:you|please)\b/i.test(text);

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
  for (const pattern of [NOUN, CALL, DEPARTURE, THING, VISITORS]) {
    for (const match of text.matchAll(new RegExp(pattern, `g${pattern.flags}`))) {
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + match[0].length);
      if (
        !NO_OCCASION_BEFORE.test(before) &&
        !NO_OCCASION_AFTER.test(after) &&
        !/\bto $/i.test(before) &&
        (!AMBIGUOUS.test(match[0]) || OWNED.test(before))
      )
        found.push({ text: match[0], index: match.index, isNoun: pattern !== THING });
    }
  }
  const nearest = found.sort((a, b) => Math.abs(a.index - near) - Math.abs(b.index - near))[0];
  if (nearest) return nearest;
  const gathering = GATHERING.exec(text);
  if (!gathering) return undefined;
  return { text: gathering[0], index: gathering.index, isNoun: false };
}
