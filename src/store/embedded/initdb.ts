/** Entry of a process that creates a cluster in the folder given as its argument. See start-embedded.ts. */
import { startPglite } from './pglite.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: initdb.ts FOLDER');
const pglite = await startPglite({ folder }, (error) => {
  throw error;
});
await pglite.close();
