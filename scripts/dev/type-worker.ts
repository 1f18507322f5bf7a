// The thread in which types are checked: the service's restart need not wait for the compiler, nor the compiler for it.
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckReply, CheckRequest } from './type-checker.ts';
import { WarmProgram } from './warm-program.ts';

const program = new WarmProgram(workerData.root);
let latest = 0;
let tail = Promise.resolve();

const reply = (message: CheckReply) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id }: CheckRequest) => {
  latest = id;
  tail = tail.then(async () => {
    if (id !== latest) return reply({ id, of: 'outdated' });
    for await (const found of program.check(() => id !== latest)) reply({ id, ...found });
    if (id !== latest) reply({ id, of: 'outdated' });
  });
});
