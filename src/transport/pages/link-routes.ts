import { html } from '@remix-run/html-template';
import type { HttpContext } from '../http/request-context.ts';
import type { PageOptions, PageRoutes } from './layout.ts';
import { hidden, layout } from './layout.ts';
import { redirect, sendPage, toReturnPath } from './send-page.ts';

interface LinkPage {
  csrf: string;
  /** The path of the link. */
  action: string;
  returnTo: string;
  loginName: string;
}

/**
 * One-time login links: a page with a button, then the page that `return_to` names, which is the console by default. Before it, who has
 * a password may replace it: it was probably forgotten.
 */
export function linkRoutes({ sessions, logins }: PageOptions): PageRoutes {
  const expired = (ctx: HttpContext) => sendPage(ctx, expiredLinkPage(), { status: 410 });
  return {
    async 'GET /login/link/:token'(ctx, { token = '' }) {
      const profile = await logins.findLink(token);
      if (!profile) return expired(ctx);
      const returnTo = toReturnPath(ctx.URL.searchParams.get('return_to'));
      const page = { csrf: sessions.csrfToken(ctx), action: `/login/link/${token}`, returnTo };
      sendPage(ctx, linkPage({ ...page, loginName: profile.loginName }));
    },
    async 'POST /login/link/:token'(ctx, { token = '' }) {
      const form = await sessions.readOwnForm(ctx);
      const { seen, userAgent } = ctx.state;
      const started = await logins.useLink(token, { address: seen.client, userAgent });
      const profile = started && (await logins.profile(started.uid));
      if (!profile) return expired(ctx);
      await sessions.start(ctx, started);
      const returnTo = toReturnPath(form.get('return_to'));
      redirect(
        ctx,
        profile.hasPassword ? `/account/password?${new URLSearchParams({ return_to: returnTo })}` : returnTo,
      );
    },
  };
}

/** Asks before it uses the link up: programs that preview links open it too. */
const linkPage = ({ csrf, action, returnTo, loginName }: LinkPage): string =>
  layout({
    title: 'Log in with this link',
    body: html`<p>This link logs this browser in as <strong>${loginName}</strong>. It works once.</p>
<form method="post" action="${action}">
${hidden({ csrf, return_to: returnTo })}
<button type="submit" autofocus>Log in</button>
</form>`,
  });

const expiredLinkPage = (): string =>
  layout({
    title: 'This link does not work any more',
    body: html`<p>A login link works once, within a day. It ends when a password is set.</p>
<p>This command, in the folder of Earshot, prints a new one:</p>
<pre><code>npm run account -- login-link</code></pre>
<p><a href="/login">Log in with a password</a></p>`,
  });
