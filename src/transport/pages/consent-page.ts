import { html, type SafeHtml } from '@remix-run/html-template';
import type { ToolScope } from '../../../generated/types.gen.ts';
import { isLoopbackHost } from '../../config/config.ts';
import type { loginScope } from '../../lib/login-client.ts';
import { accountBar, errorSummary, hidden, layout } from './layout.ts';

/** The rights that a scope gives to an app, in words for the user. */
const texts: Record<ToolScope | typeof loginScope, string> = {
  account: 'Do everything that you can do: read and change all your data, settings, apps and keys',
  'conversations:read': 'Read your conversations, their transcripts and daily summaries',
  'conversations:write': 'Add, change and delete conversations',
  'memories:read': 'Read your memories',
  'memories:write': 'Add, change and delete memories',
  'action_items:read': 'Read your action items',
  'action_items:write': 'Add, change and delete action items',
  'goals:read': 'Read your goals',
  'goals:write': 'Add, change and delete goals',
  'chat:read': 'Read your chat with Earshot',
  'people:read': 'Read the names of people you know',
  'profile:read': 'Read your profile',
  'screen_activity:read': 'Read what you did on your screen',
  'social:read': 'Read your social posts',
  'screen_activity:write': 'Add and delete records of what you did on your screen',
  'social:write': 'Add and delete social posts',
};

/** The text of a scope. A scope without a text is shown as it is. */
export const describeScope = (scope: string): string =>
  Object.hasOwn(texts, scope) ? texts[scope as keyof typeof texts] : scope;

/** The host of a client's metadata document, which proves whose client it is. A client that registered itself has none. */
export function publisherOf(clientId: string): string | undefined {
  const document = URL.parse(clientId);
  return document?.protocol === 'https:' ? document.host : undefined;
}

interface ConsentPage {
  csrf: string;
  /** Who is logged in. */
  loginName: string;
  /** The path that gets the form: `decision` is `allow` or `deny`, `scope` is there once for each ticked one. */
  action: string;
  client: {
    /** As the client calls itself. */
    name: string;
    /** The domain that published the client's document. Undefined for a client that only registered itself. */
    domain?: string | undefined;
    /** The command line of Earshot: it has no entry under "Connected apps". */
    isCommandLine?: boolean;
  };
  /** Where the browser goes next. */
  redirectUri: string;
  scopes: readonly string[];
  error?: string | undefined;
}

export function consentPage({ csrf, loginName, action, client, redirectUri, scopes, error }: ConsentPage): string {
  return layout({
    title: `Connect ${client.name}?`,
    account: accountBar({ csrf, loginName, returnTo: action }),
    body: html`${errorSummary(error)}
<p><strong>${client.name}</strong> asks for access to what Earshot stores about you.</p>
<dl>
<dt>Published by</dt><dd>${client.isCommandLine ? 'Earshot' : (client.domain ?? 'unknown')}</dd>
<dt>Sends you to</dt><dd>${describeTarget(redirectUri)}</dd>
</dl>
${warnings(client, redirectUri)}
<form method="post" action="${action}">
${hidden({ csrf })}
<fieldset>
<legend>Allow it to:</legend>
${scopes.map(choice)}
</fieldset>
<p class="hint">${client.isCommandLine ? endLogin : 'You can disconnect it at any time under Connected apps.'}</p>
<div class="actions">
<button type="submit" name="decision" value="allow">Allow</button>
<button type="submit" name="decision" value="deny" class="plain">Deny</button>
</div>
</form>`,
  });
}

const choice = (scope: string): SafeHtml => html`<div class="choice">
<input type="checkbox" id="scope-${scope}" name="scope" value="${scope}" checked>
<label for="scope-${scope}">${describeScope(scope)}</label>
</div>
`;

const endLogin = html`<code>earshot auth logout</code> on that computer ends it.`;

function warnings({ domain, isCommandLine }: ConsentPage['client'], redirectUri: string): SafeHtml {
  if (isCommandLine) {
    return html`<div class="warning" role="note"><p>Another program on the computer of this browser can ask for the same. Allow it only if you
have just entered <code>earshot auth login</code> there.</p></div>`;
  }
  const texts = [
    domain === undefined &&
      'This app chose its own name, and Earshot cannot check it. Allow it only if you started this yourself.',
    isLoopback(redirectUri) &&
      'Access goes to a program on the computer of this browser. Allow it only if you have just connected that program.',
  ].filter((text) => text !== false);
  if (texts.length === 0) return html``;
  return html`<div class="warning" role="note">${texts.map((text) => html`<p>${text}</p>`)}</div>`;
}

/** The host of the address, or the scheme of an app. */
function describeTarget(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  if (isLoopback(redirectUri)) return `a program on this computer (${host})`;
  return /^https?:$/.test(protocol) ? host : `an app on this device (${protocol}//${host})`;
}

const isLoopback = (uri: string) => {
  const { protocol, hostname } = new URL(uri);
  return /^https?:$/.test(protocol) && isLoopbackHost(hostname);
};

/**
 * Sources that the form of the page may redirect to (`form-action`): browsers check the whole chain of redirects. Clients continue to
 * other https pages of theirs.
 */
export function consentTargets(redirectUri: string): string[] {
  const { protocol, hostname, origin } = new URL(redirectUri);
  // A policy cannot name an IPv6 address.
  const isNamed = protocol === 'http:' && !hostname.startsWith('[');
  return ['https:', ...(protocol === 'https:' ? [] : [isNamed ? origin : protocol])];
}
