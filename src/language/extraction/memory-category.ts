/** The area of life that a memory is of, in the tool server's words. Specification: Memory, category values by surface. */
export type MemoryArea =
  | 'core'
  | 'hobbies'
  | 'lifestyle'
  | 'interests'
  | 'habits'
  | 'work'
  | 'skills'
  | 'learnings'
  | 'other';

/** Notable facts that one would tell others. */
const NOTABLE =
  /\b(?:won|winner|awards?|champion|found(?:ed|er of)|co-?found(?:ed|er)|invented|publish(?:ed|es)|author of|patents?|world record|famous|climbed|marathons?|triathlons?|survived|discovered|pioneer|built (?:a|an|his|her|their)|travell?ed (?:to|through|around)|lived in \w+ (?:countries|cities)|passionate|fascinated|dreams? of|believes?|first (?:person|woman|man) to|fluent in)\b/i;

/** In this order: the first that fits. */
const AREAS: [MemoryArea, RegExp][] = [
  ['learnings', /\b(?:learn(?:ed|t)|reali[sz]ed|found out|discovered that|the lesson|taught (?:me|them|him|her))\b/i],
  [
    'core',
    /\b(?:name(?:d| is)?|called|birthday|born|years old|allerg\w+|intoleran\w+|diabet\w+|asthma|blood type|wife|husband|partner|fianc[eé]e?|girlfriend|boyfriend|daughters?|sons?|kids?|child(?:ren)?|mother|father|mom|mum|dad|parents?|brothers?|sisters?|grand\w+|married|single|divorced|lives? (?:in|near|with)|grew up|(?:is|comes?|originally) from|nationality|citizen|address|phone|e-?mail|pronouns?)\b/i,
  ],
  [
    'skills',
    /\b(?:speaks?|fluent|native speaker|expert|certified|skilled|good at|knows how|can (?:play|speak|program|code|cook|sing|draw|drive|swim)|programs? in|degree in|plays? the)\b/i,
  ],
  [
    'work',
    /\b(?:works?|worked|job|career|profession|company|employer|boss|manager|colleagues?|office|clients?|project|startup|business|(?:is|as) an? (?:\w+ )?(?:engineer|developer|nurse|teacher|doctor|lawyer|designer|manager|consultant|student|scientist|accountant|writer|artist))\b/i,
  ],
  [
    'habits',
    /\b(?:every (?:day|morning|evening|night|week|weekend|year|\w+day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)days|usually|always|never|often|routine|wakes? up|gets? up|goes to bed|habit)\b/i,
  ],
  [
    'hobbies',
    /\b(?:hobb(?:y|ies)|collects?|paints?|painting|hik(?:es?|ing)|garden\w*|cycl(?:es|ing)|climb(?:s|ing)|running|runs|swims?|swimming|photograph\w*|knit\w*|fishing|bak(?:es|ing)|chess|plays?|guitar|piano|yoga|dancing|camping|sailing|skiing|surfing)\b/i,
  ],
  [
    'lifestyle',
    /\b(?:vegan|vegetarian|diet|eats?|drinks?|smok(?:es|ing)|alcohol|coffee|tea|gym|exercis\w+|commut\w+|drives?|car|bike|dogs?|cats?|pets?|apartment|house|sleeps?)\b/i,
  ],
  [
    'interests',
    /\b(?:likes?|loves?|enjoys?|prefers?|prefer(?:ence|red)|favou?rites?|interested|interests?|fan of|follows?|into|hates?|dislikes?|adores?|can't stand)\b/i,
  ],
];

/** What kind of fact a memory is, by its words. English; anything else is `other`. */
export const memoryAreaOf = (content: string): MemoryArea =>
  AREAS.find(([, pattern]) => pattern.test(content))?.[0] ?? 'other';

/**
 * The category of a memory created without one: `interesting` for notable facts that one would share (achievements, hobbies,
 * skills, lessons), else `system`, useful context for the AI. Rules alone: a request does not wait for a model.
 */
export function categorizeMemory(content: string): 'interesting' | 'system' {
  const isShareable = ['hobbies', 'skills', 'learnings'].includes(memoryAreaOf(content));
  return isShareable || NOTABLE.test(content) ? 'interesting' : 'system';
}

/** The same for the tool server, whose list has no `system` and names the area instead. */
export function categorizeToolMemory(content: string): MemoryArea | 'interesting' {
  const area = memoryAreaOf(content);
  return area === 'other' && NOTABLE.test(content) ? 'interesting' : area;
}
