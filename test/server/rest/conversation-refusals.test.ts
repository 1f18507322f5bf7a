import { expect, test } from 'vitest';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';
import { testInvalidRequests, testMissingScopes } from '../../support/refusals.ts';

const rest = await restFixture();
const { send } = restUserFixture(rest);

const path = '/v1/dev/user/conversations';
const segment = { text: 'a', start: 0, end: 1 };
const times = { started_at: '2026-11-18T09:00:00Z', finished_at: '2026-11-18T08:59:59Z' };
const invalid = (loc: (string | number)[]) => ({ status: 422, body: { detail: [expect.objectContaining({ loc })] } });

testMissingScopes(rest, path, [
  ['GET', '', 'conversations:read'],
  ['GET', '/none', 'conversations:read'],
  ['POST', '', 'conversations:write'],
  ['POST', '/from-segments', 'conversations:write'],
  ['PATCH', '/none', 'conversations:write'],
  ['DELETE', '/none', 'conversations:write'],
]);

testInvalidRequests(send, path, [
  ['GET', '?limit=0', undefined, ['query', 'limit']],
  ['GET', '?limit=501', undefined, ['query', 'limit']],
  ['GET', '?offset=-1', undefined, ['query', 'offset']],
  ['GET', '?cursor=nonsense', undefined, ['query', 'cursor']],
  ['GET', '?categories=work,fun', undefined, ['query', 'categories']],
  ['GET', '?start_date=yesterday', undefined, ['query', 'start_date']],
  ['GET', '?end_date=2026-02-30', undefined, ['query', 'end_date']],
  ['GET', '?starred=maybe', undefined, ['query', 'starred']],
  ['GET', '?include_transcript=2', undefined, ['query', 'include_transcript']],
  ['GET', '?folder_id=', undefined, ['query', 'folder_id']],
  ['GET', '/none?include_transcript=maybe', undefined, ['query', 'include_transcript']],
  ['PATCH', '/none', {}, ['body']],
  ['PATCH', '/none', { overview: 'Not for you to say' }, ['body']],
  ['PATCH', '/none', { title: '' }, ['body', 'title']],
  ['PATCH', '/none', { title: null }, ['body']],
  ['PATCH', '/none', { title: 'a\u0000' }, ['body', 'title']],
  ['PATCH', '/none', { discarded: 'yes' }, ['body', 'discarded']],
  ['PATCH', '/none', { starred: null }, ['body']],
]);

test.each<[object, (string | number)[]]>([
  [{}, ['body', 'text']],
  [{ text: '' }, ['body', 'text']],
  [{ text: 'a\u0000b' }, ['body', 'text']],
  [{ text: 7 }, ['body', 'text']],
  [{ text: 'a', text_source: 'book' }, ['body', 'text_source']],
  [{ text: 'a', text_source_spec: '' }, ['body', 'text_source_spec']],
  [{ text: 'a', text_source_spec: 'x'.repeat(65) }, ['body', 'text_source_spec']],
  [{ text: 'a', started_at: '2026-02-30' }, ['body', 'started_at']],
  [{ text: 'a', started_at: '2026-02-30T10:00:00Z' }, ['body', 'started_at']],
  [{ text: 'a', finished_at: '2026-02-30T10:00:00Z' }, ['body', 'finished_at']],
  [{ text: 'a', finished_at: '2020-01-01T10:00:00Z' }, ['body', 'finished_at']],
  [{ text: 'a', ...times }, ['body', 'finished_at']],
  [{ text: 'a', language: 'english!' }, ['body', 'language']],
  [{ text: 'a', geolocation: { latitude: 91, longitude: 0 } }, ['body', 'geolocation', 'latitude']],
  [{ text: 'a', geolocation: { latitude: 1 } }, ['body', 'geolocation', 'longitude']],
])('returns 422 with the invalid location for the text %j', async (body, loc) => {
  expect(await send('POST', path, { body })).toMatchObject(invalid(loc));
});

test.each<[object, (string | number)[]]>([
  [{}, ['body', 'transcript_segments']],
  [{ transcript_segments: [] }, ['body', 'transcript_segments']],
  [{ transcript_segments: Array(501).fill(segment) }, ['body', 'transcript_segments']],
  [{ transcript_segments: [segment, { text: 'a', start: 0 }] }, ['body', 'transcript_segments', 1, 'end']],
  [{ transcript_segments: [{ text: 'a', end: 1 }] }, ['body', 'transcript_segments', 0, 'start']],
  [{ transcript_segments: [{ ...segment, text: '' }] }, ['body', 'transcript_segments', 0, 'text']],
  [{ transcript_segments: [{ ...segment, text: 'x'.repeat(10_001) }] }, ['body', 'transcript_segments', 0, 'text']],
  [{ transcript_segments: [{ ...segment, start: -1 }] }, ['body', 'transcript_segments', 0, 'start']],
  [{ transcript_segments: [segment, { ...segment, start: 1 }] }, ['body', 'transcript_segments', 1, 'end']],
  [{ transcript_segments: [{ ...segment, start: 2 }] }, ['body', 'transcript_segments', 0, 'end']],
  [{ transcript_segments: [{ ...segment, speaker_id: -1 }] }, ['body', 'transcript_segments', 0, 'speaker_id']],
  [{ transcript_segments: [segment], source: 'x'.repeat(65) }, ['body', 'source']],
  [{ transcript_segments: [segment], client_session_id: '' }, ['body', 'client_session_id']],
  [{ transcript_segments: [segment], client_session_id: 'x'.repeat(201) }, ['body', 'client_session_id']],
  [{ transcript_segments: [segment], ...times }, ['body', 'finished_at']],
])('returns 422 with the invalid location for the segments %j', async (body, loc) => {
  expect(await send('POST', `${path}/from-segments`, { body })).toMatchObject(invalid(loc));
});
