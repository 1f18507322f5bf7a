import { accessSync, constants } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';

/** Chromium without windows takes a third of the processor time of the whole one for each page. */
const paths = [process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = paths.find(isExecutable) ?? '';

/** Without Chromium, tests in a browser are skipped. */
export const hasBrowser = executablePath !== '';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browsers of this worker, by their arguments. They end with its process. */
const browsers = new Map<string, Promise<Browser>>();

function launch(args: readonly string[]): Promise<Browser> {
  const key = args.join(' ');
  const launched =
    browsers.get(key) ??
    // As root, Chromium has no sandbox. It loads only pages of this machine.
    chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', ...args],
      // Tests of the command line interrupt this process, which must not end the browser of the others.
      handleSIGINT: false,
    });
  browsers.set(key, launched);
  return launched;
}

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** The browser of this worker, with more arguments for Chromium if needed. Each page is of a new user; problems that the browser reports fail the test. */
export async function browserFixture(baseURL: string, args: readonly string[] = []) {
  const contexts: BrowserContext[] = [];
  const shared: BrowserContext[] = [];
  const problems: string[] = [];
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const found = problems.splice(0);
    if (found.length > 0) throw new Error(`the browser reported:\n${found.join('\n')}`);
  });
  afterAll(() => Promise.all(shared.map((context) => context.close())));
  return {
    problems,
    /** A shared page stays open for the later tests of the file. */
    async open({ isShared = false, ...options }: ContextOptions & { isShared?: boolean } = {}): Promise<Page> {
      const browser = await launch(args);
      const context = await browser.newContext({
        baseURL,
        javaScriptEnabled: false,
        // Other tests watch and change what pages request.
        serviceWorkers: 'block',
        ...options,
      });
      (isShared ? shared : contexts).push(context);
      const page = await context.newPage();
      // A status such as 401 and a lost network are logged, too; policies and scripts are reported as errors.
      page.on('console', (message) => {
        if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text()))
          problems.push(message.text());
      });
      // Chromium's own page in a refused frame fails when its tab closes meanwhile.
      page.on('pageerror', ({ message }) => {
        if (!message.includes('TrustedTypePolicy')) problems.push(message);
      });
      return page;
    },
  };
}
