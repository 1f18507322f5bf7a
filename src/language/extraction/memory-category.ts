/** Words of secrets: what a window with them shows is never remembered. */
const SECRET =
  /\b(?:passwords?|passphrases?|passcodes?|passwort|passw(?:ö|oe)rter|contraseña|mot de passe|1password|bitwarden|keepass\w*|lastpass|dashlane|keychain|authenticator|two-factor|2fa|one-time code|recovery (?:code|key|phrase)|seed phrase|private key|secret key|api key|incognito|inprivate|private browsing|privates fenster)\b/i;

/** Words of money, health, intimacy, law, belief and politics. */
const SENSITIVE =
  /\b(?:bank|banking|bank account|iban|paypal|credit cards?|loans?|mortgage|salary|payslips?|tax returns?|debts?|insolven\w+|insurance claim|doctors?|clinics?|hospitals?|diagnos\w+|symptoms?|therap(?:y|ies|ist|ists)|medications?|medicines?|prescriptions?|pregnan\w+|hiv|cancer|diabet\w+|asthma|depress(?:ed|ion)|anxiety|psychiatr\w+|diseases?|allerg\w+|surgery|dating|tinder|grindr|porn\w*|sexual\w*|lawyers?|divorc\w+|custody|court case|religio\w+|trade union|political party)\b/i;

/** True if a text is about a password or a private window. */
export const isSecret = (text: string): boolean => SECRET.test(text);

/** True if a text is about money, health, intimacy, law, belief or politics, or a secret. English, with a few words of other languages for secrets. */
export const isSensitive = (text: string): boolean => SENSITIVE.test(text) || SECRET.test(text);

/** The area of life of a memory, as the tool server names it. */
type MemoryArea = 'core' | 'hobbies' | 'lifestyle' | 'interests' | 'habits' | 'work' | 'skills' | 'learnings' | 'other';

/** Notable facts. */
const NOTABLE =
  /\b(?:won|winner|awards?|champion|found(?:ed|er of)|co-?found(?:ed|er)|invented|publish(?:ed|es)|author of|patents?|world record|famous|climbed|marathons?|triathlons?|survived|discovered|pioneer|built (?:a|an|his|her|their)|travell?ed (?:to|through|around)|lived in \w+ (?:countries|cities)|passionate|fascinated|dreams? of|believes?|first (?:person|woman|man) to|fluent in)\b/i;

/** The first match wins. */
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

/** Classifies an English memory by its words. Anything else is `other`. */
const classifyMemoryArea = (content: string): MemoryArea =>
  AREAS.find(([, pattern]) => pattern.test(content))?.[0] ?? 'other';

/**
 * The category of a memory created without one: `interesting` for notable facts (achievements, hobbies, skills, lessons), otherwise
 * `system`. Uses rules only, so that a request does not wait for a model.
 */
export function categorizeMemory(content: string): 'interesting' | 'system' {
  const isShareable = ['hobbies', 'skills', 'learnings'].includes(classifyMemoryArea(content));
  return isShareable || NOTABLE.test(content) ? 'interesting' : 'system';
}

/** The same for the tool server, which names the area instead of `system`. */
export function categorizeToolMemory(content: string): MemoryArea | 'interesting' {
  const area = classifyMemoryArea(content);
  return area === 'other' && NOTABLE.test(content) ? 'interesting' : area;
}
