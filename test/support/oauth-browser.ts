import { CookieJar } from './cookie-jar.ts';

export interface Visit {
  /** The address outside of the service that the browser was sent to. */
  redirect?: URL;
  status: number;
  html: string;
}

interface BrowserOptions {
  origin: string;
  /** The cookie of a person who is logged in. */
  cookie: string | undefined;
}

/** The person's choice on the consent page. */
export interface Decision {
  decision?: 'allow' | 'deny';
  /** The scopes that stay ticked. Default: all. */
  scopes?: readonly string[];
}

/** A person with a browser: follows redirects, keeps cookies and answers the consent page. */
export class OAuthBrowser {
  readonly #jar = new CookieJar();
  readonly #options: BrowserOptions;

  constructor(options: BrowserOptions) {
    this.#options = options;
    if (options.cookie !== undefined) this.logIn(options.cookie);
  }

  logIn(cookie: string): void {
    this.#jar.store([`${cookie}; Path=/`]);
  }

  /** Opens an address and continues until the browser leaves the service, or a page has no form. */
  async authorize(url: string | URL, decision: Decision = {}): Promise<Visit> {
    let visit = await this.open(url);
    for (let steps = 0; visit.redirect === undefined && visit.form !== undefined && steps < 5; steps++) {
      visit = await this.send(visit.form, this.fill(visit.html, decision));
    }
    return visit;
  }

  /** Follows the redirects of an address within the service. */
  async open(url: string | URL): Promise<Visit & { form?: URL }> {
    return this.#follow(new URL(url), { method: 'GET' });
  }

  async send(url: URL, body: URLSearchParams, headers: Record<string, string> = ownPage(url)) {
    return this.#follow(url, { method: 'POST', body, headers });
  }

  /** Fills in the consent page. */
  fill(html: string, { decision = 'allow', scopes }: Decision = {}): URLSearchParams {
    const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const form = new URLSearchParams({ csrf, decision });
    for (const scope of offeredScopes(html)) if (scopes?.includes(scope) ?? true) form.append('scope', scope);
    return form;
  }

  async #follow(start: URL, first: RequestInit): Promise<Visit & { form?: URL }> {
    let url = start;
    let init = first;
    for (let hops = 0; hops < 20; hops++) {
      if (url.origin !== this.#options.origin) return { redirect: url, status: 303, html: '' };
      const headers = { accept: 'text/html', ...init.headers, ...this.#jar.headersFor(url) };
      const response = await fetch(url, { ...init, headers, redirect: 'manual' });
      this.#jar.store(response.headers.getSetCookie());
      const location = response.headers.get('location');
      const html = await response.text();
      if (location === null) {
        const action = /<form method="post" action="(\/oauth\/[^"]*)"/.exec(html)?.[1];
        return { status: response.status, html, ...(action !== undefined && { form: new URL(action, url) }) };
      }
      url = new URL(location, url);
      init = { method: 'GET' };
    }
    throw new Error(`too many redirects, the last to ${url.pathname}`);
  }
}

/** The headers of a browser with a form of the same site. */
const ownPage = ({ origin }: URL): Record<string, string> => ({ origin, 'sec-fetch-site': 'same-origin' });

/** The scopes that a consent page offers. */
export const offeredScopes = (html: string): string[] =>
  [...html.matchAll(/name="scope" value="([^"]+)"/g)].map(([, scope = '']) => scope);
