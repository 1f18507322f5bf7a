import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../src/errors.ts';
import { AskService } from '../../../src/services/ask/ask.ts';
import { RecordFinder } from '../../../src/services/search/record-finder.ts';
import { newId } from '../../../src/store/ids.ts';
import { askUserFixture, createdAt, modelReply, NO_MATCH, sourceIds } from '../../support/ask-user.ts';
import { randomBytes } from '../../support/audio.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { addConversation, addToSpool } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { noQuota } from '../../support/no-quota.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { wordEmbedding } from '../../support/search.ts';

const t = await storeFixture();
const user = askUserFixture(t.store);
const { add, ask } = user;

describe('without a language model', () => {
  it('quotes the transcript and cites its source', async () => {
    const text = 'I will send the quarterly report to Dana on Friday. The weather is fine.';
    const id = await add(text, {
      ...createdAt('2026-11-19T10:00:00Z'),
      structured: { title: 'Quarterly report for Dana' },
    });
    await add('We planned the boat trip with Sam');
    expect(await ask('When did I want to send Dana the report?', { timezone: 'Europe/Berlin' })).toEqual({
      answer: `Quoted from your conversations, as no language model is configured:
“I will send the quarterly report to Dana on Friday. The weather is fine.” (Quarterly report for Dana, Thursday 19 November 2026 at 11:00) [1]`,
      sources: [
        { id, title: 'Quarterly report for Dana', created_at: '2026-11-19T10:00:00.000Z', quotes: expect.any(Array) },
      ],
    });
  });

  it('returns action items for a question about promises', async () => {
    const id = await add('Dana needs the quarterly report soon', createdAt('2026-11-19T10:00:00Z'));
    const due_at = new Date('2026-11-20T16:00:00Z');
    await t.store
      .of(user.uid)
      .actionItems.insert([{ description: 'Send Dana the report', conversation_id: id, due_at }]);
    const { answer } = await ask('What did I promise Dana?');
    expect(answer).toContain('To do: Send Dana the report (by Friday 20 November 2026 at 16:00).');
  });

  it('quotes the promise and the sentence that names the subject', async () => {
    await add('I talked with Dana about the boat. It was cold. I promised to send her the report by Friday.');
    const { answer } = await ask('What did I promise Dana?');
    expect(answer).toContain(
      '“I talked with Dana about the boat. It was cold. I promised to send her the report by Friday.”',
    );
  });

  it('returns conversations with open items, earliest due first, for a question about tasks only', async () => {
    const [later, sooner] = [await add('the boat'), await add('the report')];
    await add('the weather');
    const due = (day: number) => new Date(Date.UTC(2026, 10, day));
    await t.store.of(user.uid).actionItems.insert([
      { description: 'Paint the boat', conversation_id: later, due_at: due(28) },
      { description: 'Send the report', conversation_id: sooner, due_at: due(24) },
    ]);
    const result = await ask('What are my tasks?');
    expect(sourceIds(result)).toEqual([sooner, later]);
    expect(result.answer).toMatch(/To do: Send the report .*\n.*To do: Paint the boat/);
  });

  it.each([
    ['discarded', { discarded: true }],
    ['locked', { locked: true }],
    ['failed', { status: 'failed' as const }],
  ])('finds tasks behind earlier tasks of conversations that are %s', async (_, hidden) => {
    const visible = await add('the boat');
    const hiddenIds = await Promise.all(Array.from({ length: 5 }, () => add('the report', hidden)));
    const task = (conversation_id: string, day: number) => ({
      description: 'Call Dana',
      conversation_id,
      due_at: new Date(Date.UTC(2026, 10, day)),
    });
    await t.store.of(user.uid).actionItems.insert([...hiddenIds.map((id) => task(id, 24)), task(visible, 28)]);
    expect(sourceIds(await ask('What are my tasks?'))).toEqual([visible]);
  });

  it.each(['Where is the submarine parked?', 'xqzzt vlorbnak', '…', 'What is it that I said?'])(
    'returns the no-match answer for: %s',
    async (question) => {
      await add('We planned the boat trip with Sam');
      expect(await ask(question)).toEqual({ answer: NO_MATCH, sources: [] });
    },
  );

  it('finds nothing for invented words or for a subject of which only the verb occurs', async () => {
    const things = [
      'garden',
      'budget',
      'concert',
      'roof',
      'harpsichord',
      'cellar',
      'attic',
      'letter',
      'recipe',
      'ticket',
    ];
    for (const thing of things) await add(`I promise that I will look after the ${thing}.`);
    const bytes = randomBytes(4);
    const consonant = () => 'bcdfghjklmnpqrstvwxz'[bytes.next().value % 20];
    const inventedWords = Array.from({ length: 300 }, (_, n) =>
      Array.from({ length: 4 + (n % 6) }, consonant).join(''),
    );
    const found = [];
    for (const word of inventedWords) if ((await ask(word)).sources.length > 0) found.push(word);
    expect(found).toEqual([]);
    expect(await ask('Did I promise a mortgage?')).toEqual({ answer: NO_MATCH, sources: [] });
  });

  it('answers from the most similar conversations, at most the requested number', async () => {
    for (let n = 0; n < 4; n += 1) await add(`the tomatoes need water, said somebody ${n} times`);
    expect((await ask('When do the tomatoes need water?', { limit: 2 })).sources).toHaveLength(2);
    const best = await add('tomatoes and slugs');
    // The others have much less of the question.
    expect(sourceIds(await ask('slugs on the tomatoes', { limit: 2 }))).toEqual([best]);
  });
});

