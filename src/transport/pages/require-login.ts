import type { BrowserSession, BrowserSessions } from '../http/browser-session.ts';
import type { HttpContext } from '../http/request-context.ts';
import { redirect } from './send-page.ts';

/** Returns the session. Without one, sends the browser to the login, which continues with this page. */
export async function requireLogin(ctx: HttpContext, sessions: BrowserSessions): Promise<BrowserSession | undefined> {
  const session = await sessions.current(ctx);
  if (!session) redirect(ctx, toLogin(ctx.method === 'POST' ? '/connected-apps' : ctx.url));
  return session;
}

/** The login that continues with `path`. */
export const toLogin = (path: string): string => `/login?${new URLSearchParams({ return_to: path })}`;
