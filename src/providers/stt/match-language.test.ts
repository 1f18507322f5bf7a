import { expect, test } from 'vitest';
import { matchLanguage } from './match-language.ts';
import { WHISPER_LANGUAGES } from './port.ts';

test.each([
  ['de', 'de'],
  ['DE-at', 'de'],
  ['pt-BR', 'pt'],
  ['nb', 'no'],
  ['nb-NO', 'no'],
  ['iw', 'he'],
  ['fil', 'tl'],
  ['cmn', 'zh'],
  ['zh_TW', 'zh'],
  ['multi', 'multi'],
  ['xx', undefined],
  ['not a tag', undefined],
])('%s among the languages of Whisper is %s', (wanted, known) => {
  expect(matchLanguage(wanted, WHISPER_LANGUAGES)).toBe(known);
});

test.each([
  ['en-GB', 'en-GB'],
  ['en', 'en-US'],
  ['zh_TW', 'zh-Hant'],
  ['zh-CN', 'zh'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', undefined],
])('%s among tags with regions and scripts is %s', (wanted, known) => {
  expect(matchLanguage(wanted, ['en-GB', 'en-US', 'zh', 'zh-Hant', 'pt-BR'])).toBe(known);
});

test.each([
  ['nl,en', WHISPER_LANGUAGES, 'multi'],
  ['nl,NL', WHISPER_LANGUAGES, 'nl'],
  ['xx,en', WHISPER_LANGUAGES, 'en'],
  ['xx,yy', WHISPER_LANGUAGES, undefined],
  ['nl,en', ['en', 'nl'], 'nl'],
  ['nl,en', ['en'], undefined],
])('of %s among %j, %s is asked for: the first one where none can be detected', (wanted, known, expected) => {
  expect(matchLanguage(wanted, known)).toBe(expected);
});
