// Everything that is known without running the service: types, lint, the layers of the house, the specs, and whether
// `generated/` is what the specs give.
import { runAll } from './tasks.ts';

const passed = await runAll([
  { name: 'types', command: 'node', args: ['node_modules/typescript-native/bin/tsc', '--pretty', 'false'] },
  { name: 'specs', command: 'node', args: ['scripts/lint-specs.ts'] },
  { name: 'no breaking change is hidden', command: 'node', args: ['scripts/spec-diff.ts', '--check'] },
  { name: 'each rule is shown by a test', command: 'node', args: ['scripts/requirements.ts'] },
  { name: 'generated is what specs give', command: 'node', args: ['codegen/main.ts', '--check'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--colors=off', '.'] },
  {
    name: 'layers',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'src', 'generated', 'codegen'],
  },
]);
process.exitCode = passed ? 0 : 1;
