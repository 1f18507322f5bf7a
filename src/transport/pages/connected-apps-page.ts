import { html, type SafeHtml } from '@remix-run/html-template';
import type { Grant } from '../../../generated/types.gen.ts';
import { accountBar, hidden, layout } from './layout.ts';
import { describeScope } from './scope-texts.ts';

export interface ConnectedAppsPage {
  csrf: string;
  loginName: string;
  apps: readonly Grant[];
  /** The name of the app that was just disconnected. */
  disconnected?: string | undefined;
}

export const connectedAppsPage = ({ csrf, loginName, apps, disconnected }: ConnectedAppsPage): string =>
  layout({
    title: 'Connected apps',
    account: accountBar({ csrf, loginName }),
    body: html`${disconnected === undefined ? html`` : html`<p class="notice" role="status">${disconnected} is disconnected. Its access ends within 10 minutes.</p>`}
${apps.length === 0 ? html`<p>No app is connected. An AI client such as Claude asks for access when you add the address of this service to it.</p>` : html`<p>These apps may act for you. When you disconnect one, its access ends within 10 minutes.</p>`}
${apps.length === 0 ? html`` : html`<ul class="apps">${apps.map((app) => entry(app, csrf))}</ul>`}
<p><a href="/account/password">Change your password</a></p>`,
  });

const entry = (app: Grant, csrf: string): SafeHtml => html`<li>
<h2>${app.client_name}</h2>
<dl>
<dt>Published by</dt><dd>${publisher(app.client_id) ?? 'unknown'}</dd>
<dt>Sent you to</dt><dd>${app.redirect_host}</dd>
<dt>Connected</dt><dd>${time(app.created_at)}</dd>
${app.last_used_at === null ? html`` : html`<dt>Last renewed</dt><dd>${time(app.last_used_at)}</dd>`}
<dt>Expires</dt><dd>${time(app.expires_at)}</dd>
</dl>
<p class="hint">It may:</p>
<ul>${app.scopes.map((scope) => html`<li>${describeScope(scope)}</li>`)}</ul>
<form method="post" action="/connected-apps">
${hidden({ csrf, grant_id: app.id })}
<button type="submit" class="plain" aria-label="Disconnect ${app.client_name}">Disconnect</button>
</form>
</li>
`;

/** The host of a client's metadata document. A client that registered itself has none. */
const publisher = (clientId: string): string | undefined => {
  const document = URL.parse(clientId);
  return document?.protocol === 'https:' ? document.host : undefined;
};

/** In UTC: the service does not know the time zone of the browser. */
const time = (text: string): SafeHtml =>
  html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`;
