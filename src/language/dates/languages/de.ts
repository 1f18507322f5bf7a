import { createClockWriter } from './clock-words.ts';
import { anyOf, type DateLanguage, END, numberOf, START } from './date-language.ts';

const ORDINALS =
  `ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten fünfzehnten
  sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten
  fünfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten`.split(
    /\s+/,
  );
const HOURS =
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig'.split(
    ' ',
  );
const MONTHS = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember';
/** "am zwölften den Zahnarzt", not "am ersten Tag". */
const ENDS_DAY = String.raw`(?=\s*(?:[,.!?]|$)| (?:den|die|das|dem|der|noch|mit|zum|zur|im|um|meine|unsere)${END})`;

export const german: DateLanguage = {
  load: async () => (await import('chrono-node/de')).casual,
  writeTimes: createClockWriter({
    hours: HOURS,
    lead: 'um|gegen|ab|ca|circa|von|bis|erst um|schon um',
    before: { halb: -30, 'viertel nach': 15, 'viertel vor': -15, 'zehn nach': 10, 'zehn vor': -10, 'zwanzig nach': 20 },
    after: {
      dreißig: 30,
      fünfzehn: 15,
      fünfundvierzig: 45,
      zwanzig: 20,
      zehn: 10,
      vierzig: 40,
      fünfzig: 50,
      '15': 15,
      '30': 30,
      '45': 45,
    },
    unit: 'uhr',
    isUnitEnough: true,
    morning: 'morgens|früh|vormittags|am morgen|am vormittag',
    afternoon: 'nachmittags|abends|am nachmittag|am abend',
    noon: '(?!)',
    // "07:45 am Montag" would be a time before noon.
    write: (time) => `um ${time} Uhr`,
    ends: String.raw`\s*(?:$|[,.;!?])|\s(?=(?:und|da|bei|beim|im|in|am|mit|vor|auf|zum|zur|ist|hab|habe|haben|geht|gehen|treffen|los|oder|morgen|heute|an|der|die|das|den)(?!\p{L}))`,
  }),
  ignored: new RegExp(
    `${START}(?:heute (?:früh|morgen|vormittag)|(?:am|guten|jeden|diesen|den ganzen) morgen|morgens|gerade jetzt|jetzt)${END}`,
    'giu',
  ),
  rewrites: [
    [
      new RegExp(`${START}(${anyOf(ORDINALS)}) (?=(?:${MONTHS})${END})`, 'giu'),
      (_, ordinal = '') => `${numberOf(ORDINALS, ordinal)}. `,
    ],
    [
      new RegExp(
        `(?<=${START}(?:am|zum|den) )(?:(${anyOf(ORDINALS)})${ENDS_DAY}|(\\d{1,2})\\.(?! ?(?:${MONTHS}|\\d)))`,
        'giu',
      ),
      (days, ordinal, digits) => days.dayOfMonth(numberOf(ORDINALS, ordinal ?? digits ?? '')),
    ],
  ],
  notBefore: /(?<!\p{L})(?:letzte[nrms]?|vorige[nrms]?|vergangene[nrms]?|seit|jede[nrms]?|von)\s*$/iu,
  past: /^(?:vor |letzte|vorige|vergangene|gestern|vorgestern)/iu,
  preposition:
    /(?:^|\s)(?:(?:bis|zum|am|spätestens|gleich|erst|schon|ab|im laufe des|nächste[nrs]?|kommende[nrs]?)\s+)+$/iu,
};
