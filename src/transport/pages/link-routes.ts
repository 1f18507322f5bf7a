import { html } from '@remix-run/html-template';
import type { HttpContext } from '../http/request-context.ts';
import type { PageOptions, PageRoutes } from './layout.ts';
import { hidden, layout } from './layout.ts';
import { redirect, sendPage, toReturnPath } from './send-page.ts';
import { textsFor } from './texts.ts';

interface LinkPage {
  ctx: HttpContext;
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
  const expired = (ctx: HttpContext) => sendPage(ctx, expiredLinkPage(ctx), { status: 410 });
  return {
    async 'GET /login/link/:token'(ctx, { token = '' }) {
      const profile = await logins.findLink(token);
      if (!profile) return expired(ctx);
      const returnTo = toReturnPath(ctx.URL.searchParams.get('return_to'));
      const page = { ctx, csrf: sessions.csrfToken(ctx), action: `/login/link/${token}`, returnTo };
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
const linkPage = ({ ctx, csrf, action, returnTo, loginName }: LinkPage): string => {
  const { language, linkTitle, linkText, logIn } = textsFor(ctx);
  return layout({
    language,
    title: linkTitle,
    body: html`<p>${linkText(loginName)}</p>
<form method="post" action="${action}">
${hidden({ csrf, return_to: returnTo })}
<button type="submit" autofocus>${logIn}</button>
</form>`,
  });
};

const expiredLinkPage = (ctx: HttpContext): string => {
  const words = textsFor(ctx);
  return layout({
    language: words.language,
    title: words.linkExpired,
    body: html`<p>${words.linkExpiredText}</p>
<p>${words.newLink}</p>
<pre><code>npm run account -- login-link</code></pre>
<p><a href="/login">${words.logInByPassword}</a></p>`,
  });
};
