interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** The cookies of one site. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  headersFor({ pathname }: URL): Record<string, string> {
    const sent = [...this.#cookies.values()].filter(({ path }) => pathname.startsWith(path));
    return sent.length === 0 ? {} : { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') };
  }

  store(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/; */);
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      const isExpired = attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one) || /^max-age=0$/i.test(one));
      if (isExpired) this.#cookies.delete(`${name} ${path}`);
      else this.#cookies.set(`${name} ${path}`, { name, value, path });
    }
  }
}
