/** Starts as a node does: database, schema, job queue. Says so, and waits until it is told to stop. */
import pino from 'pino';
import { startQueue } from '../../../src/queue/queue.ts';
import { openStore } from '../../../src/store/store.ts';
import { openGivenDatabase, tell } from './place.ts';

const database = await openGivenDatabase();
const store = await openStore(database);
const queue = await startQueue({ database, store, log: pino(pino.destination(2)), heartbeatSeconds: 10 });
if (process.argv[2] === 'hang') {
  await queue.work('process-conversation', async ({ conversation_id }) => {
    tell(1, `working on ${conversation_id}\n`);
    await new Promise(() => {});
  });
}
tell(1, 'ready\n');
process.stdin.on('end', async () => {
  await queue.stop();
  await database.close();
});
process.stdin.resume();