describe('a conversation without a summary', () => {
  const text = 'The tomatoes need water.';
  const addUnfinished = async (status: 'in_progress' | 'processing' | 'failed', of = text) => {
    const started_at = new Date('2026-11-19T10:00:00Z');
    const { record } = await t.store.of(user.uid).conversations.insert({ status, started_at });
    const segment = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 1, end: 2.5 };
    await t.store.of(user.uid).segments.upsert(record.id, [{ id: newId(), text: of, ...segment }]);
    return record.id;
  };

  it.each([
    ['in_progress', 'still in progress'],
    ['processing', 'being processed'],
    ['failed', 'the processing failed'],
  ] as const)(
    'that is %s is used from its words, and the answer says that the summary is missing',
    async (status, why) => {
      const id = await addUnfinished(status);
      await addUnfinished(status, 'We planned the boat trip with Sam.');
      const quoted = 'Quoted from your conversations, as no language model is configured:';
      expect(await ask('What do the tomatoes need?')).toEqual({
        answer: `${quoted}\n“${text}” (No summary yet, Thursday 19 November 2026 at 10:00) [1]\nA summary of [1] is still missing: ${why}.`,
        sources: [{ id, title: '', created_at: '2026-11-19T10:00:00.000Z', quotes: expect.any(Array) }],
      });
      const { answer } = await ask('What do the tomatoes need?', {}, { reply: modelReply('Water [1].', [1]) });
      expect(answer).toBe(`Water [1].\nA summary of [1] is still missing: ${why}.`);
    },
  );

  it('is used for a question about its day', async () => {
    const id = await addUnfinished('in_progress');
    const result = await ask('What happened on Thursday?');
    expect(sourceIds(result)).toEqual([id]);
    expect(result.answer).toContain(`“${text}”`);
    expect(sourceIds(await ask('What happened on Wednesday?'))).toEqual([]);
  });

  it('that is made by rules until the model answers is used, and the answer says once that the summary is missing', async () => {
    for (const text of ['The tomatoes need water.', 'The tomatoes need sun.']) {
      const id = await add(text, { structured: { made_by: 'rules' } });
      const work = { kind: 'conversation', ref: id, occurred_at: new Date() } as const;
      await t.store.of(user.uid).unfinishedWork.add(work);
    }
    const { answer } = await ask('What do the tomatoes need?');
    const missing = 'A summary of [1] and [2] is still missing: made by rules until the language model can be used.';
    expect(answer.split('\n').at(-1)).toBe(missing);
  });

  it('whose audio waits is used, and the answer says that some is not transcribed', async () => {
    const id = await addUnfinished('in_progress');
    await addToSpool(t.store, user.uid, id);
    expect((await ask('What do the tomatoes need?')).answer).toMatch(/Some audio of \[1\] is not transcribed yet\.$/);
  });
});

describe('omits', () => {
  it.each([
    ['discarded', { discarded: true }],
    ['locked', { locked: true }],
    ['in progress and locked', { status: 'in_progress' as const, locked: true }],
    ['merged into another', { status: 'merging' as const }],
  ])('a conversation that is %s', async (_, state) => {
    await add('the tomatoes need water', state);
    expect(await ask('What do the tomatoes need?')).toEqual({ answer: NO_MATCH, sources: [] });
  });

  it('conversations of other users', async () => {
    await addConversation(t.store, await makeUser(t.store), 'the tomatoes need water');
    expect(await ask('What do the tomatoes need?')).toEqual({ answer: NO_MATCH, sources: [] });
  });
});

it('finds a conversation behind many hidden ones that are more similar', async () => {
  const id = await add('the tomatoes, it was said, need water now and then and sometimes more of it');
  for (let n = 0; n < 20; n += 1) await add('tomatoes', { discarded: true });
  expect(sourceIds(await ask('tomatoes', { limit: 1 }))).toEqual([id]);
});

