import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { categoryEmoji, conversationCategories } from './categories.ts';
import { extractStructure } from './extract-structure.ts';
import { type ConversationInput, type ConversationStructure, extractionLimits } from './types.ts';

const startedAt = new Date('2026-03-04T10:00:00Z');
const structure = (text: string, rest: Partial<ConversationInput> = {}) =>
  extractStructure({ text, startedAt, ...rest });

const meeting = `Hey, so I talked to the design team this morning. The new onboarding flow is almost ready, but the copy still needs a review.
I need to send Anna the quarterly report by Friday. The onboarding flow test showed that users drop at the second step.
Yeah. Okay. The deadline for the project moved, so the manager wants slides for the next meeting. It rained a lot today.`;

describe('structure without a model', () => {
  it('has a title from the subject of the conversation, not from its beginning', async () => {
    const { title } = await structure(meeting);
    expect(title.toLowerCase()).toContain('onboarding flow');
    expect(title).not.toMatch(/^hey/i);
  });

  it('has no speaker label in a title that is a sentence', async () => {
    const { title } = await structure('Me: I used to repair bicycles.');
    expect(title).toBe('I used to repair bicycles');
  });

  it('has a list of its own words as the title, otherwise who and when', async () => {
    const note = 'I promise to fix the bicycle of my brother.';
    expect((await structure(note)).title).toBe('I promise to fix the bicycle of my brother');
    const talk = [
      { text: 'Well, I never saw anything like that before.', speaker: 'S1', speaker_name: 'Paula' },
      { text: 'Neither did I, to be honest with you.', speaker: 'S2', is_user: true },
    ];
    expect((await extractStructure({ segments: talk, startedAt })).title).toBe('With Paula, Wednesday morning');
    const bicycle = [...talk, { ...talk[1], text: 'I will fix the bicycle of my brother.' }];
    expect((await extractStructure({ segments: bicycle, startedAt })).title).toBe(
      'Bicycle (with Paula, Wednesday morning)',
    );
  });

  it('has an overview of whole sentences, at most 80 words', async () => {
    const { overview } = await structure(meeting);
    expect(overview).toContain('onboarding flow');
    expect(overview).not.toMatch(/Yeah|Okay|Hey/);
    expect(overview).toMatch(/^\p{Lu}.*[.!?]$/u);
    expect((await structure(`${meeting} `.repeat(20))).overview.split(' ').length).toBeLessThanOrEqual(80);
  });

  it('names its method', async () => {
    expect(await structure(meeting)).toMatchObject({ method: 'extractive', discarded: false });
  });

  it.each([
    ['The doctor changed my medication because of the headache and the fever.', 'health'],
    ['I love sailing on the lake, and I would love to have a date for the regatta.', 'other'],
    ['My girlfriend said yes, so the engagement and the wedding are settled.', 'romantic'],
    ['The striker scored the second goal and the football team won the match.', 'sports'],
    ['Our flight leaves the airport at noon, the hotel booking and the passport are in the suitcase.', 'travel'],
    ['We talked about the mortgage, the bank loan and how to invest the savings.', 'finance'],
    ['The deploy broke the database and the server log shows a bug in the code.', 'technology'],
    ['The election, the senate and the new government policy divide the voters.', 'politics'],
    ['Nothing in particular was said of anything that anybody would name.', 'other'],
  ])('has the category of "%s": %s', async (text, category) => {
    expect((await structure(text)).category).toBe(category);
  });

  it('has an emoji for every category', () => {
    expect(conversationCategories).toHaveLength(33);
    expect(conversationCategories.filter((category) => !/^\p{RGI_Emoji}$/v.test(categoryEmoji(category)))).toEqual([]);
  });

  it.each(['', '   ', 'Hello there.', 'yeah okay', 'um yeah okay right so well then yes', '...', '😀😀😀😀😀😀'])(
    'discards "%s": fewer than five words, or only fillers',
    async (text) => {
      expect(await structure(text)).toMatchObject({ discarded: true, action_items: [], events: [], memories: [] });
    },
  );

  it('does not discard five words with content', async () => {
    expect((await structure('The red bicycle is gone.')).discarded).toBe(false);
  });

  it.each([
    [
      'de',
      'Heute habe ich mit Anna über den Garten gesprochen. Die Tomaten wachsen gut, aber die Schnecken fressen den Salat.',
      'Garten',
    ],
    ['ja', '今日は東京に行きました。天気がとてもよかったです。友達と寿司を食べました。', '。'],
    ['ar', 'تحدثت اليوم مع أحمد عن المشروع الجديد. المشروع يحتاج إلى المزيد من الوقت والمال.', 'المشروع'],
    ['multi', 'Сегодня мы говорили о новом проекте. Проект требует больше времени и денег.', 'роект'],
    ['not a language!', 'Hablamos del jardín y de los tomates. Los tomates necesitan más agua cada verano.', 'tomates'],
  ])('has a title and an overview in any language (%s)', async (language, text, expected) => {
    const result = await structure(text, { language });
    expect(result.title).not.toBe('');
    expect(result.overview).toContain(expected);
    expect(result.discarded).toBe(false);
  });

  it('stays within all limits for a conversation of hours', async () => {
    const sentences = Array.from(
      { length: 4000 },
      (_, index) => `Sentence ${index} is about the harbor, boat ${index % 97} and the captain.`,
    );
    const segments = sentences.map((text, index) => ({
      text,
      is_user: index % 2 === 0,
      speaker: `SPEAKER_0${index % 3}`,
    }));
    expectBounded(await extractStructure({ segments, startedAt }));
  });

  it('rejects on abort', async () => {
    const reason = new Error('shutting down');
    await expect(extractStructure({ text: meeting, startedAt }, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('stays within all limits for any text', async () => {
    const phrases = fc.constantFrom(
      'I need to ',
      'remind me to call ',
      "I'm allergic to ",
      'my dog is ',
      'meeting with ',
      'tomorrow at 5 ',
      'on Friday',
      '. ',
      '? ',
      ', and ',
      'because ',
      '今日は',
      '\u0000',
      '\ud800',
      "'",
      '31/12/9999 ',
      '99:99 ',
      'in 99999999999 days ',
    );
    const text = fc
      .array(fc.oneof({ weight: 3, arbitrary: phrases }, anyText({ maxLength: 30 })), {
        maxLength: 40,
      })
      .map((parts) => parts.join(''));
    const segment = fc.record({ text, is_user: fc.option(fc.boolean()), speaker: fc.option(fc.string()) });
    const input = fc.record(
      {
        text,
        segments: fc.array(segment, { maxLength: 5 }),
        startedAt: fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        timezone: fc.oneof(fc.string(), fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns')),
        language: fc.oneof(fc.string(), fc.constantFrom('en', 'multi', 'de-AT')),
      },
      { requiredKeys: ['startedAt'] },
    );
    await fc.assert(
      fc.asyncProperty(input, async (value) => expectBounded(await extractStructure(value))),
      { numRuns: 75 },
    );
  });
});

function expectBounded(result: ConversationStructure) {
  const size = (text: string) => [...text].length;
  expect(size(result.title)).toBeLessThanOrEqual(extractionLimits.title);
  expect(size(result.overview)).toBeLessThanOrEqual(extractionLimits.overview);
  expect(conversationCategories).toContain(result.category);
  expect(result.action_items.length).toBeLessThanOrEqual(extractionLimits.actionItems);
  for (const { description, due_at } of result.action_items) {
    expect(size(description)).toBeGreaterThan(0);
    expect(size(description)).toBeLessThanOrEqual(extractionLimits.description);
    if (due_at) expect(new Date(due_at).toISOString()).toBe(due_at);
  }
  expect(result.events.length).toBeLessThanOrEqual(extractionLimits.events);
  for (const { title, start, duration } of result.events) {
    expect(size(title)).toBeLessThanOrEqual(extractionLimits.eventTitle);
    expect(new Date(start).toISOString()).toBe(start);
    expect(duration).toBeGreaterThan(0);
  }
  expect(result.memories.length).toBeLessThanOrEqual(extractionLimits.memories);
  for (const { content } of result.memories) {
    expect(size(content)).toBeLessThanOrEqual(extractionLimits.memory);
  }
  expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud[89a-f]/);
}
