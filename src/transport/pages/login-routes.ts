import { html } from '@remix-run/html-template';
import { isLoopbackHost } from '../../config/config.ts';
import { DomainError } from '../../errors.ts';
import { toHttpReply } from '../error-map.ts';
import { isForwarded } from '../http/client-address.ts';
import type { HttpContext } from '../http/request-context.ts';
import type { PageOptions, PageRoutes } from './layout.ts';
import { errorSummary, hidden, layout } from './layout.ts';
import { redirect, sendPage, toLogin, toReturnPath } from './send-page.ts';

interface LoginPage {
  csrf: string;
  returnTo: string;
  /** Filled in. */
  loginName?: string | undefined;
  error?: string | undefined;
}

/** The same for an unknown login name and a wrong password. */
const WRONG = 'The login name or the password is wrong.';

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
      sendPage(ctx, loginPage({ csrf: sessions.csrfToken(ctx), returnTo, loginName, error }), { status });
    try {
      const started = await logins.logIn(login);
      if (!started) return refuse(WRONG, 401);
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
      sendPage(ctx, loginPage({ csrf: sessions.csrfToken(ctx), returnTo, loginName: await knownName(ctx) }));
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
      sendPage(ctx, loggedOutPage());
    },
  };
}

const loginPage = ({ csrf, returnTo, loginName = '', error }: LoginPage): string => {
  // The first empty field has the focus.
  const focus = (isFocused: boolean) => html.raw`${isFocused ? ' autofocus' : ''}`;
  const invalid = error === undefined ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  return layout({
    title: 'Log in',
    body: html`${errorSummary(error)}
<form method="post" action="/login">
${hidden({ csrf, return_to: returnTo })}
<label for="login_name">Login name</label>
<input id="login_name" name="login_name" type="text" value="${loginName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required${invalid}${focus(loginName === '')}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${invalid}${focus(loginName !== '')}>
<button type="submit">Log in</button>
</form>
<details>
<summary>No password yet, or forgotten?</summary>
<p>In the folder of Earshot, one of these commands helps:</p>
<pre><code>npm run account -- set-password
npm run account -- login-link</code></pre>
<p>On a service that someone else runs, ask them for a login link.</p>
</details>`,
  });
};

const loggedOutPage = (): string =>
  layout({
    title: 'Logged out',
    body: html`<p>This browser is logged out. Apps that you connected stay connected.</p>
<p><a href="/login">Log in</a></p>`,
  });
