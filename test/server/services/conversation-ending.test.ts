import pino from 'pino';
import { expect, test } from 'vitest';
import { storedPush } from '../../../src/providers/push/registry.ts';
import { Leases } from '../../../src/queue/leases.ts';
import { ConversationDeleter } from '../../../src/services/conversations/conversation-deleter.ts';
import { ConversationProcessor } from '../../../src/services/conversations/conversation-processor.ts';
import { ConversationReprocessing } from '../../../src/services/conversations/conversation-reprocessing.ts';
import { ANSWERS, ENDING, type EndingEvent, STATES } from '../../../src/services/conversations/ending.ts';
import { DatabaseLiveStore } from '../../../src/services/live/live-store.ts';
import { NotificationService } from '../../../src/services/notifications.ts';
import { UnfinishedWork } from '../../../src/services/unfinished-work/unfinished-work.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { noQuota } from '../../support/no-quota.ts';
import { FOUND, modelOf, TEXTS, workOf } from '../../support/process-again.ts';

const { store, database } = await storeFixture();
const LATE = 'Please remind me to buy the paint on Monday.';
const OUTDATED = 'A task that is not in the words';
const EARLIER = 'Title of the earlier answer';
const log = pino({ level: 'silent' });
const by = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true };

/** The services that an event reaches, for one user, and what they have done. */
async function start(found = FOUND) {
  const uid = await makeUser(store);
  const done: string[] = [];
  const queue = {
    enqueue: async (_: unknown, name: string) => void done.push(name),
    bringForward: async (_: unknown, name: string) => void done.push(`now: ${name}`),
    requireRoom: async () => {},
  };
  const days = { enqueueDayOf: async () => void done.push('day') };
  const notifications = new NotificationService({ push: storedPush(), queue });
  const processorWith = (llm: ReturnType<typeof modelOf> | undefined) =>
    new ConversationProcessor({
      ...{ store, queue, models: { llm }, log, notifications, days, timezoneOf: async () => 'UTC' },
      announce: async () => void done.push('announced'),
      webhookDeliveries: { enqueueConversation: async () => void done.push('delivered') },
    });
  const llm = modelOf(found);
  const leases = new Leases({ store, log });
  const unfinishedWork = new UnfinishedWork({
    store,
    models: { llm },
    log,
    queue,
    leases,
    settings: () => 'm',
    parallel: 1,
  });
  const processor = processorWith(llm);
  const reprocessing = new ConversationReprocessing({
    ...{ store, models: { llm }, queue, unfinishedWork, conversationProcessor: processor },
    spool: { retryNow: async () => false },
    recordings: { find: async () => undefined },
    stt: { recorders: () => [] },
  });
  const deleter = new ConversationDeleter({ store, days, recordings: { removeOf: async () => {} } });
  const liveStore = new DatabaseLiveStore({
    ...{ store, queue, quota: noQuota, disk: { requireRoom: async () => {} } },
    spool: { save: async () => {} },
  } as unknown as ConstructorParameters<typeof DatabaseLiveStore>[0]);
  return { uid, done, processor, withoutModel: processorWith(undefined), reprocessing, deleter, liveStore };
}
type Services = Awaited<ReturnType<typeof start>>;

const never = () => AbortSignal.timeout(60_000);
const triggers: Record<EndingEvent, (services: Services, id: string) => Promise<unknown>> = {
  silence: ({ uid, liveStore }, id) => liveStore.endConversation(uid, id),
  ended: ({ uid, processor }, id) => processor.answerByRules('ended', { uid, id }, never()),
  words: ({ uid, processor }, id) => processor.answerByRules('words', { uid, id }, never()),
  async model({ uid, processor }, id) {
    const work = await store.of(uid).unfinishedWork.begin({ kind: 'conversation', ref: id }, 1);
    await processor.answerByModel(work ?? workOf(uid, id), never());
  },
  reprocess: ({ uid, reprocessing }, id) => reprocessing.reprocess(makeCall(uid), id),
  correction: ({ uid, reprocessing }, id) => store.transaction((tx) => reprocessing.enqueueAgain(tx, uid, [id])),
  rulesAgain: ({ uid, withoutModel }, id) => withoutModel.answerByRules('rulesAgain', { uid, id }, never()),
  failure: ({ uid, processor }, id) => processor.fail({ uid, id }, 9),
  laterFailure: ({ uid, processor }, id) => processor.report({ uid, id }, 9, 'no'),
  deletion: ({ uid, deleter }, id) => deleter.delete(makeCall(uid), id),
};

