import { describe, expect, it } from 'vitest';
import { extractMeeting, extractTalk, extractText } from '../../../test/support/extraction.ts';

const memories = async (...lines: string[]) => (await extractTalk(...lines)).memories.map(({ content }) => content);

describe('memories', () => {
  it.each([
    ["I'm allergic to peanuts.", 'User is allergic to peanuts'],
    ['By the way, I am allergic to shellfish, so no shrimps.', 'User is allergic to shellfish'],
    ["My daughter's name is Emma.", "My daughter's name is Emma"],
    ["I'm allergic to penicillin, by the way.", 'User is allergic to penicillin'],
    ['My brother is Leo.', 'My brother is Leo'],
    ["My mother's Acadian.", "My mother's Acadian"],
    ['I work at Northwind as an engineer.', 'User works at Northwind as an engineer'],
    ['I, uh, I work nights.', 'User works nights'],
    ['I really love green tea.', 'User loves green tea'],
    ['I prefer working in the morning.', 'User prefers working in the morning'],
    ["I can't stand olives.", "User can't stand olives"],
    ["I don't eat meat at all.", "User doesn't eat meat at all"],
    ['no i don’t drink coffee just the hot water', "User doesn't drink coffee"],
    ['I have two kids.', 'User has two kids'],
    ["Yeah, I've got a twin sister.", 'User has a twin sister'],
    ["I'm a software engineer.", 'User is a software engineer'],
    ["I'm dyslexic.", 'User is dyslexic'],
    ['I usually wake up at six every Monday.', 'User usually wakes up at six every Monday'],
    ['I live in Lisbon with my wife.', 'I live in Lisbon with my wife'],
    ['I grew up on a farm.', 'User grew up on a farm'],
    ["We've been together six years.", "We've been together six years"],
    ['My favourite book is Dune.', 'My favourite book is Dune'],
    ['I teach chemistry and I play the cello.', 'User teaches chemistry'],
    ['They have three cats now, and I am allergic to cats, so.', 'User is allergic to cats'],
  ])('"%s" gives "%s"', async (text, memory) => {
    expect(await memories(text)).toContain(memory);
  });

  it.each([
    'I like that idea.',
    'I love how you say it.',
    'I like the way it looks.',
    'I like the dogs.',
    "I'd like to say something.",
    "I'm a bit tired.",
    "I'm a little bitter about it.",
    'My dog is sick.',
    'My dad is late.',
    'I work at the fair tomorrow.',
    'I have two meetings.',
    'Do I like tea?',
    "I'm from the office.",
    'Tom loves green tea.',
    'I am happy to hear it.',
    'And she said, I was born in Rome.',
    'I was born like that.',
    'I eat, then I sleep.',
    'If I lived in Lisbon I would swim.',
  ])('"%s" gives none', async (text) => {
    expect(await memories(text)).toEqual([]);
  });

  it("are the user's own words, with their segments", async () => {
    const { memories: facts } = await extractTalk('A: I love green tea.', "B: I'm allergic to cats.");
    expect(facts).toEqual([{ content: 'User loves green tea', category: 'system', segment_ids: ['s0'] }]);
  });

  it('come from a text that the user wrote, and from no meeting without a known user', async () => {
    expect((await extractText('I love green tea.')).memories).toHaveLength(1);
    expect((await extractMeeting('A: I love green tea.', "B: I'm allergic to cats.")).memories).toEqual([]);
  });

  it('join a sentence that is split into segments', async () => {
    expect(await memories('A: As I said,', 'A: well. I work', 'A: at Northwind.')).toEqual(['User works at Northwind']);
  });

  it('list a repeated fact once', async () => {
    expect(await memories("I'm allergic to peanuts. Really, I am allergic to peanuts.")).toEqual([
      'User is allergic to peanuts',
    ]);
  });
});
