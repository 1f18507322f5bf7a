import { readForm } from '../http/request-body.ts';
import type { HttpContext } from '../http/request-context.ts';
import { expiredLinkPage, linkPage } from './link-page.ts';
import type { PageOptions, PageRoutes } from './page-options.ts';
import { redirect, sendPage } from './send-page.ts';

/** One-time login links: a page with a button, then the offer to set a password. */
export function linkRoutes({ sessions, logins }: PageOptions): PageRoutes {
  const expired = (ctx: HttpContext) => sendPage(ctx, expiredLinkPage(), { status: 410 });
  return {
    async 'GET /login/link/:token'(ctx, { token = '' }) {
      const profile = await logins.findLink(token);
      if (!profile) return expired(ctx);
      const { loginName } = profile;
      sendPage(ctx, linkPage({ csrf: sessions.csrfToken(ctx), action: `/login/link/${token}`, loginName }));
    },
    async 'POST /login/link/:token'(ctx, { token = '' }) {
      sessions.requireOwnForm(ctx, await readForm(ctx.req));
      const uid = await logins.useLink(token);
      if (uid === undefined) return expired(ctx);
      await sessions.start(ctx, uid, 'link');
      redirect(ctx, '/account/password');
    },
  };
}
