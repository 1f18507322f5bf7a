import { describe, expect, test } from 'vitest';
import type { Person, SpeechProfile, SpeechProfileUploaded } from '../../../generated/types.gen.ts';
import { concatSamples } from '../../../src/audio/samples.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { makeCall } from '../../support/call.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';
import { Device, spoken, until } from '../../support/live-client.ts';
import { voice } from '../../support/voices.ts';

const app = await appFixture();

/** Creates an account that sends requests with its user token. */
async function newUser() {
  const { uid, user_token: key, developer_api_key } = await app.newAccount();
  const request = (path: string, options: Parameters<TestApp['request']>[1] = {}) =>
    app.request(path, { key, ...options });
  return { uid, developer_api_key, request };
}

const wav = (samples: Int16Array, sampleRate = 16_000, channels: 1 | 2 = 1) =>
  writeWav({ sampleRate, channels, samples });
const voiceOf = (name: 'slt' | 'rms') => concatSamples([voice(name, 1), voice(name, 2)]);

function form(file: Uint8Array<ArrayBuffer>, name = 'file'): FormData {
  const body = new FormData();
  body.set(name, new File([file], 'voice.wav', { type: 'audio/wav' }));
  return body;
}

describe('the speech profile', () => {
  test('is created from a recording, replaced by the next one, and deleted', async () => {
    const { uid, request } = await newUser();
    const getProfile = async (): Promise<SpeechProfile> => (await request('/v3/speech-profile')).json();
    const readStored = () => app.store.of(uid).speakerProfiles.get('user', 'mfcc-1');
    expect(await getProfile()).toEqual({ has_profile: false, confidence: 'low', seconds: 0, updated_at: null });

    const created = await request('/v3/upload-audio', { method: 'POST', body: form(wav(voiceOf('slt'))) });
    expect(created.status).toBe(200);
    const response: SpeechProfileUploaded = await created.json();
    expect(response).toMatchObject({
      url: `${app.baseUrl}/v3/speech-profile`,
      has_profile: true,
      confidence: 'low',
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(response.seconds).toBeGreaterThan(7);
    const { url, ...profile } = response;
    expect(await (await request(new URL(url).pathname)).json()).toEqual(profile);
    const first = await readStored();

    await request('/v3/upload-audio', { method: 'POST', body: form(wav(voiceOf('rms'))) });
    const second = await readStored();
    expect(second?.embedding).not.toEqual(first?.embedding);
    expect(second?.seconds).toBeCloseTo((await getProfile()).seconds, 0);

    expect((await request('/v3/speech-profile', { method: 'DELETE' })).status).toBe(204);
    expect(await getProfile()).toMatchObject({ has_profile: false });
    expect(await readStored()).toBeUndefined();
    expect((await request('/v3/speech-profile', { method: 'DELETE' })).status).toBe(204);
  });

  test('is the same from a plain WAV body and from stereo, and is per user', async () => {
    const [ada, ben] = [await newUser(), await newUser()];
    const mono = voiceOf('slt');
    const stereo = Int16Array.from({ length: 2 * mono.length }, (_, i) => mono[i >> 1] ?? 0);
    const headers = { 'content-type': 'audio/wav' };
    const plain = await ada.request('/v3/upload-audio', { method: 'POST', body: wav(mono), headers });
    expect(plain.status).toBe(200);
    expect(await (await ben.request('/v3/speech-profile')).json()).toMatchObject({ has_profile: false });
    await ben.request('/v3/upload-audio', { method: 'POST', body: form(wav(stereo, 16_000, 2)) });
    const [ofAda, ofBen] = await Promise.all(
      [ada, ben].map(({ uid }) => app.store.of(uid).speakerProfiles.get('user', 'mfcc-1')),
    );
    expect(ofBen?.embedding).toEqual(ofAda?.embedding);
  });

  const tone = Int16Array.from({ length: 6 * 16_000 }, (_, i) => 3000 * Math.sin(i / 500));
  test.each([
    ['shorter than 5 seconds', voice('slt', 1).subarray(0, 79_000), 'audio_too_short'],
    ['longer than 120 seconds', new Int16Array(120 * 16_000 + 1), 'audio_too_long'],
    ['of silence', new Int16Array(6 * 16_000), 'too_little_speech'],
    ['of a hum', tone, 'too_little_speech'],
    [
      'of two seconds of speech',
      concatSamples([voice('slt', 1).subarray(0, 32_000), new Int16Array(100_000)]),
      'too_little_speech',
    ],
  ])('rejects a recording %s with its reason and changes nothing', async (_, samples, type) => {
    const { request } = await newUser();
    const response = await request('/v3/upload-audio', { method: 'POST', body: form(wav(samples)) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ loc: ['body', 'file'], type }] });
    expect(await (await request('/v3/speech-profile')).json()).toMatchObject({ has_profile: false });
  });

  test.each([
    ['no audio', form(new TextEncoder().encode('Good morning')), 'audio_invalid'],
    ['a header alone', form(wav(new Int16Array(0))), 'audio_too_short'],
    ['an empty file', form(new Uint8Array(0)), 'audio_invalid'],
    ['another field', form(wav(voiceOf('slt')), 'files'), 'missing'],
  ])('rejects %s', async (_, body, type) => {
    const { request } = await newUser();
    const response = await request('/v3/upload-audio', { method: 'POST', body });
    expect(response.status).toBe(422);
    const { detail }: { detail: { type: string }[] } = await response.json();
    expect(detail.map((issue) => issue.type)).toEqual([type]);
  });

  test('is compared with voices in a live session', async () => {
    const audio = voice('slt', 1);
    const words = spoken('One two three four five six seven eight nine ten.', { wordMs: 400 });
    const double = await startDeepgramDouble({ words, finalEveryMs: 500 });
    const ownApp = await startTestApp({ env: { DEEPGRAM_URL: double.url } });
    const { uid, user_token: key } = ownApp.credentials;
    const created = await ownApp.request('/v3/upload-audio', { method: 'POST', key, body: form(wav(voiceOf('slt'))) });
    expect(created.status).toBe(200);
    const device = new Device(ownApp.address.replace('http', 'ws'), { uid, codec: 'pcm16' });
    await device.ready();
    const bytes = new Uint8Array(audio.buffer);
    await device.send(Array.from({ length: 230 }, (_, i) => bytes.subarray(i * 640, (i + 1) * 640)));
    await until(() => [...device.segments.values()].some(({ is_user }) => is_user), 'the recognized user');
    device.socket.close(1000);
    await device.end();
    await ownApp.stop();
    await double.close();
  });

  test('requires the user token; keys are rejected', async () => {
    const { developer_api_key, request } = await newUser();
    for (const [method, path] of [
      ['POST', '/v3/upload-audio'],
      ['GET', '/v3/speech-profile'],
      ['DELETE', '/v3/speech-profile'],
      ['GET', '/v1/users/people'],
    ] as const) {
      expect((await request(path, { method, key: developer_api_key })).status).toBe(401);
    }
  });
});

