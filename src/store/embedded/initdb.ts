/** The entry of a process that makes a fresh cluster in the folder of its argument, and ends. See cluster-folder.ts. */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: initdb.ts FOLDER');
const postgres = await startEmbeddedPostgres({ folder }, (error) => {
  throw error;
});
await postgres.close();
