import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../generated/client/index.js';
import type { RealtimeTranscriptPayload } from '../../../generated/types.gen.ts';
import { createWebhookSecret } from '../../../src/outbound/webhook-request.ts';
import { pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { setWebhook } from '../../support/live-webhooks.ts';
import { addApp } from '../../support/new-app.ts';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { receiverFixture } from '../../support/webhook-users.ts';

const live = liveFixture();
const startReceiver = receiverFixture();
const TYPE = 'realtime_transcript';

const bodiesOf = ({ received }: WebhookReceiver): RealtimeTranscriptPayload[] => received.map(({ body }) => body);
const segmentsOf = (receiver: WebhookReceiver) => bodiesOf(receiver).flatMap(({ segments }) => segments);
/** As receivers do: they append whatever they get. */
const textOf = (receiver: WebhookReceiver) =>
  segmentsOf(receiver)
    .map(({ text }) => text)
    .join(' ');

describe('realtime_transcript', () => {
  test('a segment that grows is delivered as increments: appended, they are the transcript', async () => {
    const { uid, connect } = await live.start({ webhooks: {} });
    const receiver = await startReceiver();
    const secret = await setWebhook(live.store, uid, { type: TYPE, url: `${receiver.url}?uid=x&room=7` });
    const device = await connect().ready();
    for (const part of [4000, 4000, 4000]) {
      const before = device.text;
      await device.send(pcm16Frames(part));
      await until(() => device.text !== before, 'more words');
    }
    await until(() => textOf(receiver).split(' ').length === device.text.split(' ').length, 'all words');
    expect(textOf(receiver)).toBe(device.text);
    expect(receiver.received.length).toBeGreaterThan(1);
    const segments = segmentsOf(receiver);
    const known = [...device.segments.values()];
    for (const { id, start, end, speaker, person_name } of segments) {
      const whole = known.find((segment) => segment.id === id);
      expect(whole && start >= whole.start && end <= whole.end && start < end).toBe(true);
      expect({ speaker, person_name }).toEqual({ speaker: 'SPEAKER_00', person_name: null });
    }
    for (const [i, { start }] of segments.entries())
      if (i > 0) expect(start).toBeGreaterThanOrEqual(segments[i - 1]?.end ?? 0);
    for (const { body, query, headers, bytes } of receiver.received) {
      expect(body.session_id).toBe(uid);
      expect([...query]).toEqual([
        ['room', '7'],
        ['uid', uid],
      ]);
      expect(await verifyWebhook({ secret, headers, body: bytes })).toBeDefined();
    }
  });

  test('an app with the trigger gets the words too; an app without it gets none', async () => {
    const { uid, connect } = await live.start({ webhooks: {} });
    const [app, other] = await Promise.all([startReceiver(), startReceiver()]);
    const secret = createWebhookSecret();
    const fields = (url: string) => ({ webhook_url: url, webhook_secret: secret });
    await addApp(live.store, uid, { triggers_on: 'transcript_processed', ...fields(app.url) });
    await addApp(live.store, uid, { triggers_on: 'audio_bytes', ...fields(other.url) });
    const device = await connect().ready();
    await device.send(pcm16Frames(13_000));
    await until(() => textOf(app).includes('Tomas'), 'the words');
    expect(textOf(app)).toBe(device.text);
    expect(other.received.every(({ headers }) => headers['content-type'] === 'application/octet-stream')).toBe(true);
  });

  test('words that the client transcribed are delivered, and a label that is a name becomes the name', async () => {
    const { uid, connect } = await live.start({ webhooks: {}, withoutProvider: true });
    const receiver = await startReceiver();
    await setWebhook(live.store, uid, { type: TYPE, url: receiver.url });
    const device = await connect({ custom_stt: 'enabled' }).ready();
    const suggest = (text: string, speaker: string, start: number) => {
      const segments = [{ text, speaker, start, end: start + 1 }];
      device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments, stt_provider: 'mine' }));
    };
    suggest('Good morning', 'Anna', 0);
    await until(() => segmentsOf(receiver).length === 1, 'the first words');
    suggest('to all of you', 'Anna', 1.5);
    suggest('Hello', 'SPEAKER_01', 3);
    await until(() => segmentsOf(receiver).length === 3, 'the other words');
    expect(segmentsOf(receiver)).toMatchObject([
      { text: 'Good morning', speaker: 'SPEAKER_00', person_name: 'Anna', start: 0, end: 1, stt_provider: 'mine' },
      { text: 'to all of you', speaker: 'SPEAKER_00', person_name: 'Anna', start: 1.5, end: 2.5 },
      { text: 'Hello', speaker: 'SPEAKER_01', person_name: null, start: 3, end: 4 },
    ]);
    const [first, second] = segmentsOf(receiver);
    expect(second?.id).toBe(first?.id);
  });

  test('the words of a person whom the user has named have the name; naming delivers nothing', async () => {
    const { uid, connect } = await live.start({
      webhooks: {},
      script: { words: spoken('one two three four five six seven') },
    });
    const receiver = await startReceiver();
    await setWebhook(live.store, uid, { type: TYPE, url: receiver.url });
    const device = await connect({ include_speech_profile: 'false' }).ready();
    await device.send(pcm16Frames(1000));
    await until(() => segmentsOf(receiver).length > 0, 'the first words');
    const assignment = { speaker_id: 0, person_id: '', person_name: 'Anna', segment_ids: [] };
    const person = await live.store.of(uid).people.add('Anna');
    device.socket.send(JSON.stringify({ type: 'speaker_assigned', ...assignment, person_id: person?.id }));
    await until(() => [...device.segments.values()].some(({ person_id }) => person_id !== null), 'the name');
    await device.send(pcm16Frames(3000));
    await until(() => textOf(receiver).includes('seven'), 'all words');
    expect(textOf(receiver)).toBe('one two three four five six seven');
    expect(segmentsOf(receiver)[0]?.person_name).toBeNull();
    expect(segmentsOf(receiver).at(-1)).toMatchObject({ person_name: 'Anna', person_id: person?.id });
  });

  test('a receiver that never answers delays neither the session nor other receivers, and gets each word once', async () => {
    const { uid, connect } = await live.start({ webhooks: {} });
    const dead = await startReceiver(() => ({ hang: true }));
    const app = await startReceiver();
    await setWebhook(live.store, uid, { type: TYPE, url: dead.url });
    const secret = createWebhookSecret();
    await addApp(live.store, uid, {
      triggers_on: 'transcript_processed',
      webhook_url: app.url,
      webhook_secret: secret,
    });
    const device = await connect().ready();
    await device.send(pcm16Frames(13_000));
    await until(() => textOf(app).includes('Tomas'), 'the words');
    await until(() => dead.received.length > 0, 'the delivery that is not answered');
    expect(textOf(app)).toBe(device.text);
    expect(dead.received).toHaveLength(1);
  });

  test('a message in the answer is a notification, and for an app a message in its chat', async () => {
    const { uid, connect } = await live.start({ webhooks: {} });
    const answer = (message: unknown) => startReceiver((index) => ({ json: index === 0 ? { message } : {} }));
    const [own, app] = await Promise.all([answer('Well said!'), answer('You mentioned sailing')]);
    await setWebhook(live.store, uid, { type: TYPE, url: own.url });
    const fields = { webhook_url: app.url, webhook_secret: createWebhookSecret() };
    const { id } = await addApp(live.store, uid, { triggers_on: 'transcript_processed', ...fields });
    const device = await connect().ready();
    await device.send(pcm16Frames(3000));
    const page = { limit: 10, offset: 0 };
    const notices = async (): Promise<object[]> => (await live.store.of(uid).notifications.list(page)).items;
    await until(async () => (await notices()).length === 2, 'two notifications');
    expect(await notices()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'chat_message', body: 'Well said!' }),
        expect.objectContaining({ kind: 'chat_message', body: 'You mentioned sailing' }),
      ]),
    );
    expect(JSON.stringify((await live.store.of(uid).chatMessages.list({ chat: id }, page)).items)).toContain(
      'You mentioned sailing',
    );
  });

  test('an answer with an error is not tried again', async () => {
    const { uid, connect } = await live.start({ webhooks: {} });
    const receiver = await startReceiver(() => ({ status: 500 }));
    await setWebhook(live.store, uid, { type: TYPE, url: receiver.url });
    const device = await connect().ready();
    await device.send(pcm16Frames(13_000));
    await until(() => textOf(receiver).includes('Tomas'), 'the words');
    expect(textOf(receiver)).toBe(device.text);
  });
});
