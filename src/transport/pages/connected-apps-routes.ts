import { html, type SafeHtml } from '@remix-run/html-template';
import type { Grant } from '../../../generated/types.gen.ts';
import type { HttpContext } from '../http/request-context.ts';
import { describeScope, publisherOf } from './consent-page.ts';
import type { PageOptions, PageRoutes } from './layout.ts';
import { accountBar, hidden, layout } from './layout.ts';
import { requireLogin, sendPage } from './send-page.ts';

interface ConnectedAppsPage {
  csrf: string;
  loginName: string;
  apps: readonly Grant[];
  /** The name of the app that was just disconnected. */
  disconnected?: string | undefined;
}

/** Apps that the user allowed to act for them, each with a button that ends it. */
export function connectedAppsRoutes({ sessions, logins, grants }: PageOptions): PageRoutes {
  async function show(ctx: HttpContext, uid: string, disconnected?: string): Promise<void> {
    const profile = await logins.profile(uid);
    const loginName = profile?.loginName ?? '';
    const apps = await grants.list(ctx.state);
    sendPage(ctx, connectedAppsPage({ csrf: sessions.csrfToken(ctx), loginName, apps, disconnected }));
  }

  return {
    async 'GET /connected-apps'(ctx) {
      const session = await requireLogin(ctx, sessions);
      if (session) await show(ctx, session.uid);
    },
    async 'POST /connected-apps'(ctx) {
      const session = await requireLogin(ctx, sessions);
      if (!session) return;
      const form = await sessions.readOwnForm(ctx);
      const id = form.get('grant_id') ?? '';
      const app = (await grants.list(ctx.state)).find((one) => one.id === id);
      // Pressed twice, or disconnected in another window.
      if (app) await grants.revoke(ctx.state, id);
      await show(ctx, session.uid, app?.client_name);
    },
  };
}

const connectedAppsPage = ({ csrf, loginName, apps, disconnected }: ConnectedAppsPage): string =>
  layout({
    title: 'Connected apps',
    account: accountBar({ csrf, loginName }),
    body: html`${disconnected === undefined ? html`` : html`<p class="notice" role="status">${disconnected} is disconnected. Its access ends within 10 minutes.</p>`}
${apps.length === 0 ? html`<p>No app is connected. An AI client such as Claude asks for access when you add the address of this service to it.</p>` : html`<p>These apps may act for you. When you disconnect one, its access ends within 10 minutes.</p>`}
${apps.length === 0 ? html`` : html`<ul class="apps">${apps.map((app) => appEntry(app, csrf))}</ul>`}
<p><a href="/account/password">Change your password</a></p>`,
  });

const appEntry = (app: Grant, csrf: string): SafeHtml => html`<li>
<h2>${app.client_name}</h2>
<dl>
<dt>Published by</dt><dd>${publisherOf(app.client_id) ?? 'unknown'}</dd>
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

/** In UTC: the service does not know the time zone of the browser. */
const time = (text: string): SafeHtml =>
  html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`;
