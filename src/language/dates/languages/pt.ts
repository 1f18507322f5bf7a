import { createClockWriter } from './clock-words.ts';
import { anyOf, type DateLanguage, END, numberOf, START } from './date-language.ts';

const NUMERALS =
  'primeiro,dois,três,quatro,cinco,seis,sete,oito,nove,dez,onze,doze,treze,catorze,quinze,dezesseis,dezessete,dezoito,dezenove,vinte,vinte e um,vinte e dois,vinte e três,vinte e quatro,vinte e cinco,vinte e seis,vinte e sete,vinte e oito,vinte e nove,trinta,trinta e um'.split(
    ',',
  );
const COUNTS = 'um,dois,três,quatro,cinco,seis'.split(',');
const HOURS = 'uma duas três quatro cinco seis sete oito nove dez onze doze'.split(' ');
const ENDS_TIME = String.raw`\s*(?:$|[,.;!?])|\s(?=(?:em|n[oa]s?|d[oa]s?|de|com|o|a|e|ou|por|pra|para|que|amanhã|hoje|a gente|me|te|se|vamos|tenho|temos|é|começa)(?!\p{L}))`;
const MONTHS = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
const WEEKDAYS = 'segunda|terça|quarta|quinta|sexta';

export const portuguese: DateLanguage = {
  load: async () => (await import('chrono-node/pt')).casual,
  writeTimes: createClockWriter({
    hours: HOURS,
    lead: 'às?|ao|pelas?|lá pelas?|até as?|das?',
    after: { 'e meia': 30, 'e quinze': 15, 'e quarenta e cinco': 45, 'e dez': 10, 'e vinte': 20, 'em ponto': 0 },
    unit: 'horas?|h',
    isUnitEnough: false,
    morning: '(?:da|de) manhã',
    afternoon: '(?:da|de) (?:tarde|noite)',
    write: (time) => `às ${time}`,
    noon: 'meio[- ]dia',
    ends: ENDS_TIME,
  }),
  // "A segunda parte" is no Monday.
  ignored: new RegExp(
    `${START}(?:(?:hoje )?(?:de|pela) manhã|esta manhã|agora|(?:a|uma|pela|minha|na) (?:${WEEKDAYS}) (?:vez|parte|série|estrofe|linha|página|temporada|metade))${END}`,
    'giu',
  ),
  rewrites: [
    [/(?<!\d)(\d{1,2})h(\d{2})(?!\d)/giu, (_, hour = '', minute = '') => `${hour}:${minute}`],
    [new RegExp(`${START}depois de amanhã${END}`, 'giu'), (days) => days.inDays(2)],
    [
      new RegExp(
        `${START}(?:daqui a|em|dentro de) (uma?|dois|duas|três|quatro|cinco|seis|\\d{1,2}) (dia|semana)s?${END}`,
        'giu',
      ),
      (days, count = '', unit = '') => {
        const number = /^(?:uma|duas)$/i.test(count)
          ? ['uma', 'duas'].indexOf(count.toLowerCase()) + 1
          : numberOf(COUNTS, count);
        return days.inDays(number * (unit.toLowerCase() === 'semana' ? 7 : 1));
      },
    ],
    [
      new RegExp(`${START}(?:dia )?(${anyOf(NUMERALS)}|\\d{1,2}) de (?=(?:${MONTHS})${END})`, 'giu'),
      (_, numeral = '') => `${numberOf(NUMERALS, numeral)} de `,
    ],
    [
      new RegExp(`${START}dia (${anyOf(NUMERALS)}|\\d{1,2})${END}`, 'giu'),
      (days, numeral = '') => days.dayOfMonth(numberOf(NUMERALS, numeral)),
    ],
  ],
  notBefore: /(?<!\p{L})(?:cada|tod[oa]s?(?: [oa]s)?|desde(?: [oa])?|há|faz|últim[oa])\s*$/iu,
  past: /^(?:ontem|anteontem)|^(?:-feira)? passad[oa](?!\p{L})/iu,
  preposition:
    /(?:^|\s)(?:(?:até|pra|para|antes|de|d[oa]|n[oa]|nest[ea]|ness[ea]|est[ea]|ess[ea]|próxim[oa]|o|a|no máximo)\s+)+$/iu,
};
