import type { SpoolKey } from '../../../../generated/client/index.js';
import { exitCodes } from '../../cli-error.ts';
import { type Check, failed } from './check.ts';

/** Finds files that no key of SPOOL_KEY opens. They are kept. */
export function* describeSpoolKeys(keys: readonly SpoolKey[]): Generator<Check, void, undefined> {
  const missing = keys.filter(({ is_set }) => !is_set);
  if (missing.length === 0) return;
  const ids = missing.map(({ key_id }) => key_id ?? 'unknown').join(', ');
  const files = missing.reduce((sum, key) => sum + key.pending_audio + key.uploads + key.recordings + key.exports, 0);
  yield failed(
    'spool keys',
    exitCodes.server,
    `${files} files are encrypted by keys that SPOOL_KEY lacks: ${ids}`,
    'add these keys to SPOOL_KEY, separated by commas: docs/rotate-secrets.md. The files are kept',
  );
}
