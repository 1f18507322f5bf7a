import { expect, test } from 'vitest';
import { checkTables } from './load-target.ts';

const table = (name: string, ...columns: [name: string, type: string][]) => ({
  name,
  columns: columns.map(([column]) => column),
  types: columns.map(([, type]) => type),
});

const accounts = table('public.accounts', ['uid', 'text'], ['created_at', 'timestamp(3) with time zone']);
const vectors = (type: string) => table('public.memory_embeddings', ['uid', 'text'], ['embedding', type]);
const jobs = table('jobs.job', ['id', 'uuid'], ['state', 'text']);

test.each([
  [
    'a column more',
    table('public.accounts', ['uid', 'text'], ['nickname', 'text']),
    'there is no column nickname (text) here',
  ],
  [
    'another type',
    table('public.accounts', ['uid', 'uuid'], ['created_at', 'timestamp(3) with time zone']),
    'its column uid is uuid, and text here',
  ],
  [
    'a column less',
    table('public.accounts', ['uid', 'text']),
    'its column created_at (timestamp(3) with time zone here) is missing',
  ],
  [
    'fewer types than columns',
    { ...accounts, types: ['text'] },
    'its column created_at is of no type, and timestamp(3) with time zone here',
  ],
])('a table with %s does not fit', (_, source, problem) => {
  expect(() => checkTables([source], [accounts])).toThrow(`its table public.accounts does not fit: ${problem}`);
});

test('a table that is on one side only does not fit', () => {
  const other = table('public.nicknames', ['uid', 'text']);
  expect(() => checkTables([accounts, other], [accounts])).toThrow(
    'its table public.nicknames does not fit: there is no such table here',
  );
  expect(() => checkTables([accounts], [accounts, other])).toThrow('its table public.nicknames is missing');
});

test('the order of columns does not matter', () => {
  const other = table('public.accounts', ['created_at', 'timestamp(3) with time zone'], ['uid', 'text']);
  expect(checkTables([other], [accounts])).toEqual(new Set());
});

test('only vectors of another kind are rebuilt', () => {
  expect(checkTables([vectors('bytea')], [vectors('bytea')])).toEqual(new Set());
  expect(checkTables([vectors('bytea')], [vectors('vector')])).toEqual(new Set(['public.memory_embeddings']));
});

test('a queue of a later version may have more columns, and none less', () => {
  const later = table('jobs.job', ['id', 'uuid'], ['state', 'text'], ['heartbeat', 'integer']);
  expect(checkTables([jobs], [later])).toEqual(new Set());
  expect(() => checkTables([later], [jobs])).toThrow('its table jobs.job does not fit: there is no column heartbeat');
});
