import { expect, it } from 'vitest';
import { estimateTokens } from './token-counter.ts';

/** Counted with the vocabularies of Llama 3 and Qwen 2.5, rounded. */
it.each([
  ['English', 'I need to send Anna the report by Friday, and then we should talk about the harbor.', 18, 24],
  [
    'German',
    'Wir müssen die Versicherungsunterlagen bis nächsten Donnerstag fertigstellen, sonst verlängert sich der Vertrag.',
    26,
    40,
  ],
  ['Russian', 'Мне нужно отправить отчёт до пятницы, иначе договор продлится.', 18, 30],
  ['Japanese', '金曜日までに報告書を送らなければなりません。', 18, 26],
  ['Chinese', '我需要在星期五之前把报告寄给安娜。', 13, 20],
  ['JSON', '{"type":"object","properties":{"title":{"type":"string"},"lines":{"type":"array"}}}', 20, 32],
])('estimates the tokens of %s', (_, text, least, most) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(least);
  expect(estimateTokens(text)).toBeLessThanOrEqual(most);
});
