import { html, type SafeHtml } from '@remix-run/html-template';
import type { ApiKey, Grant } from '../../../generated/types.gen.ts';
import { DomainError } from '../../errors.ts';
import type { BrowserSession } from '../http/browser-session.ts';
import type { HttpContext } from '../http/request-context.ts';
import type { PageOptions, PageRoutes } from './layout.ts';
import { errorSummary, hidden, layout } from './layout.ts';
import { redirect, requireLogin, sendPage, toReturnPath } from './send-page.ts';
import { textsFor } from './texts.ts';

interface PasswordPage {
  ctx: HttpContext;
  csrf: string;
  loginName: string;
  returnTo: string;
  /** The password is changed, not set for the first time. */
  hasPassword: boolean;
  /** The user must type the password that the account has. */
  needsCurrent: boolean;
  /** A new password does not end them. */
  keys: readonly ApiKey[];
  apps: readonly Grant[];
  error?: { field?: string | undefined; text: string } | undefined;
}

/** After a login by link, the user may replace a forgotten password for this time. */
const LINK_LOGIN_MS = 15 * 60_000;

/** Sets or changes the password of the logged-in user. */
export function passwordRoutes({ sessions, logins, grants, keys }: PageOptions): PageRoutes {
  async function describe(ctx: HttpContext, { uid, method, createdAt }: BrowserSession) {
    const profile = await logins.profile(uid);
    if (!profile) throw new DomainError('not_found', 'This account does not exist any more.');
    const isReset = method === 'link' && Date.now() - createdAt.getTime() < LINK_LOGIN_MS;
    const { loginName, hasPassword } = profile;
    const staying = { keys: await keys.list(ctx.state), apps: await grants.list(ctx.state) };
    return {
      ctx,
      csrf: sessions.csrfToken(ctx),
      loginName,
      hasPassword,
      needsCurrent: hasPassword && !isReset,
      ...staying,
    };
  }

  async function save(ctx: HttpContext): Promise<void> {
    const session = await requireLogin(ctx, sessions);
    if (!session) return;
    const form = await sessions.readOwnForm(ctx);
    const text = (name: string) => form.get(name) ?? '';
    const page = { ...(await describe(ctx, session)), returnTo: toReturnPath(form.get('return_to')) };
    const refuse = (error: PasswordPage['error'], status: number) =>
      sendPage(ctx, passwordPage({ ...page, loginName: text('login_name'), error }), { status });
    try {
      const change = { password: text('password'), login_name: text('login_name') };
      const current_password = text('current_password');
      await logins.changeOwnPassword(ctx.state, { ...change, current_password }, { isReset: !page.needsCurrent });
    } catch (error) {
      return refuse(...describeProblem(error));
    }
    await sessions.renew(ctx);
    redirect(ctx, page.returnTo);
  }

  return {
    async 'GET /account/password'(ctx) {
      const session = await requireLogin(ctx, sessions);
      if (!session) return;
      const returnTo = toReturnPath(ctx.URL.searchParams.get('return_to'));
      sendPage(ctx, passwordPage({ ...(await describe(ctx, session)), returnTo }));
    },
    'POST /account/password': save,
    async 'POST /account/password/end-access'(ctx) {
      if (!(await requireLogin(ctx, sessions))) return;
      const form = await sessions.readOwnForm(ctx);
      await keys.revokeAll(ctx.state);
      await grants.revokeAll(ctx.state);
      const query = new URLSearchParams({ return_to: toReturnPath(form.get('return_to')) });
      redirect(ctx, `/account/password?${query}`);
    },
  };
}

/** Describes what the user can mend: shown above the form. Other errors are thrown again. */
function describeProblem(error: unknown): [error: PasswordPage['error'], status: number] {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'denied') return [{ field: 'current_password', text: `${error.message}.` }, 403];
  if (error.code === 'conflict') return [{ field: 'login_name', text: error.message }, 409];
  if (error.code === 'rate_limited') return [{ field: 'current_password', text: error.message }, 429];
  const [issue] = Array.isArray(error.detail) ? error.detail : [];
  if (!issue) throw error;
  return [{ field: String(issue.loc.at(-1)), text: `${issue.msg}.` }, 422];
}

const passwordPage = (page: PasswordPage): string => {
  const { ctx, csrf, loginName, returnTo, hasPassword, needsCurrent, error } = page;
  const words = textsFor(ctx);
  const marked = (field: string) =>
    error?.field === field ? html` aria-invalid="true" aria-describedby="error"` : html``;
  const current = html`<label for="current_password">${words.currentPassword}</label>
<input id="current_password" name="current_password" type="password" autocomplete="current-password" maxlength="1000" required${marked('current_password')}>`;
  const title = hasPassword ? words.changePassword : words.choosePassword;
  return layout({
    language: words.language,
    title,
    body: html`${errorSummary(error?.text)}
<form method="post" action="/account/password">
${hidden({ csrf, return_to: returnTo })}
<label for="login_name">${words.loginName}</label>
<p class="hint" id="login_name_hint">${words.loginNameHint}</p>
<input id="login_name" name="login_name" type="text" value="${loginName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="100" required aria-describedby="login_name_hint"${marked('login_name')}>
${needsCurrent ? current : html``}
<label for="password">${words.newPassword}</label>
<p class="hint" id="password_hint">${words.passwordHint}</p>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="10" maxlength="256" required aria-describedby="password_hint"${marked('password')}>
<p class="hint">${words.othersLoggedOut}</p>
<div class="actions">
<button type="submit">${words.savePassword}</button>
<a href="${returnTo}">${words.notNow}</a>
</div>
</form>
${stayingAccess(page)}`,
  });
};

function stayingAccess({ ctx, keys, apps, csrf, returnTo }: PasswordPage): SafeHtml {
  if (keys.length + apps.length === 0) return html``;
  const words = textsFor(ctx);
  return html`<h2>${words.keysAndApps}</h2>
<p>${words.staying}</p>
<ul>
${keys.map(({ name, key_prefix }) => html`<li>${words.key(name, key_prefix)}</li>`)}
${apps.map(({ client_name }) => html`<li>${words.app(client_name)}</li>`)}
</ul>
<form method="post" action="/account/password/end-access">
${hidden({ csrf, return_to: returnTo })}
<button type="submit" class="plain">${words.endAll}</button>
</form>`;
}
