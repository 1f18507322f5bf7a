import { expect, test } from 'vitest';
import { suggestNames } from './suggest-names.ts';

const said = (...lines: [speaker: number | null, text: string][]) =>
  lines.map(([speaker_id, text], at) => ({
    id: String(at),
    text,
    speaker_id,
    is_user: false,
    person_id: null,
    speaker_name: null,
  }));
const names = async (...lines: [number | null, string][]) =>
  (await suggestNames(said(...lines), { matches: new Map(), people: [{ id: 'p1', name: 'Nora' }] as never })).map(
    ({ speaker_id, name, person_id, reason }) => [speaker_id, name, person_id, reason],
  );

test.each([
  "Hello, I'm Nora.",
  "Good to see you. I'm Nora and I'm the dentist.",
  'My name is Nora, I live in Hamburg.',
  'Good morning, this is Nora speaking.',
  'Guten Tag, ich heiße Nora.',
  "Bonjour, je m'appelle Nora.",
])('a speaker who introduces themselves is offered their name, and the known person: %s', async (text) => {
  expect(await names([1, text])).toEqual([[1, 'Nora', 'p1', `Says: ${text}`]]);
});

test.each(['Maarika', 'Hemant', 'Guillermo', 'Xochitl', 'Rose'])(
  'also one that is rare in English: %s',
  async (name) => {
    expect((await names([0, `I'm ${name}.`]))[0]?.slice(0, 2)).toEqual([0, name]);
  },
);

test.each([
  "I'm Late.",
  "I'm Happy, really.",
  "I'm Sorry.",
  'I am Hungry!',
  "I'm German.",
  "I'm Dutch.",
  "I'm Not.",
  "I'm Fine, thanks.",
  'This is Philips, huh?',
  'This is Peter.',
  'I am Working from home.',
])('other words are no name: %s', async (text) => {
  expect(await names([0, text])).toEqual([]);
});

test('a speaker who answers twice to the same name is offered it, once is not enough', async () => {
  const once: [number, string][] = [
    [0, 'Nora, could you pass me the salt?'],
    [1, 'Here you are.'],
  ];
  expect(await names(...once)).toEqual([]);
  expect(await names(...once, [0, 'And what do you think, Nora?'], [1, 'I like it.'])).toEqual([
    [1, 'Nora', 'p1', 'Answers to: And what do you think, Nora?'],
  ]);
});

test('segments without a speaker, and named speakers, are offered none', async () => {
  expect(await names([null, "I'm Nora."])).toEqual([]);
  const [segment] = said([1, "I'm Nora."]);
  const named = { ...segment, person_id: 'p2' } as never;
  expect(await suggestNames([named], { matches: new Map(), people: [] })).toEqual([]);
});
