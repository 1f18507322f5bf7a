import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The folder of the generated Python package, for `PYTHONPATH`. */
export const pythonPackage = join(import.meta.dirname, '../../generated/client-python');

/**
 * A Python of at least 3.11 that has these packages: the one that `EARSHOT_TEST_PYTHON` names, or one of the `PATH`.
 * Undefined without one; then the tests that need it are skipped.
 */
export function findPython(packages: readonly string[]): string | undefined {
  const named = process.env.EARSHOT_TEST_PYTHON;
  const candidates = named ? [named] : ['python3.11', 'python3', 'python'];
  const check = `import sys, ${packages.join(', ')}; sys.exit(sys.version_info < (3, 11))`;
  return candidates.find((command) => spawnSync(command, ['-c', check], { stdio: 'ignore' }).status === 0);
}
