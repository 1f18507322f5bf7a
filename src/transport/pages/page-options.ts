import type { ApiKey, Grant, OwnPasswordUpdate } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { BrowserSessions, NewLogin } from '../http/browser-session.ts';
import type { HttpContext } from '../http/request-context.ts';

/** The logins of accounts, as the pages use them. */
export interface Logins {
  logIn(login: {
    login_name: string;
    password: string;
    address: string;
    userAgent: string | undefined;
    browser: string | undefined;
  }): Promise<NewLogin | undefined>;
  changeOwnPassword(call: Call, change: OwnPasswordUpdate, options: { isReset: boolean }): Promise<unknown>;
  profile(uid: string): Promise<LoginProfile | undefined>;
  singleLoginName(): Promise<string | undefined>;
  findLink(token: string): Promise<LoginProfile | undefined>;
  useLink(token: string, origin: { address: string; userAgent: string | undefined }): Promise<NewLogin | undefined>;
}

interface LoginProfile {
  loginName: string;
  hasPassword: boolean;
}

/** The apps that may act for the caller. */
export interface Grants {
  list(call: Call): Promise<readonly Grant[]>;
  revoke(call: Call, id: string): Promise<unknown>;
  revokeAll(call: Call): Promise<unknown>;
}

/** The keys of the caller. */
export interface Keys {
  list(call: Call): Promise<readonly ApiKey[]>;
  revokeAll(call: Call): Promise<unknown>;
}

export interface PageOptions {
  sessions: BrowserSessions;
  logins: Logins;
  grants: Grants;
  keys: Keys;
  baseUrl: () => string;
}

export type PageHandler = (ctx: HttpContext, params: Record<string, string | undefined>) => Promise<void>;

/** Handlers by method and path. */
export type PageRoutes = Record<string, PageHandler>;
