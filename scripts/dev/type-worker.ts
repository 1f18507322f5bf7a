// The thread in which types are checked: the service's restart need not wait for the compiler, nor the compiler for it.
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckReply, CheckRequest } from './type-checker.ts';
import { TypeProgram } from './type-program.ts';

const program = new TypeProgram(workerData.root);
let latest = 0;
let tail = Promise.resolve();
/** The last check that was let go on, whether or not it has come so far. */
let released = 0;
let goOn = () => {};

const reply = (message: CheckReply) => parentPort?.postMessage(message);

async function check(id: number): Promise<void> {
  const isOutdated = () => id !== latest;
  try {
    await tellParts(id, isOutdated);
  } catch (error) {
    const message = `the compiler failed: ${error instanceof Error ? error.message : error}`;
    reply({ id, of: 'reached', problems: [{ file: 'tsconfig.json', line: 1, column: 1, message }] });
    reply({ id, of: 'outdated' });
  }
}

async function tellParts(id: number, isOutdated: () => boolean): Promise<void> {
  for await (const found of program.check(isOutdated)) {
    reply({ id, ...found });
    if (found.of !== 'reached' || released === id || isOutdated()) continue;
    // What comes next is not waited for: the cores belong to the service until it serves.
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  }
  if (isOutdated()) reply({ id, of: 'outdated' });
}

parentPort?.on('message', ({ id, isEnd, isReleased }: CheckRequest) => {
  if (isReleased) {
    // Of one that is overtaken nobody waits for more.
    if (id !== latest) return;
    released = id;
    goOn();
    return;
  }
  latest = id;
  // The one before is not left waiting.
  goOn();
  if (isEnd) return;
  tail = tail.then(() => (id === latest ? check(id) : reply({ id, of: 'outdated' })));
});
