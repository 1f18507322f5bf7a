// `node scripts/run.mjs scripts/pictures.ts`: takes the pictures of the README from the sample data.
// Needs Chromium and two fonts: apt-get install chromium fonts-inter fonts-noto-color-emoji
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { createClient } from '../generated/client/index.js';
import type { Credentials } from '../generated/types.gen.ts';
import { type App, startApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { createLog } from '../src/lib/log.ts';
import { root } from './tasks.ts';

/** The sample data ends some minutes before this moment, in the service and in the browser. */
const NOW = new Date('2026-05-21T16:40:00Z');
const FONT = 'Inter';
const FONTS = [FONT, 'Noto Color Emoji'];
const FOLDER = join(root, 'docs/pictures');
const MAX_KB = 150;

interface Picture {
  name: string;
  context: BrowserContextOptions;
  /** Opens what the picture shows. */
  show(page: Page): Promise<void>;
}

const pictures: Picture[] = [
  {
    name: 'conversation',
    context: { viewport: { width: 1280, height: 940 }, deviceScaleFactor: 1.5, colorScheme: 'light' },
    async show(page) {
      await page.goto('/search?q=fire+inspection&kind=conversation');
      await page.getByRole('link', { name: /^Fire inspection/ }).click();
      await page.getByRole('heading', { name: 'Memories made from it' }).waitFor();
      await page.getByText('Shirts ordered.').waitFor();
      // The hit is marked further down.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'ask',
    context: { viewport: { width: 430, height: 940 }, deviceScaleFactor: 1.5, colorScheme: 'dark', isMobile: true },
    async show(page) {
      await page.goto('/ask');
      const question = page.getByRole('textbox', { name: 'Question' });
      await question.fill('What is wrong with the brass ring?');
      await question.press('Enter');
      await page.getByRole('heading', { name: 'From' }).waitFor();
      await question.blur();
    },
  },
];

const dataDir = mkdtempSync(join(tmpdir(), 'earshot-pictures-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
checkFonts();
mock.timers.enable({ apis: ['Date'], now: NOW });
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  TIMEZONE: 'UTC',
});
const app = await startApp(config, { log: createLog(config.logLevel) });
const session = await prepare(app);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--hide-scrollbars'],
});
mkdirSync(FOLDER, { recursive: true });
for (const picture of pictures) await take(picture);
await browser.close();
await app.close(1_000);
process.exit();

/** Without them, the pictures would show other letters, and boxes instead of emoji. */
function checkFonts(): void {
  const installed = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  const missing = FONTS.filter((font) => !installed.includes(font));
  if (missing.length === 0) return;
  console.error(`Missing fonts: ${missing.join(', ')}. Run: apt-get install fonts-inter fonts-noto-color-emoji`);
  process.exit(1);
}

/** Loads the sample data. Returns a browser session of its user. */
async function prepare({ address, credentialsFile, services }: App): Promise<string> {
  const { uid, user_token }: Required<Credentials> = JSON.parse(readFileSync(credentialsFile, 'utf8'));
  await createClient({ baseUrl: address, key: user_token }).sampleData.loadSampleData();
  return services.sessions.start(uid, 'link', { userAgent: 'A browser' });
}

async function take({ name, context: options, show }: Picture): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: app.address,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'earshot_session', value: session, url: app.address }]);
  const page = await context.newPage();
  await page.addInitScript(fixPage, { now: NOW.getTime(), font: FONT });
  await show(page);
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
  const bytes = Buffer.from(data, 'base64');
  const kB = Math.round(bytes.length / 1000);
  if (kB > MAX_KB) throw new Error(`${name}.webp has ${kB} kB, more than ${MAX_KB}`);
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
  console.log(`docs/pictures/${name}.webp  ${kB} kB`);
  await context.close();
}

/** Runs in the page: stops its date, but not its timers, and sets its font, which the system would choose. */
function fixPage({ now, font }: { now: number; font: string }): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...values: [] | [number]) {
      super(...(values.length === 0 ? ([now] as const) : values));
    }
    static override now = () => now;
  } as DateConstructor;
  const style = new CSSStyleSheet();
  style.replaceSync(`:root { --font: '${font}', sans-serif }`);
  document.adoptedStyleSheets = [style];
}
