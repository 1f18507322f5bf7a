// The parts of a conversation that its user writes, and the events of all conversations.
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { addTalk } from '../../support/console-records.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();

async function newUser() {
  const { developer_api_key: key, uid } = await app.newAccount();
  const { conversations, calendar } = createClient({ baseUrl: app.address, key });
  return { uid, key, conversations, calendar };
}

const visit = {
  title: 'Roofer comes',
  description: '',
  start: '2027-03-02T09:00:00.000Z',
  all_day: false,
  duration: 45,
  segment_ids: [],
};

describe('a conversation whose user writes its overview, category and events', () => {
  test('keeps them when it is processed again; other fields are made again', async () => {
    const { key, conversations } = await newUser();
    const conversation_id = await addTalk(app, { key });
    const params = { conversation_id };
    const body = { overview: 'The roof, again.', category: 'home' as never, events: [visit] };
    await expect(conversations.updateConversation({ params, body })).rejects.toThrow(/category/);
    const changed = await conversations.updateConversation({ params, body: { ...body, category: 'family' } });
    const written = { overview: 'The roof, again.', category: 'family', events: [{ ...visit, created: false }] };
    expect(changed.structured).toMatchObject(written);
    await conversations.reprocessConversation({ params, query: { part: 'whole' } });
    await eventually(async () => {
      const { status, structured } = await conversations.getConversation({ params });
      expect(status).toBe('completed');
      expect(structured).toMatchObject({ ...written, made_by: 'rules' });
    });
  });

  test('has a date without a time as the first moment of that day in the time zone of the account', async () => {
    const { uid, key, conversations } = await newUser();
    await app.store.of(uid).account.update({ timezone: 'Europe/Berlin' });
    const params = { conversation_id: await addTalk(app, { key }) };
    const events = [{ title: 'Fair', start: '2027-03-02' }];
    const { structured } = await conversations.updateConversation({ params, body: { events } });
    expect(structured.events).toMatchObject([{ start: '2027-03-01T23:00:00.000Z', all_day: true, duration: 30 }]);
    const body = { events: [{ title: 'Fair', start: '2027-02-30' }] };
    await expect(conversations.updateConversation({ params, body })).rejects.toThrow(/start/);
  });

  test('is found by the words of its overview', async () => {
    const { key, conversations } = await newUser();
    const params = { conversation_id: await addTalk(app, { key }) };
    await conversations.updateConversation({ params, body: { overview: 'Tarpaulin until the spring.' } });
    const { search } = createClient({ baseUrl: app.address, key });
    await eventually(async () => {
      const { hits } = await search.searchRecords({ query: { query: 'tarpaulin' } });
      expect(hits.map(({ id }) => id)).toEqual([params.conversation_id]);
    });
  });
});

describe('the list of events', () => {
  test('has those of all conversations, the earliest first, page by page, within a range', async () => {
    const { key, conversations, calendar } = await newUser();
    const [one, other] = [await addTalk(app, { key }), await addTalk(app, { key })];
    const at = (start: string, title: string) => ({ ...visit, start, title });
    const update = (conversation_id: string, events: (typeof visit)[]) =>
      conversations.updateConversation({ params: { conversation_id }, body: { events } });
    await update(one, [at('2027-03-04T09:00:00Z', 'third'), at('2027-03-02T09:00:00Z', 'first')]);
    await update(other, [at('2027-03-03T09:00:00Z', 'second'), at('2027-03-04T09:00:00Z', 'fourth')]);
    const titles: string[][] = [];
    for await (const { items } of calendar.listEvents.pages({ query: { limit: 2, start_date: '2027-01-01' } }))
      titles.push(items.map(({ title }) => title));
    expect(titles.flat().toSorted()).toEqual(['first', 'fourth', 'second', 'third']);
    expect(titles[0]).toEqual(['first', 'second']);
    const query = { start_date: '2027-03-03', end_date: '2027-03-03' };
    const [only, ...more] = await calendar.listEvents({ query });
    expect(only).toMatchObject({ title: 'second', conversation_id: other, all_day: false, duration: 45 });
    expect(only?.conversation_title).not.toBe('');
    expect(more).toEqual([]);
  });

  test('leaves out events of discarded and locked conversations, and of other users', async () => {
    const { key, uid, conversations, calendar } = await newUser();
    const ids = [await addTalk(app, { key }), await addTalk(app, { key })];
    for (const conversation_id of ids)
      await conversations.updateConversation({ params: { conversation_id }, body: { events: [visit] } });
    const count = async () => (await calendar.listEvents({ query: { start_date: '2027-01-01' } })).length;
    expect(await count()).toBe(2);
    const [first = '', second = ''] = ids;
    await conversations.updateConversation({ params: { conversation_id: first }, body: { discarded: true } });
    await app.store.of(uid).conversations.update(second, { locked: true });
    expect(await count()).toBe(0);
    expect(await (await newUser()).calendar.listEvents({})).toEqual([]);
  });
});
