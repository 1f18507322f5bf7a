// Generates after a save of a spec like `npm run dev`: in a process that has generated before.
import { generate, type Part, partOf } from '../../codegen/generate.ts';
import { writeTree } from '../../codegen/output.ts';
import type { Times } from '../support/child-processes.ts';
import { serveCommands } from '../support/commands.ts';
import { cpuMs } from '../support/processes.ts';

export interface WatchCommand {
  specs: string;
  out: string;
  parts: readonly Part[];
}

/** Returns the times from the save to the written files. */
serveCommands<WatchCommand, Times>(async ({ specs, out, parts }) => {
  const startedAt = performance.now();
  const cpuBefore = cpuMs([process.pid]);
  const files = await generate(specs, parts);
  writeTree(out, files, (path) => parts.includes(partOf(path)));
  return { elapsedMs: performance.now() - startedAt, cpuMs: cpuMs([process.pid]) - cpuBefore };
});
