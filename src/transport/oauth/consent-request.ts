import type { Client, Interaction } from 'oidc-provider';
import { loginClientId, loginScope } from '../../lib/login-client.ts';

/** The content of an authorization request, for the consent page. */
export interface ConsentRequest {
  client: {
    /** The name that the client gave itself: any text. */
    name: string;
    /** The host of the client's metadata document, which proves whose client it is. Clients that registered themselves have none. */
    domain: string | undefined;
    /** True if it is the command line of Earshot. */
    isCommandLine: boolean;
  };
  redirectUri: string;
  /** The host that the browser is sent back to, or the scheme of an app. */
  redirectHost: string;
  scopes: readonly string[];
}

const maxName = 100;

export function describeRequest(
  { prompt, params }: Interaction,
  { clientId, clientName }: Client,
  toolScopes: readonly string[],
): ConsentRequest {
  const redirectUri = String(params.redirect_uri);
  const { protocol, host } = new URL(redirectUri);
  const redirectHost = /^https?:$/.test(protocol) ? host : protocol;
  const document = URL.parse(clientId);
  const domain = document?.protocol === 'https:' ? document.host : undefined;
  const asked = new Set([...openIdScopes(prompt.details), ...Object.values(resourceScopes(prompt.details)).flat()]);
  return {
    client: {
      name: plainName(clientName) || domain || redirectHost,
      domain,
      isCommandLine: clientId === loginClientId,
    },
    redirectUri,
    redirectHost,
    scopes: [loginScope, ...toolScopes].filter((scope) => asked.has(scope)),
  };
}

type PromptDetails = Interaction['prompt']['details'];

export const openIdScopes = ({ missingOIDCScope }: PromptDetails): string[] =>
  (missingOIDCScope as string[] | undefined) ?? [];

/** By resource. */
export const resourceScopes = ({ missingResourceScopes }: PromptDetails): Record<string, string[]> =>
  (missingResourceScopes as Record<string, string[]> | undefined) ?? {};

/** Without characters that are invisible, or turn the direction of the text around them. */
const plainName = (name: string | undefined) =>
  [...(name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim()].slice(0, maxName).join('');
