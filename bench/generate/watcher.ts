// What `npm run dev` does when a spec is saved, in a process that, like it, has generated before.
import { generate, type Part, partOf } from '../../codegen/generate.ts';
import { writeTree } from '../../codegen/output.ts';
import { serveCommands } from '../support/children.ts';

export interface WatchCommand {
  specs: string;
  out: string;
  parts: readonly Part[];
}

/** Answers the time from the save to the written files, in milliseconds. */
serveCommands<WatchCommand, number>(async ({ specs, out, parts }) => {
  const startedAt = performance.now();
  const files = await generate(specs, parts);
  writeTree(out, files, (path) => parts.includes(partOf(path)));
  return performance.now() - startedAt;
});
