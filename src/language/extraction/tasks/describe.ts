import type { UpcomingDateParser } from '../../dates/upcoming-dates.ts';
import { clip } from '../../text/clip.ts';
import { extractTerms } from '../../text/terms.ts';
import type { PhraseParser } from '../phrases.ts';
import type { Referents } from '../referents.ts';
import { capitalize, firstClause } from '../sentence-text.ts';
import { extractionLimits } from '../types.ts';

/** Where a phrase was said, and by whom to whom. */
export interface Circumstances {
  /** The index of the sentence, and of the phrase in it. */
  at: number;
  index: number;
  /** True if the speaker is the one who has to do it. */
  bySelf: boolean;
  /** True if it is the user's own task: "my" is the user's. */
  isOwn: boolean;
  /** The name of the speaker, if another one has to do it. */
  speakerName: string | undefined;
  /** The name of the person who is addressed, if known. */
  listenerName: string | undefined;
}

const MAX_WORDS = 15;
/** Words of time that are no date. */
const VAGUE_TIMES =
  /\b(?:(?:as soon as (?:possible|i can|you can|we can)|asap|right away|straight away|immediately|first thing|later on|later|soon|at some point|some ?time|sometime soon|in the meantime|in a bit|in a minute|in a moment|in a second|afterwards|beforehand|for now|real quick|quickly|right now|now|again tomorrow|by then|next time|today|tonight|tomorrow|then|after (?:work|lunch|dinner|school|this|that|the meeting)|on (?:my|the|your) way (?:home|back|in|over|out|there)|over the weekend|at the weekend|this (?:week|weekend|afternoon|evening|morning|month)|next (?:week|month|year)|by the end of (?:the )?(?:week|month|day)|before the weekend|in the (?:morning|afternoon|evening)))\b(?=[\s,.!?]*$)/gi;
