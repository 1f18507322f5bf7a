import { html } from '@remix-run/html-template';
import { isLoopbackHost } from '../../config/config.ts';
import { DomainError } from '../../errors.ts';
import { toHttpReply } from '../error-map.ts';
import { isForwarded } from '../http/client-address.ts';
import type { HttpContext } from '../http/request-context.ts';
import type { PageOptions, PageRoutes } from './layout.ts';
import { errorSummary, hidden, layout } from './layout.ts';
import { redirect, sendPage, toLogin, toReturnPath } from './send-page.ts';
import { textsFor } from './texts.ts';

interface LoginPage {
  ctx: HttpContext;
  csrf: string;
  returnTo: string;
  /** Filled in. */
  loginName?: string | undefined;
  error?: string | undefined;
}

/** Login with a password, and logout. */
export function loginRoutes({ sessions, logins, baseUrl }: PageOptions): PageRoutes {
  /** On a service for this machine alone, the name of the only account is no secret. */
  const knownName = async ({ req }: HttpContext) =>
    isLoopbackHost(new URL(baseUrl()).hostname) && !isForwarded(req.headers) ? logins.singleLoginName() : undefined;

  async function logIn(ctx: HttpContext): Promise<void> {
    const form = await sessions.readOwnForm(ctx);
    const loginName = form.get('login_name') ?? '';
    const returnTo = toReturnPath(form.get('return_to'));
    const browser = sessions.nameCookie(ctx);
    const login = {
      login_name: loginName,
      password: form.get('password') ?? '',
      address: ctx.state.seen.client,
      userAgent: ctx.state.userAgent,
      browser,
    };
    const refuse = (error: string, status: number) =>
      sendPage(ctx, loginPage({ ctx, csrf: sessions.csrfToken(ctx), returnTo, loginName, error }), { status });
    try {
      const started = await logins.logIn(login);
      if (!started) return refuse(textsFor(ctx).wrong, 401);
      await sessions.start(ctx, started);
      redirect(ctx, returnTo);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'rate_limited')) throw error;
      Object.assign(ctx.state.headers, toHttpReply(error).headers);
      refuse(error.message, 429);
    }
  }

  return {
    async 'GET /login'(ctx) {
      const returnTo = toReturnPath(ctx.URL.searchParams.get('return_to'));
      if (await sessions.current(ctx)) return redirect(ctx, returnTo);
      sendPage(ctx, loginPage({ ctx, csrf: sessions.csrfToken(ctx), returnTo, loginName: await knownName(ctx) }));
    },
    'POST /login': logIn,
    async 'POST /logout'(ctx) {
      const form = await sessions.readOwnForm(ctx);
      await sessions.end(ctx);
      const returnTo = form.get('return_to');
      if (returnTo === null) return redirect(ctx, '/logged-out');
      redirect(ctx, toLogin(toReturnPath(returnTo)));
    },
    async 'GET /logged-out'(ctx) {
      sendPage(ctx, loggedOutPage(ctx));
    },
  };
}

const loginPage = ({ ctx, csrf, returnTo, loginName = '', error }: LoginPage): string => {
  // The first empty field has the focus.
  const focus = (isFocused: boolean) => html.raw`${isFocused ? ' autofocus' : ''}`;
  const invalid = error === undefined ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  const words = textsFor(ctx);
  return layout({
    language: words.language,
    title: words.logIn,
    body: html`${errorSummary(error)}
<form method="post" action="/login">
${hidden({ csrf, return_to: returnTo })}
<label for="login_name">${words.loginName}</label>
<input id="login_name" name="login_name" type="text" value="${loginName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required${invalid}${focus(loginName === '')}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${invalid}${focus(loginName !== '')}>
<button type="submit">${words.logIn}</button>
</form>
<details>
<summary>${words.noPassword}</summary>
<p>${words.commands}</p>
<pre><code>npm run account -- set-password
npm run account -- login-link</code></pre>
<p>${words.askOwner}</p>
</details>`,
  });
};

const loggedOutPage = (ctx: HttpContext): string => {
  const { language, loggedOut, loggedOutText, logIn } = textsFor(ctx);
  const body = html`<p>${loggedOutText}</p>
<p><a href="/login">${logIn}</a></p>`;
  return layout({ language, title: loggedOut, body });
};
