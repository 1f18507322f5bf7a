import { expect, test } from 'vitest';
import { codecCase } from '../../support/audio.ts';
import { hasFfmpeg } from '../../support/ffmpeg.ts';
import { type Device, pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();

const problems = (device: Device) => device.ofType('service_status').filter(({ status }) => status === 'input_problem');

test('ready names parameters that do not exist, and what they may have meant', async () => {
  const { connect } = await live.start();
  const device = await connect({ langage: 'de', color: 'blue', receive: 'segments,memory_crated' }).ready();
  const unknown = ['langage; did you mean language?', 'color', 'receive=memory_crated'];
  expect(device.status('ready')?.unknown_parameters).toEqual(unknown);
  expect((await connect({ language: 'en' }).ready()).status('ready')).not.toHaveProperty('unknown_parameters');
});

test('ready names ten of them at most, each with 64 characters at most', async () => {
  const { connect } = await live.start();
  const query = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}`.padEnd(100, 'x'), '1']));
  const names = (await connect(query).ready()).status('ready')?.unknown_parameters;
  expect(names?.map((name) => name.length)).toEqual(new Array(10).fill(64));
});

test('a device gets the messages that it lists, and always ready, problems, confirmations and the heartbeat', async () => {
  const { uid, connect } = await live.start();
  const query = { ack: 'true', recorded_at: '2999-01-01T00:00:00Z', conversation_timeout: 2 };
  const [all, listed] = [connect(query), connect({ ...query, source: 'other', receive: 'memory_created' })];
  for (const device of [all, listed]) {
    await device.ready();
    await device.send(pcm16Frames(2000));
    await until(async () => (await live.store.of(uid).segments.list(await openId(uid))).length > 0, 'words');
  }
  await until(() => all.segments.size > 0, 'segments of the one that gets all');
  await until(() => listed.ofType('memory_created')[0], 'memory_created');
  expect([listed.segments.size, listed.ofType('memory_processing_started')]).toEqual([0, []]);
  expect(listed.statuses).toEqual(['input_problem', 'ready']);
  expect(listed.ofType('audio_ack').length).toBeGreaterThan(0);
  expect(all.statuses).toEqual(['initiating', 'stt_initiating', 'input_problem', 'ready']);
});

async function openId(uid: string): Promise<string> {
  const rows = await live.database.knex('conversations').where({ uid }).orderBy('created_at', 'desc');
  return rows[0]?.id ?? '00000000-0000-7000-8000-000000000000';
}

test('a list that is no list closes with 1008', async () => {
  const { connect } = await live.start();
  expect(await connect({ receive: 'a b' }).end()).toMatchObject({
    code: 1008,
    reason: expect.stringContaining('receive'),
  });
});

test('frames that cannot be decoded are counted in the confirmation and reported once, with the first of them', async () => {
  const { connect } = await live.start();
  const device = await connect({ codec: 'lc3', ack: 'true', stream_id: 's' }).ready();
  // An LC3 frame has 20 to 400 bytes.
  for (const bytes of [40, 3, 3, 40, 40]) device.socket.send(new Uint8Array(bytes));
  const ack = await until(() => device.ofType('audio_ack').find(({ frames }) => frames === 5), 'the confirmation');
  expect(ack).toMatchObject({ undecodable_frames: 2 });
  expect(problems(device)).toEqual([expect.objectContaining({ field: 'audio', frame: 1 })]);
  expect(device.closed).toBeUndefined();
});

/** Sends a plain segment after an odd one. Returns the texts of both that are stored, by their start, and the fields that were named. */
async function sendOdd(odd: object) {
  const { uid, connect } = await live.start();
  const device = await connect({ custom_stt: 'enabled' }).ready();
  const segments = [
    { text: 'The boat leaves at noon', start: 1, end: 2, ...odd },
    { text: 'I will bring the sails', start: 4, end: 6, speaker: 'SPEAKER_05' },
  ];
  device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments }));
  const stored = await until(async () => {
    const found = await live.store.of(uid).segments.list(await openId(uid));
    return found.some(({ text }) => text.includes('sails')) ? found : undefined;
  }, 'the plain segment');
  return { stored, named: problems(device).map(({ field }) => field) };
}
const BOAT = 'The boat leaves at noon';

test.each([
  ['a number as its speaker', { speaker: 0 }, {}],
  ['an empty speaker', { speaker: '' }, {}],
  ['a start a little before the session', { start: -0.01 }, { start: 0 }],
  ['a start as text', { start: '1.5' }, { start: 1.5 }],
  ['an empty start', { start: '' }, {}],
  ['a truth value as text', { is_user: 'true' }, { is_user: true }],
  ['a number of the speaker as text', { speaker_id: '1' }, { speaker_id: 1 }],
  ['a null character', { text: 'The boat\0 leaves at noon' }, {}],
  ['markers of what is no speech', { text: '[Music] The boat leaves at noon *coughs*' }, {}],
])('a suggested segment with %s is stored beside the others', async (_, odd, read) => {
  const { stored, named } = await sendOdd(odd);
  expect(stored).toMatchObject([{ text: BOAT, ...read }, { text: 'I will bring the sails' }]);
  expect(named).toEqual([]);
});

test('a suggested segment with seconds since 1970 is stored when it arrived, and named', async () => {
  const { stored, named } = await sendOdd({ start: 1_764_500_000, end: 1_764_500_002 });
  expect(stored.map(({ text }) => text).sort()).toEqual(['I will bring the sails', BOAT]);
  expect(Math.max(...stored.map(({ end }) => end))).toBeLessThan(60);
  expect(named).toEqual(['suggested_transcript/segments/0/start']);
});

test.each([
  ['text', { text: 7 }],
  ['text', { text: undefined }],
  ['speaker_id', { speaker_id: -2 }],
  ['start', { start: 'soon' }],
])('a suggested segment with a wrong %s is left out alone, and named once', async (field, odd) => {
  const { stored, named } = await sendOdd(odd);
  expect(stored).toMatchObject([{ text: 'I will bring the sails' }]);
  expect(named).toEqual([`suggested_transcript/segments/0/${field}`]);
});

test.each(['[BLANK_AUDIO]', '\u200b', '♪♪'])(
  'a suggested segment in which nothing is said is left out: %s',
  async (text) => {
    const { stored, named } = await sendOdd({ text });
    expect(stored).toMatchObject([{ text: 'I will bring the sails' }]);
    expect(named).toEqual([]);
  },
);

test('a suggested segment with a long text becomes several, whose times are its parts', async () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`);
  const { stored, named } = await sendOdd({ text: words.join(' '), start: 1, end: 3 });
  const texts = stored.filter(({ text }) => text.startsWith('word')).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(0);
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(10_000);
  expect(stored.flatMap(({ text }) => text.split(' ').filter((word) => word.startsWith('word')))).toEqual(words);
  expect(named).toEqual([]);
});

