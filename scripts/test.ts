// `npm test`: every test of the project. With arguments, those of Vitest: `npm test -- test/rest`.
import { run } from './tasks.ts';

const args = ['run', '--reporter=default', '--reporter=./scripts/closing-line.ts', ...process.argv.slice(2)];
const { ok } = await run({ name: 'tests', command: 'vitest', args }, { inherit: true });
process.exitCode = ok ? 0 : 1;
