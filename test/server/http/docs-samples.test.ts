import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';

const run = promisify(execFile);
const app = await appFixture();
const env = {
  ...process.env,
  EARSHOT_API_KEY: app.credentials.developer_api_key,
  EARSHOT_TOOL_SERVER_KEY: app.credentials.tool_server_key,
};
const client = pathToFileURL('generated/client/index.js').href;

/** A sample as a reader copies it from the page. */
async function sampleOf(file: string, id: string, name: string): Promise<string> {
  const page = await (await app.request(`/docs/${file}`)).text();
  const own = page.slice(page.indexOf(`<section id="${id}">`));
  const code = own.split(`<pre data-sample="${name}"><code>`)[1]?.split('</code>')[0] ?? '';
  return code.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

it.each([
  ['rest.html', 'createMemory', 'Prefers green tea'],
  ['rest.html', 'listMemories', '['],
  ['tools.html', 'create_memory', '"jsonrpc":"2.0"'],
])('the curl and TypeScript samples of %s %s run as printed', async (file, id, expected) => {
  const curl = await run('sh', ['-c', await sampleOf(file, id, 'curl')], { env });
  expect(curl.stdout).toContain(expected);
  const program = (await sampleOf(file, id, 'TypeScript')).replace("'earshot-client'", `'${client}'`);
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '-e', program], { env });
  expect(stdout).toMatch(/^[[{]/);
});
