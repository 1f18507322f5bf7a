import { EarshotError, type ErrorKind } from '../../../generated/client/index.js';
import { CliError, exitCodes } from '../cli-error.ts';
import { toSafeLine } from './output.ts';
import type { Settings } from './settings.ts';

/** The option or argument that sets a field of a request, such as `--due-at` for `due_at`. */
export type InputNames = ReadonlyMap<string, string>;

/** Turns an error of the service into a message with advice and an exit code. Invalid input is named as in `names`. */
export function toCliError(
  error: unknown,
  settings: Pick<Settings, 'apiBase' | 'from'>,
  names: InputNames = new Map(),
): unknown {
  if (!(error instanceof EarshotError)) return error;
  return new CliError(formatMessage(error, settings, names), exitCodeOf(error));
}

/** All other errors are failures of the service. */
const exitCodeOfKind: Partial<Record<ErrorKind, number>> = {
  unauthenticated: exitCodes.auth,
  missing_scope: exitCodes.auth,
  not_ready: exitCodes.auth,
  locked: exitCodes.auth,
  denied: exitCodes.auth,
  rate_limited: exitCodes.rateLimit,
  invalid_input: exitCodes.usage,
  conflict: exitCodes.usage,
  too_large: exitCodes.usage,
};

const exitCodeOf = (error: EarshotError): number =>
  isRecordNotFound(error) ? exitCodes.notFound : (exitCodeOfKind[error.kind] ?? exitCodes.server);

/** True if a record was not found (`Memory not found`), as opposed to the path. */
const isRecordNotFound = ({ kind, detail }: EarshotError) =>
  kind === 'not_found' && typeof detail === 'string' && / not found$/.test(detail);

function formatMessage(
  error: EarshotError,
  { apiBase, from }: Pick<Settings, 'apiBase' | 'from'>,
  names: InputNames,
): string {
  const message = error.message.replace(/^\d{3} /, '');
  switch (error.kind) {
    case 'unreachable':
      if (!message.startsWith('no connection'))
        return `${apiBase}: ${message}. The change may have been made: check before you retry.`;
      return `No service responds at ${apiBase} (${from.apiBase}). Start it (npm start), or set another with --api-base.`;
    case 'timeout':
      return `${apiBase}: ${message}. Use --timeout to wait longer.`;
    case 'unauthenticated':
      return `${apiBase} rejects the key from ${from.apiKey}: ${message}`;
    case 'missing_scope':
      return `${message.replace(/\.?$/, '.')} The key from ${from.apiKey} does not have this scope: create one that has it.`;
    case 'not_ready':
      return `${message} The key is valid: keep it, and retry when the account is enabled.`;
    case 'not_found':
      return isRecordNotFound(error) ? message : `${apiBase} (${from.apiBase}) seems to be another service: ${message}`;
    case 'rate_limited':
      return `${message} (${apiBase})`;
    case 'not_implemented':
      return `The service at ${apiBase} does not support this: ${message}`;
    case 'invalid_input':
      return error.issues.length === 0
        ? message
        : error.issues.map(({ loc, msg }) => `${nameInput(loc, names)}: ${msg}`).join('\n');
    case 'internal':
    case 'no_space':
    case 'unavailable':
    case 'upstream_failed':
      // A failure within a response that began.
      if (error.status === 200) return toSafeLine(message);
      return `${apiBase} returned ${error.status}: ${message}${error.requestId ? ` (request ${error.requestId})` : ''}`;
    default:
      return message;
  }
}

/** The input at a location such as `body`, `due_at`. */
function nameInput(loc: readonly (string | number)[], names: InputNames): string {
  const [place, field = '', ...inner] = loc;
  return [names.get(String(field)) ?? (field || place), ...inner].join('.');
}
