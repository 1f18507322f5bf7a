import type { HttpContext } from '../http/request-context.ts';
import { send, sendEmpty } from '../http/response-writer.ts';
import { styleSource } from './layout.ts';

interface PageOptions {
  status?: number;
  /** Sources, in addition to this service, that a form of the page may redirect to. */
  formTargets?: readonly string[];
}

/** Nothing is loaded, and no other page may frame this one. */
const policy = (formTargets: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "base-uri 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');

/** A page is never cached: it shows who is logged in. */
export const pageHeaders = (formTargets: readonly string[] = []) => ({
  'content-security-policy': policy(formTargets),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers would send `Origin: null` with forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
});

export function sendPage(ctx: HttpContext, page: string, { status = 200, formTargets = [] }: PageOptions = {}): void {
  Object.assign(ctx.state.headers, pageHeaders(formTargets));
  send(ctx, status, 'text/html; charset=utf-8', page);
}

/** Continues with a GET of another page of this service. */
export function redirect(ctx: HttpContext, location: string): void {
  Object.assign(ctx.state.headers, { location, 'cache-control': 'no-store' });
  sendEmpty(ctx, 303);
}
