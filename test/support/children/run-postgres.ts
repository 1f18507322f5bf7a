/** Starts the real Postgres of the tests, and says its address. */
import { startPostgresServer } from '../postgres-server.ts';
import { tell } from './place.ts';

tell(1, `${(await startPostgresServer()).url}\n`);
setInterval(() => {}, 60_000);
