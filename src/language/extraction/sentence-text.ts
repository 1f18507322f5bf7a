import { ABBREVIATIONS } from '../speech/sentences.ts';
import { capitalize } from '../text/plain-text.ts';

/** Words with a capital letter that are no names. */
export const NOT_NAMES =
  /^(?:I|We|You|He|She|They|It|That|This|There|Okay|So|And|But|Well|Yeah|Yes|No|Right|Then|Now|Oh|Hey|Maybe|What|When|Where|Who|How|Why|If|Because|Please|Everyone|Everybody|Someone|Somebody|Anyone|Nobody|People|God|Jesus|Christ|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Mm|Um|Uh|Sorry|Thanks|Also|Actually|Anyway|Cool|Great|Sure|Hopefully|Or|Like|Which|Just|These|Those|Today|Tomorrow|Tonight|Mm-hmm|The|A|An|My|Our|Your)$/;

/** Filler words before a spoken sentence. */
const FILLERS =
  /^(?:(?:um+|uh+|er+|hm+|ah+|oh|so|okay|ok|well|yeah|yep|yes|alright|and|but|then|also|hey|actually|basically|anyway|you know|i mean|i think|i guess|by the way|oh and|please note|(?:no|right|like|now|listen|look)(?=[,.…-])|no(?= (?:i|we|you|he|she|they|it|that|there|no)\b)|no(?= \p{L}+'))[\s,.…-]+)+/iu;

/** Removes the filler words before a spoken sentence. */
export const stripOpening = (text: string): string => text.replace(FILLERS, '').trim();

const ALWAYS_CAPITAL =
  /\bi(?='|\b(?![.'’]\p{L}))|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|christmas|easter|english|french|german|spanish)\b/gu;

/** Capital letters that recognizers leave out: "I", days, months. */
const writeNames = (text: string): string => text.replace(ALWAYS_CAPITAL, (word) => capitalize(word));

/** Formats a spoken sentence for reading: no filler words, a capital letter, a full stop. */
export function formatSentence(text: string): string {
  const bare = writeNames(stripOpening(text) || text.trim());
  return capitalize(/[.!?…。！？]["'”’)]*$/u.test(bare) ? bare : `${bare.replace(/(?<![,;:\s-])[,;:\s-]+$/u, '')}.`);
}

/** Talk after a task or a fact: "call Anna | because she asked", "…, okay?", "… and then we left". */
const TRAILING_TALK = new RegExp(
  [
    String.raw`\s*(?:[!?;…]|(?<!\b(?:${ABBREVIATIONS}|no(?=\. \d)))\.).*$`,
    String.raw`,?\s+(?:because|since|otherwise|although|though|unless|while|whereas|which|who|and then|as soon as|so that|but|or else|(?:do )?you know|i think|i guess|i mean)\b.*$`,
    String.raw`,?\s+and see (?:if|whether|what|how|when|where)\b.*$`,
    String.raw`,?\s+(?:once|before|after|until|as long as|in case|cause|cos|'cause) (?:i|we|you|he|she|they|it|that|the)\b.*$`,
    String.raw`,?\s+(?:yeah|yep|oh|okay|you know|just (?:the|a|an|because)|does that|never have)\b.*$`,
    String.raw`,?\s+so (?:i|we|you|he|she|they|it|that|please)\b.*$`,
    String.raw`,?\s+and (?:i|we|you|he|she|they|it|that|let's|maybe|also|please|don't|remind|my|our|remember|can|could|would|what|how)\b.*$`,
    String.raw`,\s*(?:okay|ok|right|please|thanks|thank you|yeah|yes|no|i|we|you|he|she|they|it|that|so|then|if|when|and|my|please)\b.*$`,
    String.raw`,?\s+(?:if|when) (?:you|i|we|that|it)\b.*$`,
    String.raw`,?\s+(?:okay|right|please|thanks|though|too|as well|by the way|anyway|of course|you see)[.!\s]*$`,
  ].join('|'),
  'is',
);

/** Words left at the end by a cut: "call Tom and". */
const TRAILING_JOINTS = /(?<![\s,:;.!?-])(?:[\s,:;.!?-]|\s(?:and|but|so|or|then))+$/iu;

/** The first clause of a text, without what follows it. */
export const firstClause = (text: string): string =>
  text.replace(TRAILING_TALK, '').replace(TRAILING_JOINTS, '').trim();
