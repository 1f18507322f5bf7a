import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { freePort } from '../../support/free-port.ts';
import { openBrowser, registerClient } from '../../support/oauth-client.ts';
import { createScratchFolder } from '../../support/scratch.ts';

const app = await appFixture();

/** Runs MCP's conformance suite for authorization servers. `answer` gets the address that it asks to open. */
async function runSuite(args: string[], answer: (url: URL) => Promise<unknown>) {
  const folder = createScratchFolder();
  const file = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
  const child = spawn(process.execPath, [file, 'authorization', '--output-dir', folder, ...args]);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    const url = /https?:\/\/\S+\/authorize\?\S+/.exec(chunk)?.[0];
    if (url) answer(new URL(url)).catch(() => child.kill());
  });
  await new Promise((resolve) => child.on('close', resolve));
  const checks = readdirSync(folder).flatMap((scenario) => {
    const found: { id: string; status: string; errorMessage?: string }[] = JSON.parse(
      readFileSync(join(folder, scenario, 'checks.json'), 'utf8'),
    );
    return found.map(({ id, status, errorMessage }) => ({ id, status, errorMessage }));
  });
  rmSync(folder, { recursive: true });
  return { checks, output };
}

it('the authorization server passes all checks of the conformance suite', async () => {
  const { uid } = await app.newAccount();
  const browser = await openBrowser(app, uid);
  const port = await freePort();
  const { body } = await registerClient(app, { redirect_uris: [`http://127.0.0.1:${port}/callback`] });
  const resource = `${app.baseUrl}/v1/mcp`;
  const address = ['--url', app.baseUrl, '--resource', resource, '--client-id', body.client_id, '--port', String(port)];
  const { checks, output } = await runSuite(address, async (url) => {
    const { redirect } = await browser.authorize(url);
    await fetch(redirect ?? '');
  });
  expect(checks.length, output).toBeGreaterThan(1);
  expect(checks.filter(({ status }) => status !== 'SUCCESS' && status !== 'INFO')).toEqual([]);
});
