import { expect, it } from 'vitest';
import { places, specsFrom } from './testing.ts';
import { undatedDeprecation } from './undated-deprecation.ts';

const operation = (keywords: string) =>
  specsFrom({
    'openapi.yaml': `
paths:
  /notes: { get: { operationId: listNotes, tags: [notes], ${keywords} } }`,
  });
const place = 'openapi.yaml#/paths/~1notes/get';

it('a deprecated operation needs x-deprecated-since', () => {
  expect(undatedDeprecation(operation('deprecated: true'))).toMatchObject([
    { message: 'a deprecated operation needs x-deprecated-since, such as 2026-11-23' },
  ]);
  expect(places(undatedDeprecation(operation('deprecated: true')))).toEqual([`${place}/deprecated`]);
  expect(undatedDeprecation(operation('deprecated: true, x-deprecated-since: 2026-11-23'))).toEqual([]);
  expect(undatedDeprecation(operation('summary: Lists'))).toEqual([]);
});

it.each(['2026-02-30', '23.11.2026', '2026', 'yesterday'])('x-deprecated-since is a date, not %s', (text) => {
  const specs = operation(`deprecated: true, x-deprecated-since: '${text}'`);
  expect(places(undatedDeprecation(specs))).toEqual([`${place}/x-deprecated-since`]);
});

it('x-deprecated-since needs deprecated: true', () => {
  expect(places(undatedDeprecation(operation('x-deprecated-since: 2026-11-23')))).toEqual([
    `${place}/x-deprecated-since`,
  ]);
});
