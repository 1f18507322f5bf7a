import { expect, test } from 'vitest';
import { userTables } from '../../store/accounts/storage-usage.ts';
import { exportedTables, leftOutTables } from './exported-tables.ts';
import { exportKinds } from './exports.ts';

test('each table of users is exported, or left out for a reason', () => {
  const known = [...Object.keys(exportedTables), ...Object.keys(leftOutTables)];
  expect(known.toSorted()).toEqual(userTables.toSorted());
  for (const reason of Object.values(leftOutTables)) expect(reason).not.toBe('');
});

test('each kind of an archive has a table', () => {
  expect(new Set(Object.values(exportedTables))).toEqual(new Set(exportKinds));
});