const HEDGES =
  /\b(?:really|actually|just|definitely|probably|maybe|perhaps|basically|obviously|honestly|literally|simply|please|kindly|quickly|kind of|sort of|hopefully|possibly|also|still|i guess|i think|i suppose|a bit|a little bit|or something|or whatever|and stuff|and things|and all that|and everything|real quick|for sure|if possible|if you can|if you could|if that's okay|as well|too|anyway|though|somehow)\b,?\s*/gi;
const UNRESOLVED =
  /\b(?:it|this|that|these|those|them|they|he|she|him|something|stuff|things?|here|there|one|ones|whatever|anything|everything)\b/i;

/**
 * The task in a verb phrase as its owner would write it: the imperative, with the things named, without the time, at most 15 words.
 * Undefined if something in it cannot be named.
 */
export function describeTask(
  phrase: string,
  circumstances: Circumstances,
  { parser, referents, dates }: { parser: PhraseParser; referents: Referents; dates: UpcomingDateParser },
): string | undefined {
  let text = firstClause(
    phrase.replace(
      /^(?:to |go and |go (?=(?:get|buy|pick|do|ask|find|grab|talk|look|visit|fetch|check|collect|tell|speak|design|build|work|meet|take|make|sort|pay) )|come and |try (?:to|and) |be able to |have to |need to |start |just )+/i,
      '',
    ),
  );
  text = toActive(toImperative(text, parser), parser).replace(/\b(?:myself|ourselves|yourself)\b/gi, '');
  text = dates.removeDates(text).replace(HEDGES, '');
  for (let round = 0; round < 3; round++) text = text.replace(VAGUE_TIMES, '').trim();
  const named = nameThings(namePeople(text, circumstances), circumstances, referents);
  if (!named) return undefined;
  const short = shorten(
    named
      .replace(/\s+/g, ' ')
      .replace(/ ([,.])/g, '$1')
      .replace(/(?<![,\s.;:!?-])[,\s.;:!?-]+$/, '')
      .trim(),
  );
  const words = short.split(' ');
  if (words.length < 2 || extractTerms(words.slice(1).join(' ')).length === 0 || !parser.startsWithVerb(short))
    return undefined;
  return clip(capitalize(short), extractionLimits.description);
}

/** "be putting up the minutes", "sending it" become "put up the minutes", "send it". */
function toImperative(phrase: string, parser: PhraseParser): string {
  const [first = '', ...rest] = phrase.replace(/^be (?=\w+ing\b)/i, '').split(' ');
  return /^\p{L}+ing$/iu.test(first) && first.length > 5 ? [parser.infinitive(first), ...rest].join(' ') : phrase;
}

/** "get the car inspected" becomes "inspect the car". */
function toActive(phrase: string, parser: PhraseParser): string {
  const [, thing, participle] =
    /^(?:get|have) ((?:[\w'-]+ ){0,4}[\w'-]+) (\w{3,}ed|sent|bought|made|cut|written|paid|built|sorted)$/i.exec(
      phrase,
    ) ?? [];
  return thing && participle ? `${parser.infinitive(participle)} ${thing}` : phrase;
}

function namePeople(text: string, { bySelf, isOwn, speakerName, listenerName }: Circumstances): string {
  // The owner writes for themselves: "me" is another one only in a request.
  if (bySelf) return replaceAddressee(isOwn ? text : text.replace(/\b(?:my|our)\b/gi, 'the'), 'you', listenerName);
  return replaceAddressee(replaceAddressee(text, 'me', speakerName), 'you', undefined).replace(
    /\byourself\b/gi,
    'yourself',
  );
}

/** "send you the draft" becomes "send Tom the draft", or "send the draft". */
function replaceAddressee(text: string, pronoun: 'you' | 'me', name: string | undefined): string {
  const object = pronoun === 'me' ? '(?:me|us)' : '(?:you|you guys|you all)';
  const own = pronoun === 'me' ? '(?:my|our)' : 'your';
  return text
    .replace(new RegExp(String.raw`\b${own} own\b`, 'gi'), name ? `${name}'s own` : 'the')
    .replace(
      new RegExp(String.raw`\b${own}\b`, 'gi'),
      name ? `${name}'s` : pronoun === 'you' && name === undefined ? 'the' : 'the',
    )
    .replace(new RegExp(String.raw`\b(?:to|for|with|at|from|by|on|over to|back to) ${object}\b`, 'gi'), (found) =>
      name ? found.replace(new RegExp(`${object}$`, 'i'), name) : '',
    )
    .replace(new RegExp(String.raw`\b${object}\b`, 'gi'), name ?? '')
    .replace(/\s+/g, ' ');
}

/** Puts the things and people that pronouns stand for. Undefined if one is not known. */
function nameThings(text: string, { at, index }: Circumstances, referents: Referents): string | undefined {
  let isKnown = true;
  const named = text
    // "that report" is a report that was spoken of.
    .replace(
      /\b(?:that|this|these|those)\b(?= (?!(?:to|over|back|up|off|out|in|on|for|with|from|around|by|down|through|into|at|and|is|was)\b)\p{L})/giu,
      'the',
    )
    .replace(/\b(?:the |that )(one|ones)\b/gi, (_, pronoun: string) => {
      const thing = referents.findThing(at, index, pronoun === 'ones' ? 'them' : 'it');
      isKnown &&= thing !== undefined;
      return thing ?? pronoun;
    })
    .replace(
      /\b(it|them|(?:those|these|this|that|some|one)\b(?=(?: (?:to|over|back|up|off|out|in|on|for|with|from|around|by|down|through|into|at|and)\b)|[,.!?\s]*$))\b/gi,
      (pronoun: string) => {
        const thing = referents.findThing(at, index, pronoun, /^them$/i.test(pronoun) && CALLS.test(text));
        isKnown &&= thing !== undefined;
        return thing ?? pronoun;
      },
    )
    .replace(
      /\b(him|her|he|she)\b(?! \p{L}+ing)/giu,
      (pronoun: string, _word: string, offset: number, whole: string) => {
        // "her report" is a possessive.
        const isPossessive =
          /^her$/i.test(pronoun) &&
          /^ (?!(?:about|to|for|if|that|when|on|at|in|with|back|up|know|a|the|by|and|or|so|because|then|too|again)\b)\p{L}/u.test(
            whole.slice(offset + pronoun.length),
          );
        const person = referents.findPerson(at, index, pronoun);
        if (!person) isKnown = isKnown && isPossessive;
        return person ? (isPossessive ? `${person}'s` : person) : pronoun;
      },
    );
  if (!isKnown) return undefined;
  return cutUnresolved(named);
}

/** Cuts a tail whose pronoun is not known: "send the draft before they leave". Undefined if nothing remains. */
function cutUnresolved(text: string): string | undefined {
  const [verb = '', ...rest] = text.split(' ');
  const at = rest.findIndex((word) => UNRESOLVED.test(word));
  if (at < 0) return text;
  const end = rest.slice(0, at).findLastIndex((word) => JOINT.test(word));
  const kept = rest.slice(0, Math.max(0, end));
  return extractTerms(kept.join(' ')).length > 0 ? [verb, ...kept].join(' ') : undefined;
}

/** "Ring them" */
const CALLS = /^(?:call|ring|phone|email|e-mail|text|ask|tell|contact|message|write to)\b/i;
const JOINT =
  /^(?:with|for|from|to|at|in|on|about|and|so|because|that|which|of|by|into|before|after|if|when|while|once|until|then|see)$/i;

/** At most 15 words, cut before a preposition if possible. */
function shorten(text: string): string {
  const words = text.split(' ');
  if (words.length <= MAX_WORDS) return text;
  for (let end = MAX_WORDS; end > 4; end--) if (JOINT.test(words[end] ?? '')) return words.slice(0, end).join(' ');
  return words.slice(0, MAX_WORDS).join(' ');
}