interface Case {
  event: EndingEvent;
  state: (typeof STATES)[number];
  discarded: boolean;
}

/** A conversation in a state. Its earlier answer, if it has one, was of a model. */
async function converse({ uid }: Services, { event, state, discarded }: Case, texts = TEXTS, lateText = LATE) {
  const id = newId();
  const user = store.of(uid);
  const status = state === 'late' ? 'completed' : state;
  const isAnswered = status === 'completed';
  await user.conversations.insert({
    id,
    status,
    started_at: new Date(),
    language: 'en',
    timeout_seconds: 120,
    discarded,
  });
  if (isAnswered) {
    const structured = {
      title: EARLIER,
      overview: '',
      emoji: '',
      category: 'other',
      events: [],
      made_by: 'tiny',
    } as const;
    await user.conversations.update(id, { structured: { ...structured, events: [] }, structure_method: 'llm' });
  }
  const isLate = state === 'late' || (event === 'words' && state !== 'completed');
  const segments = texts.map((text, at) => ({ id: newId(), text, ...by, start: at, end: at + 1 }));
  const late = { id: newId(), text: lateText, ...by, start: 9, end: 10, late: true };
  await user.segments.upsert(id, isLate ? [...segments, late] : segments);
  const outdated = { description: OUTDATED, due_at: null, segment_ids: [], conversation_id: id };
  await user.actionItems.insert([outdated]);
  return id;
}

async function look(uid: string, id: string) {
  const record = await store.of(uid).conversations.get(id);
  const { items } = await store.of(uid).actionItems.list({}, { limit: 50 });
  const work = await database.knex('unfinished_work').where({ uid, ref: id }).first('failed', 'attempts', 'reason');
  return {
    status: record?.status,
    title: record?.structured.title,
    tasks: items.map(({ description }) => /lease|paint/i.exec(description)?.[0].toLowerCase() ?? description).sort(),
    late: await store.of(uid).segments.listLate(id),
    work,
  };
}

const cells = (Object.keys(ENDING) as EndingEvent[]).flatMap((event) =>
  STATES.flatMap((state, at) =>
    [false, true].map((discarded) => ({ event, state, discarded, step: ENDING[event][at] ?? '-' })),
  ),
);

const answers = cells.filter(({ step }) => step in ANSWERS);
const others = cells.filter(({ step }) => !(step in ANSWERS));
const waiting = { failed: false, attempts: 0, reason: null };
const failed = (reason: unknown) => ({ failed: true, attempts: 9, reason });

/** Sends an event to a conversation that waits for the model, or whose work failed. */
async function send(cell: Case) {
  const services = await start();
  const { uid, done } = services;
  const id = await converse(services, cell);
  const { unfinishedWork } = store.of(uid);
  await unfinishedWork.add(workOf(uid, id));
  if (['reprocess', 'correction', 'laterFailure', 'failure'].includes(cell.event))
    await unfinishedWork.fail(workOf(uid, id), 'before', 2);
  const before = await look(uid, id);
  const error = await triggers[cell.event](services, id).then(
    () => undefined,
    ({ code }) => code,
  );
  return { before, after: await look(uid, id), done, error };
}

test.each(answers)('$event does $step where a conversation is $state, discarded: $discarded', async (cell) => {
  const { event, state, step, discarded } = cell;
  const { after, done, error } = await send(cell);
  const { structure, items, delivers, announces } = ANSWERS[step as keyof typeof ANSWERS];
  const said = event !== 'model' && (state === 'late' || event === 'words') ? ['paint'] : [];
  expect(after).toEqual({
    status: 'completed',
    title: structure === 'new' ? expect.not.stringContaining(EARLIER) : EARLIER,
    tasks: [...(items === 'add' ? [OUTDATED] : []), ...(step === 'extend' ? [] : ['lease']), ...said],
    late: [],
    work: event === 'ended' || event === 'words' ? waiting : undefined,
  });
  const did = {
    delivered: done.includes('delivered'),
    announced: done.includes('announced'),
    day: done.includes('day'),
  };
  expect(did).toEqual({ delivered: delivers === 'yes' || discarded, announced: announces, day: true });
  expect(error).toBeUndefined();
});

