// `node scripts/run.mjs scripts/icons.ts`: draws the icons with which browsers and phones install the console, from console/static/icon.svg. Needs Chromium.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './tasks.ts';

const folder = join(root, 'src/transport/console/icons');
const svg = readFileSync(join(root, 'console/static/icon.svg'), 'utf8');
/** Without round corners, for systems that cut the corners themselves. */
const square = svg.replace(' rx="7"', '');
/** Systems may cut a maskable icon to a circle of 80 %: the drawing is smaller, the ground larger. */
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const icons = [
  { name: 'icon-192', size: 192, drawing: svg },
  { name: 'icon-512', size: 512, drawing: svg },
  { name: 'icon-maskable', size: 512, drawing: maskable },
  { name: 'apple-touch-icon', size: 180, drawing: square },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
for (const { name, size, drawing } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${drawing}`);
  const bytes = await page.screenshot({ omitBackground: true });
  writeFileSync(join(folder, `${name}.png`), bytes);
  console.log(`${name}.png  ${bytes.length} bytes`);
  await page.close();
}
await browser.close();
