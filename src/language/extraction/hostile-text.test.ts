import { beforeAll, expect, test } from 'vitest';
import { measureStallMs } from '../../../test/support/event-loop.ts';
import { extractStructure } from './extract-structure.ts';

const startedAt = new Date('2026-11-20T12:00:00Z');
const extract = (text: string) => extractStructure({ text, startedAt, timezone: 'UTC', language: 'en' });

// The libraries are loaded on first use.
beforeAll(() => extract('Call Anna tomorrow at 5 pm.'));

const units = ['a', 'A', ' ', '\n', '.', '!? ', ',', '-', '1', '1 ', '"', '<', '\u0301a', '字', '😀', 'Anna ', 'at 5 '];
const phrases = ['remind me to ', 'from Monday to ', 'my name is ', 'and then ', 'the first of ', 'half past ', 'Dr. '];
const spoken = [
  'um ',
  "I'll ",
  'no, ',
  'Friday, no, ',
  'send it and ',
  'the the ',
  "Tom's ",
  'have you ',
  'I mean ',
  'a- ',
  'by when? ',
  'I have ',
];
/** In the languages with rules for tasks, which are detected by these words. */
const otherLanguages = [
  'ich muss ',
  'ich muss noch den anrufen ',
  'muss ich, ',
  'wenn ich ',
  'ich rufe am ersten an ',
  'je dois ',
  "il faut que j'appelle le ",
  'si je ',
  'le deux de la ',
  'tengo que ',
  'si me llamo el ',
  'yo pago el día uno ',
  'eu tenho que ',
  'se eu não ',
  'em dois dias ',
  'しなきゃ',
  '本を返さないと、',
  'を三日後に電話する',
  'ich wohne-',
  'ich bin auf dem ',
  'die Feier-',
  'um halb zehn ',
  'am Freitag die Feier mit ',
  "j'ai rendez-vous chez le ",
  'je suis née et je ',
  'la cita con la ',
  'mi hermana vive y ',
  'eu tenho consulta no ',
  'minha irmã e eu ',
  '土曜日の運動会の',
  '私は大阪に住んで',
];

test.each([...units, ...phrases, ...spoken, ...otherLanguages])(
  'a text of 100,000 characters of %j does not block the process',
  async (unit) => {
    const text = unit.repeat(100_000 / unit.length);
    for (const hostile of [text, `${text}\u0001x`])
      expect(await measureStallMs(() => extract(hostile))).toBeLessThan(500);
  },
);
