import { EarshotError } from '../../../generated/client/index.js';
import { CliError, exitCodes } from '../cli-error.ts';
import type { Settings } from './settings.ts';

/** What a failure of the service means to the person, and the exit code that scripts see. */
export function explained(error: unknown, settings: Pick<Settings, 'apiBase' | 'from'>): unknown {
  if (!(error instanceof EarshotError)) return error;
  return new CliError(wordsOf(error, settings), exitCodeOf(error));
}

function exitCodeOf(error: EarshotError): number {
  switch (error.kind) {
    case 'unauthenticated':
    case 'missing_scope':
    case 'not_ready':
    case 'locked':
    case 'denied':
      return exitCodes.auth;
    case 'rate_limited':
      return exitCodes.rateLimit;
    case 'not_found':
      return isOfRecord(error) ? exitCodes.notFound : exitCodes.server;
    case 'invalid_input':
    case 'conflict':
    case 'too_large':
      return exitCodes.usage;
    default:
      return exitCodes.server;
  }
}

/** `Memory not found`; anything else that is not found is the address itself. */
const isOfRecord = ({ detail }: EarshotError) => typeof detail === 'string' && / not found$/.test(detail);

function wordsOf(error: EarshotError, { apiBase, from }: Pick<Settings, 'apiBase' | 'from'>): string {
  const said = error.message.replace(/^\d{3} /, '');
  switch (error.kind) {
    case 'unreachable':
      if (!said.startsWith('no connection'))
        return `${apiBase}: ${said}. It may have been done: look before you try again.`;
      return `No service answers at ${apiBase} (${from.apiBase}). Start it (npm start), or name another with --api-base.`;
    case 'timeout':
      return `${apiBase}: ${said}. --timeout allows for more.`;
    case 'unauthenticated':
      return `${apiBase} does not take the key from ${from.apiKey}: ${said}`;
    case 'missing_scope':
      return `${said.replace(/\.?$/, '.')} The key from ${from.apiKey} lacks it: make one that has it.`;
    case 'not_ready':
      return `${said} The key is right: keep it, and try again when the account is enabled.`;
    case 'not_found':
      return isOfRecord(error) ? said : `${apiBase} (${from.apiBase}) answers as another service would: ${said}`;
    case 'rate_limited':
      return `${said} (${apiBase})`;
    case 'not_implemented':
      return `The service at ${apiBase} cannot do this: ${said}`;
    case 'invalid_input':
      return error.issues.length === 0
        ? said
        : error.issues.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('\n');
    case 'internal':
    case 'unavailable':
      return `${apiBase} answered ${error.status}: ${said}${error.requestId ? ` (request ${error.requestId})` : ''}`;
    default:
      return said;
  }
}
