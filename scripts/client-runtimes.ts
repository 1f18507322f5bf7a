// `npm run client:runtimes`: tests the client package on every runtime on the PATH, against a service that it starts. The package
// is packed and installed in an empty project.
import { rmSync } from 'node:fs';
import { startPages } from './runtimes/pages.ts';
import { createProject } from './runtimes/project.ts';
import { findRuntimes, readVersion } from './runtimes/runtimes.ts';
import { startService } from './runtimes/service.ts';

const pages = await startPages();
const service = await startService(pages.origin);
const folder = await createProject();
pages.serve(folder, service.settings);
let failures = 0;
try {
  for (const { name, path, run } of findRuntimes()) {
    if (path === undefined) {
      console.log(`skipped  ${name}: not on the PATH`);
      continue;
    }
    const outcomes = await run(path, { folder, pages, settings: service.settings });
    const failed = outcomes.filter(({ error }) => error !== undefined);
    failures += failed.length;
    const verdict = failed.length > 0 ? 'FAILED ' : 'ok     ';
    console.log(
      `${verdict}  ${name} (${readVersion(path)}): ${outcomes.length - failed.length} of ${outcomes.length} steps`,
    );
    for (const step of failed) console.log(`         ${step.name}: ${step.error}`);
  }
} finally {
  await service.stop();
  pages.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
