/** Starts the real Postgres of the tests and prints its URL. */
import { startPostgresServer } from '../postgres-server.ts';
import { sendLine } from './parent.ts';

sendLine((await startPostgresServer()).url);
setInterval(() => {}, 60_000);