describe('people', () => {
  const createPerson = async (request: Awaited<ReturnType<typeof newUser>>['request'], name: string): Promise<Person> =>
    (await request('/v1/users/people', { method: 'POST', json: { name } })).json();

  test('are unique by name, and can be listed, renamed and read', async () => {
    const { request } = await newUser();
    const maya = await createPerson(request, '  Maya \n Lindqvist ');
    expect(maya).toMatchObject({ name: 'Maya Lindqvist' });
    expect(await createPerson(request, 'Maya Lindqvist')).toEqual(maya);
    const ben = await createPerson(request, 'Ben');
    expect(await (await request('/v1/users/people?include_speech_samples=false')).json()).toEqual([ben, maya]);
    const renamed = await request(`/v1/users/people/${maya.id}/name?value=Maya%20L.`, { method: 'PATCH' });
    expect(renamed.status).toBe(200);
    const after: Person = await renamed.json();
    expect(after).toMatchObject({ id: maya.id, name: 'Maya L.', created_at: maya.created_at });
    expect(await (await request(`/v1/users/people/${maya.id}`)).json()).toEqual(after);
    const { data } = await callGetPeople(request);
    expect(data).toMatchObject({ people: [ben, after], has_more: false });
  });

  test('are unique by name, also with concurrent requests', async () => {
    const { uid, request } = await newUser();
    const [maya, again] = await app.store.transaction(async (tx) => {
      const { people } = tx.of(uid);
      await people.lockAdding();
      const other = createPerson(request, 'Maya');
      const added = await people.add('Maya');
      await Promise.all(Array.from({ length: 5 }, () => request('/v1/users/people')));
      return [added, { other }] as const;
    });
    expect(await again.other).toMatchObject({ id: maya?.id });
  });

  test('are found in conversations by their current name, and not after deletion', async () => {
    const { uid, request } = await newUser();
    const { id } = await createPerson(request, 'Maya');
    const { store, services } = app;
    const { record } = await store.of(uid).conversations.insert({ status: 'completed' });
    const speaker = { speaker: 'SPEAKER_01', speaker_id: 1, is_user: false, start: 0, end: 1 };
    const segment = { id: newId(), text: 'Hello.', ...speaker };
    await store.of(uid).segments.upsert(record.id, [segment]);
    const search = async (query: string) =>
      (await services.conversations.search(makeCall(uid), { query, limit: 10 }, ['query'])).conversations.map(
        (one) => one.id,
      );
    await services.speakerStore.assign({
      uid,
      conversationId: null,
      speakerId: 1,
      personId: id,
      personName: '',
      segmentIds: [segment.id],
      sample: undefined,
      wrongEnrollment: undefined,
    });
    await eventually(async () => expect(await search('Maya')).toEqual([record.id]));
    await request(`/v1/users/people/${id}/name?value=Zora`, { method: 'PATCH' });
    await eventually(async () => expect([await search('Zora'), await search('Maya')]).toEqual([[record.id], []]));
    await request(`/v1/users/people/${id}`, { method: 'DELETE' });
    await eventually(async () => expect(await search('Zora')).toEqual([]));
  });

  test('are deleted with their voice, and their segments lose the person', async () => {
    const { uid, request } = await newUser();
    const { id } = await createPerson(request, 'Maya');
    const { store } = app;
    await store.of(uid).speakerProfiles.teach(id, { model: 'm', embedding: Float32Array.of(1), seconds: 2 });
    const { record } = await store.of(uid).conversations.insert({ status: 'completed' });
    const segment = {
      id: newId(),
      text: 'Hello.',
      speaker: 'SPEAKER_01',
      speaker_id: 1,
      is_user: false,
      start: 0,
      end: 1,
    };
    await store.of(uid).segments.upsert(record.id, [segment]);
    await store.of(uid).segmentLabels.label([segment.id], { person_id: id, is_user: false });
    expect((await request(`/v1/users/people/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await store.of(uid).speakerProfiles.list('m', 10)).toEqual([]);
    expect(await store.of(uid).segments.list(record.id)).toMatchObject([
      { text: 'Hello.', person_id: null, speaker_name: null },
    ]);
    expect((await request(`/v1/users/people/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test("return 404 for another user's person and for the user's own voice", async () => {
    const [ada, ben] = [await newUser(), await newUser()];
    const { id } = await createPerson(ada.request, 'Maya');
    await ada.request('/v3/upload-audio', { method: 'POST', body: form(wav(voiceOf('slt'))) });
    for (const { request, path } of [
      { request: ben.request, path: `/v1/users/people/${id}` },
      { request: ada.request, path: '/v1/users/people/user' },
    ]) {
      expect((await request(path)).status).toBe(404);
      expect((await request(`${path}/name?value=Mine`, { method: 'PATCH' })).status).toBe(404);
      const deletion = await request(path, { method: 'DELETE' });
      expect([deletion.status, await deletion.json()]).toEqual([404, { detail: 'Person not found' }]);
    }
    expect(await (await ben.request('/v1/users/people')).json()).toEqual([]);
    expect(await (await ada.request('/v3/speech-profile')).json()).toMatchObject({ has_profile: true });
  });

  test.each([
    ['nothing', {}],
    ['an empty name', { name: '' }],
    ['a name of spaces', { name: ' \n ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a number', { name: 7 }],
  ])('return 422 for %s', async (_, json) => {
    const { request } = await newUser();
    expect((await request('/v1/users/people', { method: 'POST', json })).status).toBe(422);
  });

  async function callGetPeople(request: Awaited<ReturnType<typeof newUser>>['request']) {
    const { key }: { key: string } = await (
      await request('/v1/mcp/keys', { method: 'POST', json: { name: 'tools', scopes: ['people:read'] } })
    ).json();
    const response = await app.request('/v1/mcp', {
      method: 'POST',
      key,
      json: { jsonrpc: '2.0', id: 1, method: 'get_people', params: {} },
    });
    const { result }: { result: unknown } = await response.json();
    return { data: result };
  }
});
