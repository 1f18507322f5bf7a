import { readForm } from '../http/request-body.ts';
import type { HttpContext } from '../http/request-context.ts';
import { connectedAppsPage } from './connected-apps-page.ts';
import type { PageOptions, PageRoutes } from './page-options.ts';
import { requireLogin } from './require-login.ts';
import { sendPage } from './send-page.ts';

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
      const form = await readForm(ctx.req);
      const session = await requireLogin(ctx, sessions);
      if (!session) return;
      sessions.requireOwnForm(ctx, form);
      const id = form.get('grant_id') ?? '';
      const app = (await grants.list(ctx.state)).find((one) => one.id === id);
      // Pressed twice, or disconnected in another window.
      if (app) await grants.revoke(ctx.state, id);
      await show(ctx, session.uid, app?.client_name);
    },
  };
}
