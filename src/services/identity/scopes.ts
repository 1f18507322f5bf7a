import type { DeveloperScope, ToolScope } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';

/** A missing or unknown scope is a type error. */
const developer: Record<DeveloperScope, true> = {
  'conversations:read': true,
  'conversations:write': true,
  'memories:read': true,
  'memories:write': true,
  'action_items:read': true,
  'action_items:write': true,
  'goals:read': true,
  'goals:write': true,
  'social:write': true,
  'screen_activity:write': true,
};
const toolsOnly: Record<Exclude<ToolScope, DeveloperScope>, true> = {
  'chat:read': true,
  'people:read': true,
  'profile:read': true,
  'screen_activity:read': true,
  'social:read': true,
};

export const developerScopes = Object.keys(developer) as DeveloperScope[];
export const toolScopes = [...developerScopes, ...Object.keys(toolsOnly)] as ToolScope[];

/** A user has all scopes for their own records. */
export const everyScope: ReadonlySet<string> = new Set(toolScopes);

/** The scopes of a key that is created without scopes. */
export const defaultScopes = developerScopes.filter((scope) => scope.endsWith(':read'));

/** True if these scopes include a memory scope, which the readiness gate requires. */
export const includesMemoryScope = (scopes: readonly string[]) => scopes.some((scope) => scope.startsWith('memories:'));

/** @throws DomainError `denied` for every caller but the admin token, and browser sessions of administrators */
export function requireAdministrator(call: Call): void {
  const { credential, isAdministrator = false } = call.actor;
  if (credential === 'admin_token' || (credential === 'browser_session' && isAdministrator)) return;
  throw new DomainError('denied', 'Only the administrator of the service may do this');
}
