import { createClockWriter } from './clock-words.ts';
import { anyOf, type DateLanguage, END, numberOf, START } from './date-language.ts';

const NUMERALS =
  'premier,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze,treize,quatorze,quinze,seize,dix-sept,dix-huit,dix-neuf,vingt,vingt et un,vingt-deux,vingt-trois,vingt-quatre,vingt-cinq,vingt-six,vingt-sept,vingt-huit,vingt-neuf,trente,trente et un'.split(
    ',',
  );
const HOURS =
  'une,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze,treize,quatorze,quinze,seize,dix-sept,dix-huit,dix-neuf,vingt,vingt et une,vingt-deux,vingt-trois'.split(
    ',',
  );
const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

export const french: DateLanguage = {
  load: async () => (await import('chrono-node/fr')).casual,
  writeTimes: createClockWriter({
    hours: HOURS,
    lead: "à|vers|dès|jusqu['’]à",
    after: {
      'et demie': 30,
      'et quart': 15,
      'moins le quart': -15,
      'moins dix': -10,
      'moins vingt': -20,
      dix: 10,
      quinze: 15,
      vingt: 20,
      trente: 30,
      quarante: 40,
      'quarante-cinq': 45,
      'quarante cinq': 45,
    },
    unit: 'heures?|h',
    isUnitEnough: false,
    morning: 'du matin',
    afternoon: "du soir|de l['’]après[- ]midi",
    write: (time) => `à ${time}`,
    noon: 'midi(?! et demi)',
    // Without "heures", a number is no time.
    ends: '(?!)',
  }),
  ignored: new RegExp(`${START}(?:ce matin|le matin|maintenant)${END}`, 'giu'),
  rewrites: [
    [new RegExp(`${START}après[- ]demain${END}`, 'giu'), (days) => days.inDays(2)],
    [
      // A recognizer without punctuation writes "vingt deux".
      new RegExp(`${START}(${anyOf(NUMERALS).replaceAll('-', '[- ]')}) (?=(?:${MONTHS})${END})`, 'giu'),
      (_, numeral = '') =>
        `${numberOf(NUMERALS, numeral.replace(/(?<!vingt|trente) (?!et)|(?<=vingt|trente) (?!et)/g, '-'))} `,
    ],
    [
      new RegExp(`(?<=${START}le )(${anyOf(NUMERALS)}|\\d{1,2})(?=\\s*(?:[,.!?]|$)| à${END})`, 'giu'),
      (days, numeral = '') => days.dayOfMonth(numberOf(NUMERALS, numeral)),
    ],
  ],
  notBefore: /(?<!\p{L})(?:chaque|tous les|toutes les|depuis|il y a|le dernier|au)\s*$/iu,
  past: /^(?:il y a |pour |pendant |durant |hier|avant-hier)|derni(?:er|ère)s?$|^\s*(?:dernier|dernière|passée?)(?!\p{L})/iu,
  preposition: /(?:^|\s)(?:(?:d['’]ici(?: à| au)?|avant|pour|au plus tard|dès|le|au|ce|jusqu['’]à|vers)\s+)+$/iu,
};
