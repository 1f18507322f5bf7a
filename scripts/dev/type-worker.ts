// The thread in which types are checked: the service's restart need not wait for the compiler, nor the compiler for it.
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckReply, CheckRequest } from './type-checker.ts';
import { WarmProgram } from './warm-program.ts';

const program = new WarmProgram(workerData.root);
let latest = 0;
let tail = Promise.resolve();
let isWarm = false;
let goOn = () => {};

const reply = (message: CheckReply) => parentPort?.postMessage(message);

/** Checks once more what a saved spec has checked, for nothing: the way of a save is known when the first one comes. */
async function warmUp(isOutdated: () => boolean): Promise<void> {
  if (isWarm || isOutdated()) return;
  isWarm = true;
  program.touch('generated/types.gen.ts');
  for await (const { of } of program.check(isOutdated)) if (of === 'service') return;
}

async function check(id: number): Promise<void> {
  const isOutdated = () => id !== latest;
  for await (const found of program.check(isOutdated)) {
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    reply({ id, ...found });
    // What comes next is not waited for: the cores belong to the service until it serves.
    if (found.of === 'service') await released;
  }
  if (isOutdated()) return reply({ id, of: 'outdated' });
  await warmUp(isOutdated);
}

parentPort?.on('message', ({ id, isReleased }: CheckRequest) => {
  if (isReleased) {
    if (id === latest) goOn();
    return;
  }
  latest = id;
  // The one before is not left waiting.
  goOn();
  tail = tail.then(() => (id === latest ? check(id) : reply({ id, of: 'outdated' })));
});
