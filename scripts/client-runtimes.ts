// `npm run client:runtimes`: the package for partners does one and the same exercise on every runtime that is on the PATH,
// against a service of its own: packed and installed in an empty project, from files as they are and out of one bundle.
import { rmSync } from 'node:fs';
import { startPages } from './runtimes/pages.ts';
import { makeProject } from './runtimes/project.ts';
import { runtimesHere, versionOf } from './runtimes/runtimes.ts';
import { startWorld } from './runtimes/world.ts';

const pages = await startPages();
const world = await startWorld(pages.origin);
const folder = await makeProject();
pages.serve(folder, world.settings);
let failures = 0;
try {
  for (const { name, path, run } of runtimesHere()) {
    if (path === undefined) {
      console.log(`skipped  ${name}: not on the PATH`);
      continue;
    }
    const outcomes = await run(path, { folder, pages, settings: world.settings });
    const failed = outcomes.filter(({ error }) => error !== undefined);
    failures += failed.length;
    const verdict = failed.length > 0 ? 'FAILED ' : 'ok     ';
    console.log(
      `${verdict}  ${name} (${versionOf(path)}): ${outcomes.length - failed.length} of ${outcomes.length} steps`,
    );
    for (const step of failed) console.log(`         ${step.name}: ${step.error}`);
  }
} finally {
  await world.stop();
  pages.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
