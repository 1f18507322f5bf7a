import { anyOf, type DateLanguage, END, numberOf, START } from './date-language.ts';

const ORDINALS =
  `ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten fünfzehnten
  sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten
  fünfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten`.split(
    /\s+/,
  );
const MONTHS = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember';
/** "am zwölften den Zahnarzt", not "am ersten Tag". */
const ENDS_DAY = String.raw`(?=\s*(?:[,.!?]|$)| (?:den|die|das|dem|der|noch|mit|zum|zur|im|um|meine|unsere)${END})`;

export const german: DateLanguage = {
  load: async () => (await import('chrono-node/de')).casual,
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
