// The thread in which types are checked: the service's restart need not wait for the compiler, nor the compiler for it.
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckReply, CheckRequest } from './type-checker.ts';
import { WarmProgram } from './warm-program.ts';

const program = new WarmProgram(workerData.root);
let latest = 0;
let tail = Promise.resolve();
/** The last check that may go on, whether or not it has come so far. */
let released = 0;
let isWarm = false;
let goOn = () => {};

const reply = (message: CheckReply) => parentPort?.postMessage(message);

/** Goes the way of a save once for nothing: it is known when the first one comes. */
async function warmUp(isOutdated: () => boolean): Promise<void> {
  if (isWarm) return;
  isWarm = true;
  for await (const { of } of program.check(isOutdated)) if (of === 'service') break;
  await program.warmUp(isOutdated);
  program.touch('generated/types.gen.ts');
}

async function check(id: number): Promise<void> {
  const isOutdated = () => id !== latest;
  await warmUp(isOutdated);
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

parentPort?.on('message', ({ id, isReleased }: CheckRequest) => {
  if (isReleased) {
    released = id;
    if (id === latest) goOn();
    return;
  }
  latest = id;
  // The one before is not left waiting.
  goOn();
  tail = tail.then(() => (id === latest ? check(id) : reply({ id, of: 'outdated' })));
});
