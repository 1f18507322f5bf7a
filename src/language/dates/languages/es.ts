import { createClockWriter } from './clock-words.ts';
import { anyOf, type DateLanguage, END, numberOf, START } from './date-language.ts';

const NUMERALS =
  'uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciséis,diecisiete,dieciocho,diecinueve,veinte,veintiuno,veintidós,veintitrés,veinticuatro,veinticinco,veintiséis,veintisiete,veintiocho,veintinueve,treinta,treinta y uno'.split(
    ',',
  );
const HOURS = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
/** "A las dos hermanas" is no time. */
const ENDS_TIME = String.raw`\s*(?:$|[,.;!?])|\s(?=(?:en|del?|con|el|la|los|y|o|por|para|que|mañana|hoy|nos|me|te|se|vamos|quedamos|tengo|tenemos|es|empieza)(?!\p{L}))`;
const MONTHS = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre';

export const spanish: DateLanguage = {
  load: async () => (await import('chrono-node/es')).casual,
  writeTimes: createClockWriter({
    hours: HOURS,
    lead: 'a las?|sobre las?|hacia las?|desde las?|hasta las?',
    after: {
      'y media': 30,
      'y cuarto': 15,
      'menos cuarto': -15,
      'menos diez': -10,
      'menos veinte': -20,
      'y diez': 10,
      'y veinte': 20,
      'en punto': 0,
    },
    unit: 'horas?|h',
    isUnitEnough: false,
    morning: 'de la mañana',
    afternoon: 'de la (?:tarde|noche)',
    write: (time) => `a las ${time}`,
    noon: 'mediodía',
    ends: ENDS_TIME,
  }),
  ignored: new RegExp(`${START}(?:(?:por|de|en) la (?:mañana|tarde|noche)|esta mañana|ahora(?: mismo)?)${END}`, 'giu'),
  rewrites: [
    [new RegExp(`${START}pasado mañana${END}`, 'giu'), (days) => days.inDays(2)],
    [
      new RegExp(`${START}(${anyOf(NUMERALS)}) (?=de (?:${MONTHS})${END})`, 'giu'),
      (_, numeral = '') => `${numberOf(NUMERALS, numeral)} `,
    ],
    [new RegExp(`${START}primero (?=de (?:${MONTHS})${END})`, 'giu'), () => '1 '],
    [
      new RegExp(`(?<=${START}(?:el|del) )día (${anyOf(NUMERALS)}|\\d{1,2})${END}(?! de (?:${MONTHS}))`, 'giu'),
      (days, numeral = '') => days.dayOfMonth(numberOf(NUMERALS, numeral)),
    ],
  ],
  notBefore: /(?<!\p{L})(?:cada|todos los|todas las|desde(?: el| hace)?|hace|último|pasado)\s*$/iu,
  past: /^(?:ayer|anteayer|hace |por |durante )|^(?:una?|dos|tres|cuatro|cinco|\d+) (?:hora|minuto|día|semana|mes)|^\s*pasado(?!\p{L})/iu,
  preposition: /(?:^|\s)(?:(?:a|para|antes|del?|el|este|hasta|próximo|como muy tarde|a partir|día)\s+)+$/iu,
};
