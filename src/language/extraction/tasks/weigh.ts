import type { Sentence } from '../../speech/sentences.ts';
import type { CueKind, Subject } from './cues.ts';
import type { Reply } from './replies.ts';

/** What is known of a possible task. */
export interface Evidence {
  kind: CueKind;
  subject: Subject;
  sentence: Sentence;
  /** The sentence before, if it did not end: there is no full stop in talk without punctuation. */
  context: string;
  /** The text before the cue, and the verb phrase after it. */
  before: string;
  phrase: string;
  hasDate: boolean;
  reply: Reply | undefined;
  /** 0 at the start of the conversation, 1 at its end. */
  position: number;
  /** The number of sentences of the conversation. */
  length: number;
  /** Whether several people speak and none is known as the user. */
  isMeeting: boolean;
  /** Whether there is only one speaker. */
  isAlone: boolean;
  /** Whether someone else has to do it. */
  isDelegated: boolean;
}

/** Verbs of things that take place elsewhere and later. */
const DELIVERS =
  /^(?:(?:go |and |be )*)(?:send|email|e-mail|mail|call|phone|ring|text|message|write|book|order|buy|get|grab|pick|pay|fix|repair|submit|print|bring|return|renew|ask|tell|remind|check with|find out|look into|look up|arrange|schedule|reschedule|sign|register|upload|prepare|finish|drop|collect|fetch|cancel|confirm|contact|reply|forward|share|transfer|deliver|make an? |make the|make sure|have a word|talk to|speak to|speak with|talk with|clean|wash|water|feed|replace|install|update|draft|type|sort|organi[sz]e|invite|reserve|apply|file|complete|fill|research|investigate|design|build|work on|work out|put (?:the|up|together|it|them|in)|take (?:the|him|her|them|it|my|your)|give (?:him|her|them|it|you|the|my|your|\p{Lu})|chase|follow up|set up|dig out|post|mention it to|review|check|let \w+ know|look after|pop|run|drive|meet|visit|hand in|pack|measure|learn|practi[cs]e|study|read|revise|back up|swap|change|move|cut|mow|paint|hang|move|turn in|double.check|go over|get back|get hold|get in touch|sending|emailing|calling|working on|putting|looking (?:at|into|for)|doing|getting|preparing|designing|writing|making|building|watch(?:ing)? trend|evaluat\w+|produce|produc\w+|come up with|type up|write up|provide|present)\b/iu;
/** Verbs of the talk itself, of the mind, and of idioms. */
const TALKS =
  /^(?:(?:go |and |just |be )*)(?:say|start|begin|go (?:through|over to|to the next|on|back|with|for|ahead)|move on|talk about|discuss|look at (?:the|that|this|some|it|our)? ?(?:next|slide|agenda|that|this)|look at it|explain|mention|come back|see|think|guess|tell you|ask you|be\b|have (?:a look|to|been|some|any|it|that|no|fun|like)|like|love|want|know|hope|agree|stay|show you|admit|wait|sit|keep|let|remember|understand|imagine|feel|hear|bet|believe|decide|choose|call it|put it this|make (?:it|sense|that)|leave (?:it|that|you)|get (?:into|going|started|it|there|rid|to|used|back to (?:it|that|you later))|take (?:it|that|care|a look|note|turns|into)|find|use\b|need|happen|mean|try|give (?:it|that|you (?:a|an) (?:idea|example))|add|finish (?:with|up|off)|turn (?:it|out|off|on)|change (?:it|that)|look (?:like|good|nice|at)|work\b(?! (?:on|out|with))|say|speak up|hold|press|click|push|pull|switch|point|listen|try|do (?:it|that|this|what|the same|a|so)|pass|live|eat|drink|sleep|sound|cost|depend|end up|become|seem|run (?:out|through)|cut (?:it|down)|stick|consider|focus|worry|forget|close|open|stop|skip|play|assume|put (?:that|it) (?:in|there|on)|take (?:them|those|this|one|two)|have an?\b(?! word)|get (?:you|him|her|them|everyone) (?:a|an|some|another|the|more)|(?:get|grab|pass|hand|fetch|bring|give) (?:me|us) (?:a|an|some|another|that)|get (?:my|the) (?:glasses|phone|keys?|coat|door|pen|pencil|bag|jacket|wallet|card)|receive|celebrate|resign|become|move (?:to|on|over)|take (?:the |a |our )?(?:lunch|break|minutes|seat)|leave the room|(?:call|finish|close|end|cut|wrap) (?:\w+ ){0,3}(?:meeting|end|close|day|short|up))\b/i;
