/** Entry of a process that creates a cluster in the folder given as its argument. See start-embedded.ts. */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: initdb.ts FOLDER');
const postgres = await startEmbeddedPostgres({ folder }, (error) => {
  throw error;
});
await postgres.close();
