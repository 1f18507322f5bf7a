import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';

/** @throws DomainError `denied` for every caller but the admin token, and browser sessions of administrators */
export function requireAdministrator(call: Call): void {
  const { credential, isAdministrator = false } = call.actor;
  if (credential === 'admin_token' || (credential === 'browser_session' && isAdministrator)) return;
  throw new DomainError('denied', 'Only the administrator of the service may do this');
}
