import { DomainError } from '../../errors.ts';
import type { BrowserSession } from '../http/browser-session.ts';
import { readForm } from '../http/request-body.ts';
import type { HttpContext } from '../http/request-context.ts';
import type { PageOptions, PageRoutes } from './page-options.ts';
import { type PasswordPage, passwordPage } from './password-page.ts';
import { requireLogin } from './require-login.ts';
import { toReturnPath } from './return-path.ts';
import { redirect, sendPage } from './send-page.ts';

/** After a login by link, the user may replace a forgotten password for this time. */
const LINK_LOGIN_MS = 15 * 60_000;

const WRONG = { field: 'current_password', text: 'The current password is wrong.' };

/** Sets or changes the password of the logged-in user. */
export function passwordRoutes({ sessions, logins, clientAddress }: PageOptions): PageRoutes {
  async function describe(ctx: HttpContext, { uid, method, createdAt }: BrowserSession) {
    const profile = await logins.profile(uid);
    if (!profile) throw new DomainError('not_found', 'This account does not exist any more.');
    const isReset = method === 'link' && Date.now() - createdAt.getTime() < LINK_LOGIN_MS;
    const { loginName, hasPassword } = profile;
    return { csrf: sessions.csrfToken(ctx), loginName, hasPassword, needsCurrent: hasPassword && !isReset };
  }

  async function save(ctx: HttpContext): Promise<void> {
    const form = await readForm(ctx.req);
    const session = await requireLogin(ctx, sessions);
    if (!session) return;
    sessions.requireOwnForm(ctx, form);
    const { uid } = session;
    const text = (name: string) => form.get(name) ?? '';
    const page = { ...(await describe(ctx, session)), returnTo: toReturnPath(form.get('return_to')) };
    const refuse = (error: PasswordPage['error'], status: number) =>
      sendPage(ctx, passwordPage({ ...page, loginName: text('login_name'), error }), { status });
    try {
      const current = { password: text('current_password'), address: clientAddress(ctx.req) };
      if (page.needsCurrent && !(await logins.checkPassword(uid, current))) return refuse(WRONG, 403);
      await logins.setOwnPassword(ctx.state, { password: text('password'), login_name: text('login_name') });
    } catch (error) {
      return refuse(...describeProblem(error));
    }
    // Setting the password ended all sessions, also this one.
    await sessions.start(ctx, uid, 'password');
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
  };
}

/** Describes what the user can mend: shown above the form. Other errors are thrown again. */
function describeProblem(error: unknown): [error: PasswordPage['error'], status: number] {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'conflict') return [{ field: 'login_name', text: error.message }, 409];
  if (error.code === 'rate_limited') return [{ field: 'current_password', text: error.message }, 429];
  const [issue] = Array.isArray(error.detail) ? error.detail : [];
  if (!issue) throw error;
  return [{ field: String(issue.loc.at(-1)), text: `${issue.msg}.` }, 422];
}
