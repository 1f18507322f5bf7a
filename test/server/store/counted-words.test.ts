import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/store/database.ts';
import { newId } from '../../../src/store/ids.ts';
import { countWords } from '../../../src/store/migrations/0035-counts-and-receiver-times.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

/** The tables with the new columns. For a transaction, they hide the current ones. */
const tables = `
  CREATE TEMP TABLE segments (uid text, conversation_id uuid, text text, start_s float8, end_s float8) ON COMMIT DROP;
  CREATE TEMP TABLE conversation_terms (
    uid text, id uuid, words integer DEFAULT 0, speech_seconds float8 DEFAULT 0) ON COMMIT DROP`;

test('the words and the speech of conversations of earlier versions are counted', async () => {
  const location = await createDatabaseForTest();
  const database = await openDatabase({ ...location, log: pino({ level: 'silent' }) });
  onTestFinished(() => database.close());
  const counted = await database.knex.transaction(async (trx) => {
    await trx.raw(tables);
    const ids = [newId(), newId()];
    await trx('conversation_terms').insert(ids.map((id) => ({ uid: 'user', id })));
    const at = { uid: 'user', conversation_id: ids[0] };
    await trx('segments').insert([
      { ...at, text: ' one  two\nthree ', start_s: 0, end_s: 1.5 },
      { ...at, text: ' ', start_s: 2, end_s: 2.5 },
      { ...at, uid: 'other', text: 'not counted', start_s: 0, end_s: 9 },
    ]);
    await countWords(trx);
    return trx('conversation_terms').where({ uid: 'user' }).orderBy('id').select('words', 'speech_seconds');
  });
  expect(counted).toEqual([
    { words: 3, speech_seconds: 2 },
    { words: 0, speech_seconds: 0 },
  ]);
});
