// `npm run check`: everything that can be checked without running the service.
import { runAll } from './tasks.ts';

const allOk = await runAll([
  { name: 'types', command: 'node', args: ['node_modules/typescript-native/bin/tsc', '--pretty', 'false'] },
  {
    name: 'types of the examples',
    command: 'node',
    args: ['node_modules/typescript-native/bin/tsc', '--project', 'examples', '--pretty', 'false'],
  },
  {
    name: 'types of the console',
    command: 'node',
    args: ['node_modules/typescript-native/bin/tsc', '--project', 'console', '--pretty', 'false'],
  },
  { name: 'specs', command: 'node', args: ['scripts/lint-specs.ts'] },
  { name: 'fields that no code reads', command: 'node', args: ['scripts/unread-fields.ts'] },
  { name: 'breaking changes, released specs', command: 'node', args: ['scripts/spec-diff.ts', '--check'] },
  { name: 'requirements', command: 'node', args: ['scripts/requirements.ts'] },
  { name: 'generated files', command: 'node', args: ['codegen/main.ts', '--check'] },
  { name: 'regular expressions', command: 'node', args: ['scripts/lint-patterns.ts'] },
  { name: 'plain words', command: 'node', args: ['scripts/lint-words.ts'] },
  { name: 'lint and format (npm run format fixes most)', command: 'biome', args: ['ci', '--colors=off', '.'] },
  {
    name: 'layers',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'src', 'generated', 'codegen', 'console', 'bench'],
  },
]);
process.exitCode = allOk ? 0 : 1;
