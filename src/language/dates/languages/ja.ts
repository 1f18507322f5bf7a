import type { DateLanguage } from './date-language.ts';

const KANJI = '〇一二三四五六七八九';
const DAYS = '月火水木金土日';

/** 三 is 3, 十二 is 12, 二十 is 20. */
function kanjiNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['0', text];
  const digit = (character: string, missing: number) => (character ? Math.max(0, KANJI.indexOf(character)) : missing);
  return digit(tens === '0' ? '〇' : tens, 1) * 10 + digit(ones, 0);
}

const NUMBER = '(\\d{1,2}|[一二三四五六七八九十]{1,3})';

export const japanese: DateLanguage = {
  load: async () => (await import('chrono-node/ja')).casual,
  ignored: /(?:毎週の?|先週の|毎)[月火水木金土日](?:曜日?)?|毎[日月年]/gu,
  rewrites: [
    [/しあさって/gu, (days) => days.inDays(3)],
    [/明後日|あさって/gu, (days) => days.inDays(2)],
    [/来週の([月火水木金土日])曜日?/gu, (days, day = '') => days.nextWeek(DAYS.indexOf(day))],
    [
      new RegExp(`${NUMBER}(日|週間)(?:後|以内)`, 'gu'),
      (days, count = '', unit = '') => days.inDays(kanjiNumber(count) * (unit === '週間' ? 7 : 1)),
    ],
    [
      new RegExp(`${NUMBER}月${NUMBER}日`, 'gu'),
      (_, month = '', day = '') => `${kanjiNumber(month)}月${kanjiNumber(day)}日`,
    ],
    [
      new RegExp(`(?<![月\\d一二三四五六七八九十])${NUMBER}日(?![間後前目曜で本])`, 'gu'),
      (days, day = '') => days.dayOfMonth(kanjiNumber(day)),
    ],
  ],
  notBefore: /(?:毎週|先週の|毎)$/u,
  past: /^(?:昨日|きのう|一昨日|おととい)/u,
  preposition: /(?:次の|今度の)$/u,
  postposition: /^(?:の)?(?:朝|夜|夕方|午前|午後|中|頃|ごろ)?(?:までに|まで|に)?(?:は?、)?/u,
};
