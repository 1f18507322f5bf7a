/** Starts database, schema and job queue, prints `ready`, and stops when its input closes. */
import pino from 'pino';
import { startQueue } from '../../../src/queue/queue.ts';
import { openStore } from '../../../src/store/store.ts';
import { openParentDatabase, sendLine } from './parent.ts';

const database = await openParentDatabase();
const store = await openStore(database);
const queue = await startQueue({ database, store, log: pino(pino.destination(2)), heartbeatSeconds: 10 });
if (process.argv[2] === 'hang') {
  await queue.work('process-conversation', async ({ conversation_id }) => {
    sendLine(`working on ${conversation_id}`);
    await new Promise(() => {});
  });
}
sendLine('ready');
process.stdin.on('end', async () => {
  await queue.stop();
  await database.close();
});
process.stdin.resume();