test.each(others)('$event does $step to a conversation that is $state, discarded: $discarded', async (cell) => {
  const { event, state, step } = cell;
  const { before, after, done, error } = await send(cell);
  const unchanged = { ...before, work: expect.anything() };
  const gone = { ...before, status: undefined, title: undefined, late: [], work: undefined };
  const expected: Record<Exclude<typeof step, keyof typeof ANSWERS>, [seen: object, did: string[], code?: string]> = {
    '-': [unchanged, []],
    start: [{ ...before, status: 'processing' }, ['process-conversation']],
    restart: [{ ...before, status: 'processing', work: undefined }, ['process-conversation']],
    wait: [unchanged, [], 'unavailable'],
    refuse: [unchanged, [], 'conflict'],
    hurry: [unchanged, ['now: finish-work']],
    redo: [{ ...before, work: waiting }, [...(event === 'reprocess' ? ['now: finish-work'] : []), 'finish-work']],
    fail: [{ ...before, status: 'failed', work: failed(expect.stringContaining('log')) }, []],
    report: [{ ...before, work: failed('no') }, []],
    delete: [gone, state === 'completed' || state === 'late' ? ['day'] : []],
  };
  const [seen, did, code] = expected[step as keyof typeof expected];
  expect([after, done, error]).toEqual([seen, did, code]);
});

test('the first answer alone is created; an ended conversation gets answers, one in progress or failed gets none', () => {
  const answered = Map.groupBy(answers, ({ state }) => state);
  const steps = [...answered].map(([state, found]) => [state, [...new Set(found.map(({ step }) => step))].sort()]);
  expect(Object.fromEntries(steps)).toEqual({
    processing: ['create'],
    completed: ['replace'],
    late: ['extend', 'refresh'],
  });
});

test.each(answers.flatMap((cell) => [false, true].map((starred) => ({ ...cell, starred }))))(
  'an answer of little content after $event where a conversation is $state, discarded: $discarded, starred: $starred',
  async ({ step, starred, ...cell }) => {
    const services = await start({ discarded: true });
    const user = store.of(services.uid);
    const texts = cell.event === 'model' ? TEXTS : ['Hm.'];
    const id = await converse(services, cell, texts, 'Hm.');
    await user.conversations.editUnlocked(id, { starred });
    await triggers[cell.event](services, id);
    const { discards } = ANSWERS[step as keyof typeof ANSWERS];
    const expected = { yes: true, 'unless wanted': cell.discarded || !starred, 'if it was': cell.discarded };
    expect(await user.conversations.get(id)).toMatchObject({ discarded: expected[discards] });
  },
);

test.each(answers.filter(({ discarded, state }) => !discarded && state !== 'late'))(
  'nothing was said: $event where a conversation is $state',
  async ({ step, ...cell }) => {
    for (const photos of [0, 1]) {
      const services = await start();
      const user = store.of(services.uid);
      const id = await converse(services, cell, []);
      const photo = { content_type: 'image/jpeg', bytes: Buffer.of(1), created_at: new Date() } as const;
      const status = cell.state === 'completed' ? 'completed' : 'processing';
      await user.conversations.transition(id, status, 'in_progress');
      if (photos > 0) await user.photos.insert({ conversation_id: id, ...photo });
      await user.conversations.transition(id, 'in_progress', status);
      await triggers[cell.event](services, id);
      const created = photos > 0 ? 'A photo' : undefined;
      expect((await user.conversations.get(id))?.structured.title).toBe(step === 'create' ? created : EARLIER);
      expect((await look(services.uid, id)).tasks).toEqual([OUTDATED]);
    }
  },
);