/** Things of now and here: done before the talk is over. */
const NOW =
  /\b(?:right now|now|just a (?:second|minute|moment|sec)|for a (?:second|minute|moment|sec)|one (?:second|minute|moment|sec)|hold on|hang on|real quick|quickly|first of all|a second|right here|over here|over there|here|for you sir|today's meeting|this slide|the next slide|the whiteboard|the screen)\b/i;
const LATER =
  /\b(?:(?:for|before|until|by|at) (?:the |our )?next (?:meeting|time|week|session)|next time|after (?:the|this|our) (?:meeting|lunch|call|class)|before (?:the|our|lunch)|by then|as soon as|asap|later|when (?:i|we) (?:get|got) (?:home|back|there|to)|on (?:my|the|your) way|afterwards|in the meantime|beforehand|first thing|this (?:week|weekend|month|evening|afternoon)|next (?:week|weekend|month)|after work|over the weekend|at the weekend|end of the)\b/i;
/** Whether a verb phrase is about something that takes place elsewhere and later. */
export const delivers = (phrase: string): boolean => DELIVERS.test(phrase);

/** Whether a text names a later time that is no date. */
export const saysLater = (text: string): boolean => LATER.test(text);

const SOCIABLE =
  /^(?:meet|have (?:lunch|dinner|coffee|a drink|a beer)|grab (?:a )?(?:coffee|lunch|drink|beer|bite)|get (?:coffee|together|a drink|lunch)|hang out|catch up|go (?:for|out)|do (?:lunch|coffee|dinner)|see each other|keep in touch|stay in touch)\b/i;
const CONDITION = /\b(?:if|unless|in case|whether|otherwise|suppose|supposing|assuming|imagine)\b/i;
const QUOTE =
  /\b(?:(?:he|she|they|mom|mum|dad|who|people|everyone|everybody|somebody|someone|boss|\p{Lu}\p{Ll}+) (?:said|says|say|writes|wrote|told|goes|went|was like|were like|is like|'s like|asked|thinks|thought|wants|wanted|always|keeps|kept)|told (?:me|him|her|us|them)|i was like|i'm like|i said|i told|i thought|you said|you told|(?:like|goes|said),? ["“']|i used to|back then|when i was|years ago|last (?:year|week|month|time|summer|night)|yesterday|would have|could have|should have|had to|was going to|were going to|was supposed to|wanted to)\b/iu;
const VAGUE =
  /\b(?:some ?time|some ?day|one day|one of these days|at some point|maybe|might|perhaps|eventually|i wish|i'd love|would love|would be nice|would like|ideally|if only|hopefully|someone should|one should|could)\b/i;
const ROUTINE =
  /\b(?:every (?:day|morning|evening|night|week|time|single)|(?:once|twice|three times|\w+ times) (?:a|an|every|per)|all the time|always|each (?:day|week|time)|a day|whenever)\b/i;
const NEGATED =
  /\b(?:not|don't|won't|never|can't|doesn't|didn't|no longer|no need|needn't|wouldn't|isn't)\s*(?:\w+ )?$/i;
const SUBORDINATE =
  /\b(?:if|when|whenever|whether|unless|why|what|where|how|who|which|did|does|do|don't|than|that|as|because|until|after|before|once|while|where|everything|anything|something|things?|way|so that|in order|time|place|idea|for) (?:\w+ )?$/i;

const GENERIC = /\b(?:have to|has to|must|should|need to|needs to|could)\b/i;
const URGED = /\b(?:forget|remember|sure)\b/i;
const CONTENT =
  /\b(?:the|my|a|an|our|your|his|her|their|some|more|that|this|those) (?!(?:bit|lot|little|few|while|thing|way|second|minute|moment|point|idea)\b)[\p{L}'-]{3,}|\b\p{Lu}\p{Ll}+/u;
const PRONOUN_ONLY = /^\w+(?: \w+)? (?:it|that|this|them|him|her|you|me|some|one)\b[^\p{L}]*$/iu;
const TO_LISTENER = /\b(?:you|your)\b/i;
/** Meetings speak of what they are about all the time; at their end, they say who does what. */
const LONG_MEETING = 80;
const LAST_PART = 0.85;

const isAsked = (kind: CueKind) => kind === 'request' || kind === 'assignment' || kind === 'imperative';
const isLong = ({ isMeeting, length }: Evidence) => isMeeting && length >= LONG_MEETING;

/** What speaks for a task, and what against it. */
const features = {
  commitment: ({ kind }) => kind === 'commitment',
  obligation: ({ kind }) => kind === 'obligation',
  advice: ({ kind }) => kind === 'advice',
  offer: ({ kind }) => kind === 'offer',
  request: ({ kind }) => kind === 'request',
  assignment: ({ kind }) => kind === 'assignment',
  delegation: ({ kind }) => kind === 'delegation',
  reminder: ({ kind }) => kind === 'reminder',
  imperative: ({ kind }) => kind === 'imperative',
  need: ({ kind }) => kind === 'need',
  together: ({ subject }) => subject === 'we',
  delegated: ({ isDelegated }) => isDelegated,
  generic: ({ kind, sentence, before, phrase }) =>
    kind === 'assignment' && GENERIC.test(sentence.text.slice(before.length, sentence.text.length - phrase.length)),
  delivers: ({ phrase }) => DELIVERS.test(phrase),
  talks: ({ phrase }) => TALKS.test(phrase),
  date: ({ hasDate }) => hasDate,
  later: ({ phrase, hasDate }) => !hasDate && LATER.test(phrase),
  now: ({ phrase }) => NOW.test(phrase),
  sociable: ({ phrase }) => SOCIABLE.test(phrase),
  condition: ({ before, phrase, context }) =>
    CONDITION.test(before) ||
    CONDITION.test(context) ||
    /\bif\b(?! (?:possible|you can|you could|that's ok))/i.test(phrase.split(/, so\b|[.;]/, 1)[0] ?? ''),
  quote: ({ before, phrase, context }) => QUOTE.test(before) || QUOTE.test(phrase) || QUOTE.test(context),
  vague: ({ before, phrase }) => VAGUE.test(before) || VAGUE.test(phrase),
  routine: ({ phrase }) => ROUTINE.test(phrase),
  negated: ({ before }) => NEGATED.test(before),
  subordinate: ({ before }) => SUBORDINATE.test(before),
  question: ({ sentence, kind }) =>
    sentence.isQuestion && !['request', 'reminder', 'delegation', 'need'].includes(kind),
  user: ({ kind, sentence, isMeeting, isAlone }) =>
    kind === 'commitment' && sentence.speaker.isUser && !isMeeting && !isAlone,
  accepted: ({ kind, reply }) => isAsked(kind) && reply?.answer === 'accepted',
  heard: ({ kind, reply }) => isAsked(kind) && reply?.answer === 'heard',
  unanswered: ({ kind, reply, isAlone }) => isAsked(kind) && reply === undefined && !isAlone,
  urged: ({ kind, sentence, before, phrase }) =>
    kind === 'assignment' && URGED.test(sentence.text.slice(before.length, sentence.text.length - phrase.length)),
  refused: ({ kind, reply }) => isAsked(kind) && reply?.answer === 'refused',
  done: ({ reply }) => reply?.answer === 'done',
  thing: ({ phrase }) => CONTENT.test(phrase),
  pronoun: ({ phrase }) => PRONOUN_ONLY.test(phrase),
  toListener: ({ phrase, subject }) => subject === 'I' && TO_LISTENER.test(phrase),
  first: ({ before }) => before.trim() === '',
  meeting: ({ isMeeting }) => isMeeting,
  meetingEnd: (evidence) => isLong(evidence) && evidence.position > LAST_PART,
  meetingMiddle: (evidence) => isLong(evidence) && evidence.position <= LAST_PART,
  weInMeeting: ({ isMeeting, subject }) => isMeeting && subject === 'we',
} satisfies Record<string, (evidence: Evidence) => boolean>;

type Feature = keyof typeof features;

const BIAS = -1.9;
const WEIGHTS: Record<Feature, number> = {
  commitment: 1,
  obligation: 1,
  advice: -0.5,
  offer: -0.5,
  request: 0,
  assignment: 0,
  delegation: 1,
  reminder: 3,
  imperative: 0,
  need: 1.5,
  together: -1,
  delegated: 0,
  generic: -2,
  delivers: 1.5,
  talks: -2.5,
  date: 1.8,
  later: 1.5,
  now: -2,
  sociable: -2,
  condition: -2,
  quote: -3,
  vague: -1,
  negated: -5,
  routine: -3,
  subordinate: -1.5,
  question: -2,
  accepted: 2,
  heard: 0,
  unanswered: -1,
  urged: 1,
  refused: -5,
  done: -3,
  thing: 0.5,
  pronoun: 0,
  toListener: 0,
  first: 0,
  user: 0.5,
  meeting: -0.2,
  meetingEnd: 1,
  meetingMiddle: -2,
  weInMeeting: -1,
};

export const findFeatures = (evidence: Evidence): Feature[] =>
  (Object.keys(features) as Feature[]).filter((feature) => features[feature](evidence));

/** What speaks for a task, less what speaks against it: above 0, it is one. */
export const weighTask = (evidence: Evidence): number =>
  findFeatures(evidence).reduce((sum, feature) => sum + WEIGHTS[feature], BIAS);
