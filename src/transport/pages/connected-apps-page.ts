import { html, type SafeHtml } from '@remix-run/html-template';
import { accountBar, hidden, layout } from './layout.ts';
import { describeScope } from './scope-texts.ts';

/** An app that may act for the user. */
export interface ConnectedApp {
  id: string;
  /** As the app calls itself. */
  name: string;
  /** The domain that published the client's document. Undefined for an app that only registered itself. */
  domain?: string | undefined;
  /** Where the browser was sent after the consent. */
  redirectHost?: string | undefined;
  scopes: readonly string[];
  createdAt: Date;
  lastUsedAt?: Date | undefined;
}

export interface ConnectedAppsPage {
  csrf: string;
  loginName: string;
  apps: readonly ConnectedApp[];
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

const entry = (app: ConnectedApp, csrf: string): SafeHtml => html`<li>
<h2 id="app-${app.id}">${app.name}</h2>
<dl>
<dt>Published by</dt><dd>${app.domain ?? 'unknown'}</dd>
${app.redirectHost === undefined ? html`` : html`<dt>Sent you to</dt><dd>${app.redirectHost}</dd>`}
<dt>Connected</dt><dd>${time(app.createdAt)}</dd>
<dt>Last used</dt><dd>${app.lastUsedAt ? time(app.lastUsedAt) : 'never'}</dd>
</dl>
<p class="hint">It may:</p>
<ul>${app.scopes.map((scope) => html`<li>${describeScope(scope)}</li>`)}</ul>
<form method="post" action="/connected-apps">
${hidden({ csrf, grant_id: app.id })}
<button type="submit" class="plain" aria-label="Disconnect ${app.name}">Disconnect</button>
</form>
</li>
`;

/** In UTC: the service does not know the time zone of the browser. */
const time = (date: Date): SafeHtml => {
  const text = date.toISOString();
  return html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`;
};
