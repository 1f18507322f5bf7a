/**
 * Where what is to be done, or who somebody is, ends and talk goes on: "call Anna | because she asked", "…, okay?",
 * "… and then we left".
 */
const GOES_ON = new RegExp(
  [
    String.raw`\s*[.!?;…].*$`,
    String.raw`,?\s+(?:because|since|otherwise|although|though|unless|while|whereas|which|who|and then|as soon as|so that|but|or else|you know|i think|i guess|i mean)\b.*$`,
    String.raw`,?\s+so (?:i|we|you|he|she|they|it|that|please)\b.*$`,
    String.raw`,?\s+and (?:i|we|you|he|she|they|it|that|let's|maybe|also|please|don't|remind|my|our|remember|can|could|would|what|how)\b.*$`,
    String.raw`,\s*(?:okay|ok|right|please|thanks|thank you|yeah|yes|no|i|we|you|he|she|they|it|that|so|then|if|when|and|my|please)\b.*$`,
    String.raw`,?\s+(?:if|when) (?:you|i|we|that|it)\b.*$`,
    String.raw`,?\s+(?:okay|right|please|thanks|though|too|as well|by the way|anyway|of course|you see)[.!\s]*$`,
  ].join('|'),
  'is',
);

/** What a cut leaves at the end: "call Tom and". */
const LEFT_OVER = /(?:[\s,:;.!?-]|\s(?:and|but|so|or|then))+$/iu;

/** The first clause of a text, without what merely follows it. */
export const firstClause = (text: string): string => text.replace(GOES_ON, '').replace(LEFT_OVER, '').trim();