test('a message that does not match its schema is named, once for each field', async () => {
  const { connect } = await live.start();
  const device = await connect({ custom_stt: 'enabled' }).ready();
  for (const speaker_id of ['x', 'y'])
    device.socket.send(JSON.stringify({ type: 'speaker_assigned', speaker_id, person_id: null, person_name: 'Dana' }));
  device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments: 'none' }));
  await until(() => problems(device).length === 2, 'the problems');
  expect(problems(device).map(({ field }) => field)).toEqual([
    'speaker_assigned/speaker_id',
    'suggested_transcript/segments',
  ]);
});

test.each([
  ['WebM', 'opus', '1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'one Opus packet in each message'],
  ['Opus in Ogg', 'opus', `${hex('OggS')}${'00'.repeat(24)}${hex('OpusHead')}`, 'one Opus packet in each message'],
  ['MP4', 'aac', `00000020${hex('ftypM4A ')}`, 'ADTS frames'],
  ['FLAC', 'lc3', hex('fLaC\0\0\0\x22'), 'one LC3 frame in each message'],
  ['MP3', 'pcm16', hex('ID3\x04\0\0\0\0\0\0'), 'samples of 16 bits without a header'],
  ['WAV', 'pcm8', hex('RIFF\0\0\0\0WAVEfmt '), 'samples of 8 bits without a header'],
])('the bytes of a %s file in a session of %s are named once, with what to send', async (format, codec, head, send) => {
  if (codec === 'aac' && !hasFfmpeg) return;
  const { connect } = await live.start();
  const device = await connect({ codec }).ready();
  for (const bytes of [Buffer.from(head, 'hex'), new Uint8Array(3), new Uint8Array(3), Buffer.from(head, 'hex')])
    device.socket.send(bytes);
  const [problem] = await until(() => problems(device).length > 0 && problems(device), 'the problem');
  const status_text = `audio: the bytes are a file (${format}), and the query says codec=${codec}. Send ${send}, or upload the file`;
  expect(problem).toEqual({ type: 'service_status', status: 'input_problem', status_text, field: 'audio' });
  device.socket.close(1000);
  await device.end();
  expect(problems(device)).toHaveLength(1);
});

test.each([
  ['pcm16', 'one message', 'samples of 16 bits without a header'],
  ['pcm8', 'a message for each frame', 'samples of 8 bits without a header'],
  ['opus', 'a message for each frame', 'one Opus packet in each message'],
])('AAC in a session of %s is named once, in %s', async (codec, messages, send) => {
  const { packets } = codecCase('aac-16000-1');
  const { connect } = await live.start();
  const device = await connect({ codec }).ready();
  for (const bytes of messages === 'one message' ? [Buffer.concat(packets)] : packets) device.socket.send(bytes);
  const status_text = `audio: the bytes are AAC (ADTS), and the query says codec=${codec}. Send ${send}, or say codec=aac`;
  const named = () => problems(device).filter((problem) => problem.status_text === status_text);
  await until(() => named().length > 0, 'the problem');
  device.socket.close(1000);
  await device.end();
  expect(named()).toEqual([{ type: 'service_status', status: 'input_problem', status_text, field: 'audio' }]);
});

function hex(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}