describe('dates in words', () => {
  it("limit the period in the caller's time zone", async () => {
    const late = await add('tomatoes late in the evening', createdAt('2026-11-20T23:30:00Z'));
    const early = await add('tomatoes in the morning', createdAt('2026-11-20T08:00:00Z'));
    await add('tomatoes last month', createdAt('2026-10-20T08:00:00Z'));
    const question = 'What did I say about tomatoes yesterday?';
    expect(sourceIds(await ask(question)).sort()).toEqual([late, early].sort());
    expect(sourceIds(await ask(question, { timezone: 'Europe/Berlin' }))).toEqual([early]);
    expect(sourceIds(await ask('What did I say about tomatoes today?', { timezone: 'Europe/Berlin' }))).toEqual([late]);
  });

  it('compare with the start time, not the creation time', async () => {
    const id = await add('tomatoes', {
      ...createdAt('2026-11-21T08:00:00Z'),
      started_at: new Date('2026-11-17T08:00:00Z'),
    });
    expect(sourceIds(await ask('What did I say about tomatoes last Tuesday?'))).toEqual([id]);
    expect(sourceIds(await ask('What did I say about tomatoes today?'))).toEqual([]);
  });

  it('alone return all conversations of the period, newest first', async () => {
    const first = await add('the budget', createdAt('2026-11-17T08:00:00Z'));
    const second = await add('the garden', createdAt('2026-11-17T18:00:00Z'));
    await add('the weather', createdAt('2026-11-18T08:00:00Z'));
    expect(sourceIds(await ask('What did I talk about last Tuesday?'))).toEqual([second, first]);
  });

  it('with a promise prefer conversations with promises over newer ones', async () => {
    const promised = await add('I promise to paint the boat', createdAt('2026-11-17T07:00:00Z'));
    const withItem = await add('Dana wants the report', createdAt('2026-11-17T08:00:00Z'));
    for (const text of ['the budget', 'the garden', 'the weather']) await add(text, createdAt('2026-11-17T18:00:00Z'));
    const otherDay = await add('the flowers', createdAt('2026-11-18T18:00:00Z'));
    const created_at = new Date('2026-11-18T19:00:00Z');
    await t.store.of(user.uid).actionItems.insert([
      { description: 'Water the flowers', conversation_id: otherDay, created_at },
      { description: 'Send the report', conversation_id: withItem, created_at },
    ]);
    expect(sourceIds(await ask('What did I promise last Tuesday?', { limit: 3 }))).toEqual([withItem, promised]);
  });

  it('are named in the no-match answer', async () => {
    await add('the budget', createdAt('2026-11-17T08:00:00Z'));
    const { answer } = await ask('What did I say about llamas last Tuesday?');
    expect(answer).toBe('Nothing in your conversations of Tuesday 17 November 2026 speaks of that.');
    await add('the llamas', createdAt('2026-11-17T15:00:00Z'));
    const morning = await ask('What did I say about llamas on Tuesday morning?');
    expect(morning.answer).toBe(
      'Nothing in your conversations of the morning of Tuesday 17 November 2026 speaks of that.',
    );
  });

  it.each([
    ['between Monday and Wednesday', ['16', '18']],
    ['after Monday', ['18', '21']],
    ['before last Tuesday', ['16']],
    ['last Tuesday or Wednesday', ['18']],
    ['an hour ago', ['21']],
    ['in the last two minutes', []],
  ])('return only conversations of that period: %s', async (words, days) => {
    for (const day of ['16', '18', '21']) await add(day, createdAt(`2026-11-${day}T13:00:00Z`));
    const { sources } = await ask(`What was said ${words}?`);
    expect(sources.map(({ created_at }) => created_at?.slice(8, 10)).sort()).toEqual(days);
  });
});

describe('with an unavailable embedding provider', () => {
  const embedding = {
    ...wordEmbedding(),
    embed: () => Promise.reject(new DomainError('unavailable', 'The embedding model is not available')),
  };

  it('finds by words, and fails with unavailable if words find nothing', async () => {
    const id = await add('the tomatoes need water');
    const finder = new RecordFinder({ store: t.store, models: { embedding } });
    expect(sourceIds(await ask('What do the tomatoes need?', {}, { finder }))).toEqual([id]);
    await expect(ask('Where is the submarine?', {}, { finder })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('a stream that fails ends with an error frame, without the words of the error', async () => {
  await add('the tomatoes need water');
  const conversations = { getDetails: () => Promise.reject(new Error('secret')) } as never;
  const of = (uid: string) => ({ conversations, conversationIndex: t.store.of(uid).conversationIndex }) as never;
  const service = new AskService({ store: { of }, finder: user.finder, quota: noQuota });
  const { log, lines } = recordingLog();
  const input = { question: 'What do the tomatoes need?', limit: 5, timezone: 'UTC' };
  const frames = await Array.fromAsync(await service.stream({ ...makeCall(user.uid), log }, input));
  const detail = 'The question could not be answered. Try again.';
  expect(frames).toEqual([{ label: 'error', text: JSON.stringify({ detail }) }]);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['ask failed']);
});
