import { expect, test } from 'vitest';
import { spokenText, spokenWords } from './markers.ts';

test.each([
  ...[
    '[BLANK_AUDIO]',
    '[ Silence ]',
    '[Music]',
    '(upbeat music)',
    '[soft piano music continues]',
    '*coughs*',
    '♪♪',
    '♪ [Music] ♪',
  ],
  ...[
    '[inaudible 00:03:12]',
    '(speaking in Spanish)',
    '[ __ ]',
    '[Musik]',
    '*Gelächter*',
    '[музыка]',
    '【音楽】',
    '（笑）',
  ],
  ...['<|nospeech|>', '[_TT_42]', '<unk>'],
  ...['Untertitel der Amara.org-Community', 'Untertitelung des ZDF, 2020', "Sous-titrage ST' 501"],
  ...['Sous-titres réalisés para la communauté d’Amara.org', 'Субтитры сделал DimaTorzok', '字幕由Amara.org社区提供'],
  ...[
    'Copyright WDR 2021',
    'Untertitel von Stephanie Geiges',
    '(clears throat)',
    '[foreign]',
    '(door closes)',
    '[Birds chirping]',
  ],
  ...['\u200b\u2060', '\u3164', '\u2800', '\ufeff', '...', '-'],
])('nothing is said in "%s"', (text) => {
  expect(spokenText(text)).toBe('');
});

test.each([
  ['[Music] Hello [Applause] there', 'Hello there'],
  ['So (laughs) I said no.', 'So I said no.'],
  ['♪ We are the champions ♪', 'We are the champions'],
  ['That was it. Untertitelung des ZDF, 2020', 'That was it.'],
  ['Dann geht es los *seufzt* Untertitel der Amara.org-Community', 'Dann geht es los'],
  ['Es geht los Untertitel der Amara.org-Community und weiter', 'Es geht los und weiter'],
])('the words around a marker stay: "%s"', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken);
});

test.each([
  ...[
    'I really *love* it (a lot), see [1].',
    '(my phone is ringing)',
    'the (back) door',
    '[Speaker 1] hi',
    'She laughs.',
  ],
  ...[
    'Call him (the music shop closes Monday) and *pause* the deployment.',
    '[foreign exchange] too',
    '(laughs at Tom)',
  ],
  ...['(speaking of money)', '(the song by Tom)', '*typing*', 'Copyright is a right.', 'Untertitel von gestern'],
  ...['Die Untertitel im ZDF sind gut.', 'Subtitles are on.', '5', '$5', '👍', 'C#', 'music', 'f(x) < g(x) > h'],
])('words are no marker: "%s"', (text) => {
  expect(spokenText(text)).toBe(text);
});

test('a marker is left out of the words of a recognizer, also in several of them', () => {
  const words = ['So', '(upbeat', 'music)', 'yes', '♪', '[Music]now.', 'Untertitelung', 'des', 'ZDF'];
  const timed = words.map((text, at) => ({ text, startMs: at * 100 }));
  expect(spokenWords(timed)).toEqual([
    { text: 'So', startMs: 0 },
    { text: 'yes', startMs: 300 },
    { text: 'now.', startMs: 500 },
  ]);
});
