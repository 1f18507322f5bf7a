// Fillers of pauses in several languages. The rest of English is in disfluencies.ts.

/** Sounds and words that only fill a pause, by language. "Er" and "um" are words in German. */
export const FILLERS = {
  en: /^(?:mm+-?h+m+|m+h+m+|uh-?huh|u+m+|u+h+m*|e+r+m?|h+m+|m+|a+h+m?|e+h+)$/,
  other: /^(?:u+h+m?|h+m+|ä+h+m*|öhm?|e+u+h+|eh+m*|hã+)$/u,
  ja: /^(?:えー?と|えっと|ええと|あの+ー?|その+ー?|なんか|まあ|うーん)$/u,
};
/** Japanese has no spaces around them. */
export const JAPANESE_FILLER = /(?<=^|[、。！？])(?:えー?と|えっと|ええと|あの+ー?|その+ー?|なんか|まあ|うーん)、/gu;
/** Words of other languages that only fill a pause if commas stand around them. */
export const CLOSED_FILLERS: Readonly<Record<string, readonly string[]>> = {
  de: ['also', 'halt', 'na ja', 'weißt du', 'sozusagen'],
  fr: ['ben', 'bah', 'enfin', 'genre', 'tu vois', 'tu sais'],
  es: ['pues', 'este', 'o sea', 'bueno', 'sabes'],
  pt: ['é', 'tipo', 'então', 'sabe'],
};
/** Pronouns, articles and verbs of other languages than English: a comma after them is only the trace of a pause. */
export const BINDS_NEXT_ELSEWHERE =
  /^(?:ich|du|er|sie|wir|muss|kann|der|die|das|den|dem|ein|eine|einen|mein|meine|mit|für|zu|in|im|am|je|tu|il|elle|on|dois|faut|le|la|les|un|une|des|de|du|à|que|pour|yo|el|los|las|una|tengo|necesito|voy|con|por|para|en|eu|o|a|os|as|um|uma|tenho|preciso|vou|com|em)$/;
