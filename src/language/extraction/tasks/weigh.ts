import type { Sentence } from '../../speech/sentences.ts';
import type { CueKind, CueMatch } from './cues.ts';
import type { Reply } from './replies.ts';

/** The English patterns by which tasks are weighed: words for what someone will do, and for what is only talked about. */
export const wordings = {
  /** Verbs of things that take place elsewhere and later. */
  delivers:
    /^(?:(?:go |and |be )*)(?:send|email|e-mail|mail|call|phone|ring|text|message|write|book|order|buy|get|grab|pick|pay|fix|repair|submit|print|bring|return|renew|ask|tell|remind|check with|find out|look into|look up|arrange|schedule|reschedule|sign|register|upload|prepare|finish|drop|collect|fetch|cancel|confirm|contact|reply|forward|share|transfer|deliver|make an? |make the|make sure|have a word|talk to|speak to|speak with|talk with|clean|wash|water|feed|replace|install|update|draft|type|sort|organi[sz]e|invite|reserve|apply|file|complete|fill|research|investigate|design|build|work on|work out|put (?:the|up|together|it|them|in)|take (?:the|him|her|them|it|my|your)|give (?:him|her|them|it|you|the|my|your|(?-i:\p{Lu}))|chase|follow up|set up|dig out|post|mention it to|review|check|let \w+ know|look after|pop|run|drive|meet|visit|hand in|pack|measure|learn|practi[cs]e|study|read|revise|back up|swap|change|move|cut|mow|paint|hang|move|turn in|double.check|go over|get back|get hold|get in touch|sending|emailing|calling|working on|putting|looking (?:at|into|for)|doing|getting|preparing|designing|writing|making|building|watch(?:ing)? trend|evaluat\w+|produce|produc\w+|come up with|type up|write up|provide|present)\b/iu,
  /** Verbs of the talk itself, of the mind, and of idioms. */
  talks:
    /^(?:(?:go |and |just |be )*)(?:say|start|begin|go (?:through|over to|to the next|on|back|with|for|ahead)|move on|talk about|discuss|look at (?:the|that|this|some|it|our)? ?(?:next|slide|agenda|that|this)|look at it|explain|mention|come back|see|think|guess|tell you|ask you|be\b(?! \w+ing\b)|have (?:a look|to|been|some|any|it|that|no|fun|like)|like|love|want|know|hope|agree|stay|show you|admit|wait|sit|keep|let|remember|understand|imagine|feel|hear|bet|believe|decide|choose|call it|put it this|make (?:it|sense|that)|leave (?:it|that|you)|get (?:into|going|started|it|there|rid|to|used|back to (?:it|that|you later))|take (?:it|that|care|a look|note|turns|into)|find|use\b|need|happen|mean|try|give (?:it|that|you (?:a|an) (?:idea|example))|add|finish (?:with|up|off)|turn (?:it|out|off|on)|change (?:it|that)|look (?:like|good|nice|at)|work\b(?! (?:on|out|with))|say|speak up|hold|press|click|push|pull|switch|point|listen|try|do (?:it|that|this|what|the same|a|so)|pass|live|eat|drink|sleep|sound|cost|depend|end up|become|seem|run (?:out|through)|cut (?:it|down)|stick|consider|focus|worry|forget|close|open|stop|skip|play|assume|put (?:that|it) (?:in|there|on)|take (?:them|those|this|one|two)|have an?\b(?! word)|get (?:you|him|her|them|everyone) (?:a|an|some|another|the|more)|(?:get|grab|pass|hand|fetch|bring|give) (?:me|us) (?:a|an|some|another|that)|get (?:my|the) (?:glasses|phone|keys?|coat|door|pen|pencil|bag|jacket|wallet|card)|receive|celebrate|resign|become|move (?:to|on|over)|take (?:the |a |our )?(?:lunch|break|minutes|seat)|leave the room|(?:call|finish|close|end|cut|wrap) (?:\w+ ){0,3}(?:meeting|end|close|day|short|up))\b/i,
  /** Things of now and here: done before the talk is over. */
  now: /\b(?:right now|now|(?:just|in) a (?:second|minute|moment|sec)|for a (?:second|minute|moment|sec)|one (?:second|minute|moment|sec)|hold on|hang on|real quick|quickly|first of all|a second|right here|over here|over there|here|for you sir|today's meeting|this slide|the next slide|the whiteboard|the screen)\b/i,
  /** A later time that is no date. */
  later:
    /\b(?:(?:for|before|until|by|at) (?:the |our )?next (?:meeting|time|week|session)|next time|after (?:the|this|our) (?:meeting|lunch|call|class)|before (?:the|our|lunch)|by then|as soon as|asap|later|when (?:i|we) (?:get|got) (?:home|back|there|to)|on (?:my|the|your) way|afterwards|in the meantime|beforehand|first thing|this (?:week|weekend|month|evening|afternoon)|next (?:week|weekend|month)|after work|over the weekend|at the weekend|end of the)\b/i,
  /** Seeing each other, which is no task. */
  sociable:
    /^(?:meet|have (?:lunch|dinner|coffee|a drink|a beer)|grab (?:a )?(?:coffee|lunch|drink|beer|bite)|get (?:coffee|together|a drink|lunch)|get (?:a )?(?:coffee|drink|beer|snack)|hang out|catch up|go (?:for|out)|do (?:lunch|coffee|dinner)|see each other|keep in touch|stay in touch)\b/i,
  /** Conditions. */
  condition: /\b(?:if|unless|in case|whether|otherwise|suppose|supposing|assuming|imagine)\b/i,
  /** The same in the clause after a cue. */
  conditionAfter: /^(?:(?!, so\b)[^.;])*\bif\b(?! (?:possible|you can|you could|that's ok))/i,
  /** Words of others, and the past. */
  quote:
    /\b(?:(?:he|she|they|mom|mum|dad|who|people|everyone|everybody|somebody|someone|boss|(?-i:\p{Lu})\p{Ll}+) (?:said|says|say|writes|wrote|told|goes|went|was like|were like|is like|'s like|asked|thinks|thought|wants|wanted|always|keeps|kept)|told (?:me|him|her|us|them)|i was like|i'm like|i said|i told|i thought|you said|you told|(?:like|goes|said),? ["“']|i used to|back then|when i was|years ago|last (?:year|week|month|time|summer|night)|yesterday|would have|could have|should have|had to|was going to|were going to|was supposed to|wanted to)\b/iu,
  /** Wishes and vague plans. */
  vague:
    /\b(?:some ?time|some ?day|one day|one of these days|at some point|maybe|might|perhaps|eventually|i wish|i'd love|would love|would be nice|would like|ideally|if only|hopefully|i (?:still )?think|i guess|i suppose|someone should|one should|could)\b/i,
  /** Routine. */
  routine:
    /\b(?:every (?:day|morning|evening|night|week|time|single|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:once|twice|three times|\w+ times) (?:a|an|every|per)|all the time|always|each (?:day|week|time)|a day|whenever)\b/i,
  /** A negation at the end of the text before a cue. */
  negated: /\b(?:not|don't|won't|never|can't|doesn't|didn't|no longer|no need|needn't|wouldn't|isn't)\s*(?:\w+ )?$/i,
  /** A word before a cue that makes its clause depend on another. */
  subordinate:
    /\b(?:if|when|whenever|whether|unless|why|what|where|how|who|which|did|does|do|don't|than|that|as|because|until|after|before|once|while|where|everything|anything|something|things?|way|so that|in order|time|place|idea|for) (?:\w+ )?$/i,
  /** "Don't forget to", "make sure". */
  urged: /\b(?:forget|remember|sure)\b/i,
  /** A noun with an article, or a name. */
  content:
    /\b(?:the|my|a|an|our|your|his|her|their|some|more|that|this|those) (?!(?:bit|lot|little|few|while|thing|way|second|minute|moment|point|idea)\b)[\p{L}'-]{3,}|\b\p{Lu}\p{Ll}+/u,
};

/** A possible task. */
interface Evidence extends Pick<CueMatch, 'kind' | 'subject'> {
  sentence: Sentence;
  /** The text before the cue, the cue, and the verb phrase after it. */
  before: string;
  cueText: string;
  phrase: string;
  hasDate: boolean;
  /** True if it is named elsewhere: "I'll do it". */
  isUnclear: boolean;
  reply: Reply | undefined;
  /** 0 at the start of the conversation, 1 at its end. */
  position: number;
  /** The number of sentences of the conversation. */
  length: number;
  /** True if several people speak and none is known as the user. */
  isMeeting: boolean;
  /** True if there is only one speaker. */
  isAlone: boolean;
}

/** Meetings speak of what they are about all the time; at their end, they say who does what. */
const LONG_MEETING = 80;
const LAST_PART = 0.85;

const isAsked = (kind: CueKind) => kind === 'request' || kind === 'assignment' || kind === 'imperative';
const isLong = ({ isMeeting, length }: Evidence) => isMeeting && length >= LONG_MEETING;
/** Kinds that ask by their form. */
const ASKING: readonly CueKind[] = ['request', 'reminder', 'delegation', 'need'];

type Signal = [weight: number, applies: (evidence: Evidence) => boolean];

/** The evidence that a task needs. */
const THRESHOLD = 1.9;

/** The weights for and against a task, chosen by hand on the talks of `bench/extraction/`. */
const signals: Record<string, Signal> = {
  commitment: [1, ({ kind }) => kind === 'commitment'],
  ownCommitment: [0.5, ({ kind, sentence, isAlone }) => kind === 'commitment' && sentence.speaker.isUser && !isAlone],
  obligation: [1, ({ kind, isMeeting }) => kind === 'obligation' && !isMeeting],
  delegation: [1, ({ kind }) => kind === 'delegation'],
  need: [1.5, ({ kind }) => kind === 'need'],
  reminder: [3, ({ kind }) => kind === 'reminder'],
  together: [-4, ({ subject, isAlone }) => subject === 'we' && !isAlone],
  urged: [1, ({ kind, cueText }) => kind === 'assignment' && wordings.urged.test(cueText)],

  accepted: [2, ({ kind, reply }) => isAsked(kind) && reply?.answer === 'accepted'],
  unanswered: [-1, ({ kind, reply, isAlone }) => isAsked(kind) && reply === undefined && !isAlone],
  refused: [-5, ({ kind, reply }) => isAsked(kind) && reply?.answer === 'refused'],
  done: [-3, ({ reply }) => reply?.answer === 'done'],

  delivers: [1.5, ({ phrase }) => wordings.delivers.test(phrase)],
  talks: [-2.5, ({ phrase }) => wordings.talks.test(phrase)],
  thing: [0.5, ({ phrase }) => wordings.content.test(phrase)],
  date: [1.8, ({ hasDate }) => hasDate],
  unclear: [-0.5, ({ isUnclear }) => isUnclear],
  later: [1.5, ({ phrase, hasDate }) => !hasDate && wordings.later.test(phrase)],
  now: [-2, ({ phrase, hasDate }) => !hasDate && wordings.now.test(phrase)],
  sociable: [-2, ({ phrase }) => wordings.sociable.test(phrase)],
  routine: [-3, ({ phrase }) => wordings.routine.test(phrase)],

  condition: [-2, ({ before, phrase }) => wordings.condition.test(before) || wordings.conditionAfter.test(phrase)],
  quote: [-3, ({ before, phrase }) => [before, phrase].some((text) => wordings.quote.test(text))],
  vague: [-2, ({ before, phrase }) => wordings.vague.test(before) || wordings.vague.test(phrase)],
  negated: [-5, ({ before }) => wordings.negated.test(before)],
  subordinate: [-1.5, ({ before }) => wordings.subordinate.test(before)],
  question: [-2, ({ sentence, kind }) => sentence.isQuestion && !ASKING.includes(kind)],

  meeting: [-0.2, ({ isMeeting }) => isMeeting],
  meetingEnd: [1, (evidence) => isLong(evidence) && evidence.position > LAST_PART],
  meetingMiddle: [-2, (evidence) => isLong(evidence) && evidence.position <= LAST_PART],
};

/** True if more speaks for a task than against it. */
export function isTask(evidence: Evidence): boolean {
  const applying = Object.values(signals).filter(([, applies]) => applies(evidence));
  return applying.reduce((sum, [weight]) => sum + weight, 0) > THRESHOLD;
}
