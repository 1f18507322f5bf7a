// `npm run release -- VERSION`: makes a release of the current commit: see CONTRIBUTING.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { hiddenLines } from '../codegen/diff/report.ts';
import { majorOf } from '../codegen/diff/versions.ts';
import { compareSpecs, copySpecs } from './released-specs.ts';
import { runCommand } from './run-command.ts';
import { capture, root as project, runIn } from './tasks.ts';

/** All that a release writes: other files are neither committed nor restored. */
const WRITTEN = [
  ...[
    'package.json',
    'package-lock.json',
    'server.json',
    'CHANGELOG.md',
    'docs/python.md',
    'specs/released',
    'generated',
  ],
  ...['src/store/migrations/index.ts', 'test/fixtures/releases'],
];
const UNRELEASED = '## [Unreleased]\n';

/** Commits and tags a release. If it fails, the folder is as before. Throws a `TypeError` with the reason. */
export function release(root: string, version: string, { keepNode = false } = {}): void {
  refuseMistakes(root, version);
  const start = git(root, 'rev-parse', 'HEAD').trim();
  // Ctrl-C ends the running step, which then fails.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  try {
    writeRelease(root, version, keepNode);
    step(root, 'codegen/main.ts');
    step(root, 'scripts/check.ts');
    commit(root, `Release ${version}`);
    const released = git(root, 'rev-parse', 'HEAD').trim();
    // After the release: its own tests upgrade from the one before.
    step(root, 'scripts/release-data/keep.ts');
    // All tests: another version and another Node may break any of them.
    step(root, 'scripts/test.ts');
    commit(root, `Keep the data of ${version} for the tests of upgrades`);
    git(root, 'tag', '--annotate', `v${version}`, '--message', `Earshot ${version}`, released);
  } catch (error) {
    git(root, 'reset', '--quiet', start);
    git(root, 'restore', '--', ...WRITTEN);
    git(root, 'clean', '-dfq', '--', ...WRITTEN);
    throw error;
  } finally {
    process.off('SIGINT', ignore);
  }
}

function refuseMistakes(root: string, version: string): void {
  const refuse = (reason: string) => {
    throw new TypeError(`not released: ${reason}`);
  };
  const before: string = readJson(root, 'package.json').version;
  if (!/^\d+\.\d+\.\d+$/.test(version)) refuse(`a version has three numbers, such as 1.2.0, not ${version}`);
  if (before.localeCompare(version, 'en', { numeric: true }) >= 0) refuse(`${version} is not higher than ${before}`);
  if (git(root, 'status', '--porcelain')) refuse('the folder has changes that are not committed (git status)');
  if (git(root, 'tag', '--list', `v${version}`)) refuse(`the tag v${version} exists`);
  if (!/## \[Unreleased\]\n\s*(?!## )\S/.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')))
    refuse('CHANGELOG.md has nothing under [Unreleased]');
  const report = compareSpecs(root);
  const [hidden] = hiddenLines(report);
  if (hidden) refuse(hidden);
  const raised = report.versions.find(({ before: then, after }) => majorOf(after) > majorOf(then));
  if (raised && majorOf(version) === majorOf(before))
    refuse(`${raised.spec} has breaking changes: the version must be ${majorOf(before) + 1}.0.0 or higher`);
}

function writeRelease(root: string, version: string, keepNode: boolean): void {
  if (!keepNode) updateNode(root);
  const [date] = new Date().toISOString().split('T');
  // The date stands after the version.
  const { name, ...others } = readJson(root, 'package.json');
  writeJson(root, 'package.json', Object.assign({ name, version, date }, others, { version, date }));
  const lock = readJson(root, 'package-lock.json');
  lock.version = lock.packages[''].version = version;
  writeJson(root, 'server.json', { ...readJson(root, 'server.json'), version });
  writeJson(root, 'package-lock.json', lock);
  const changelog = join(root, 'CHANGELOG.md');
  const text = readFileSync(changelog, 'utf8');
  writeFileSync(changelog, text.replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${date}\n`));
  const python = join(root, 'docs/python.md');
  writeFileSync(python, readFileSync(python, 'utf8').replace(/(earshot_client-)[\d.]+(-py3)/, `$1${version}$2`));
  copySpecs(root, version);
}

/** Sets the Node that the project brings to the newest release of its line that every machine has a package of, and installs it. */
function updateNode(root: string): void {
  const manifest = readJson(root, 'package.json');
  const packages: Record<string, string> = manifest.optionalDependencies;
  const names = Object.keys(packages).filter((name) => name.startsWith('node-'));
  const [now = ''] = names.map((name) => packages[name]);
  const [common = new Set<string>(), ...others] = names.map((name) => versionsOf(root, name, majorOf(now)));
  const newest = [...others.reduce((all, one) => all.intersection(one), common)]
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
  if (newest === undefined) throw new TypeError(`no Node ${majorOf(now)} has a package for ${names.join(' and ')}`);
  for (const name of names) packages[name] = newest;
  writeJson(root, 'package.json', manifest);
  npm(root, 'install', '--include=dev');
}

function versionsOf(root: string, name: string, major: number): Set<string> {
  try {
    return new Set(
      [JSON.parse(npm(root, 'view', `${name}@${major}`, 'version', '--json', '--fetch-retries=0'))].flat(),
    );
  } catch (error) {
    const reason = /npm error code (\w+)/.exec(String(error))?.[1] ?? error;
    throw new TypeError(
      `the npm registry does not say which Node is the newest (${reason}): try again later, or add --keep-node to release with the present one`,
    );
  }
}

const readJson = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const writeJson = (root: string, file: string, value: unknown) =>
  writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`);

const step = (root: string, ...args: string[]) => runIn(root, 'node', 'scripts/run.mjs', ...args);

function commit(root: string, subject: string): void {
  git(root, 'add', '--all', '--', ...WRITTEN);
  git(root, 'commit', '--quiet', '--message', subject);
}

const git = (root: string, ...args: string[]) => capture(root, 'git', ...args);
const npm = (root: string, ...args: string[]) => capture(root, 'npm', ...args);

// Not `import.meta.main`: run.mjs imports this file.
if (process.argv[1] === import.meta.filename) {
  const command = new Command('npm run release --')
    .description(
      'Releases the current commit: updates Node, sets version and date, generates, copies specs/ to specs/released/, runs the checks, commits and tags it, and keeps its data for the tests of upgrades. Do not edit files meanwhile. If a step fails, the folder is as before.',
    )
    .argument('<version>', 'higher than that of package.json; with a new major number if a spec has breaking changes')
    .option('--keep-node', 'do not ask the npm registry for a newer Node')
    .action((version, options) => {
      release(project, version, options);
      console.log(`released ${version}: git push --follow-tags`);
    });
  await runCommand(command);
}
