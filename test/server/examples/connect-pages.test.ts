import { expect, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { readBlocks, startPageShell } from '../../support/page-shell.ts';

const app = await appFixture();
const timeout = 60_000;

const pages = ['connect-claude.md', 'connect-chatgpt.md', 'connect-editors.md', 'connect-script.md', 'ai-clients.md'];

/** A shell in a folder where Earshot was started: with its credentials, at the address of the pages. */
async function openShell(before = '') {
  const { tool_server_key, uid } = await app.newAccount();
  const shell = await startPageShell(app);
  const credentials = JSON.stringify({ tool_server_key, uid });
  await shell.run(`mkdir -p data; printf %s '${credentials}' > data/credentials.json; ${before}`);
  const here = (script: string) =>
    script.replaceAll('http://127.0.0.1:8080', app.address).replaceAll('npm run -s earshot --', 'earshot');
  return { ...shell, key: tool_server_key, run: (script: string) => shell.run(here(script)) };
}

test.each(pages)('%s begins with what to paste', (page) => {
  const [first = ''] = ['sh', 'text', 'json'].flatMap((language) => readBlocks(page, language));
  expect(first).not.toBe('');
});

test('the calls of docs/connect-script.md work as printed', { timeout }, async () => {
  const [search = '', createKey = '', , batch = ''] = readBlocks('connect-script.md', 'sh');
  const shell = await openShell();
  expect(JSON.parse((await shell.run(search)).stdout)).toMatchObject({ result: { conversations: [] } });
  expect((await shell.run(createKey)).stdout).toMatch(/omi_mcp_[0-9a-f]{32}/);
  const results = JSON.parse((await shell.run(batch)).stdout);
  expect(results).toMatchObject([{ result: { goals: [] } }, { result: { action_items: [] } }]);
});

test('the program of docs/connect-script.md works as printed', { timeout }, async () => {
  const [program = ''] = readBlocks('connect-script.md', 'ts');
  const shell = await openShell(`ln -s '${process.cwd()}/node_modules' node_modules`);
  const script = `cat > report.mjs <<'END'\n${program}END\nEARSHOT_TOOL_SERVER_KEY=${shell.key} node report.mjs\n`;
  expect((await shell.run(script)).stdout).toContain('action_items: []');
});

test('docs/connect-claude.md adds an address of the tool server, with a login or a key', { timeout }, async () => {
  // A double of the command of Claude Code, which prints what it was given.
  const shell = await openShell(`printf '#!/bin/sh\\necho "$@"\\n' > bin/claude; chmod +x bin/claude`);
  const [login = '', , withKey = ''] = readBlocks('connect-claude.md', 'sh');
  expect((await shell.run(login)).stdout).toBe(`mcp add --transport http earshot ${app.address}/v1/mcp\n`);
  expect((await shell.run(withKey)).stdout).toContain(`--header Authorization: Bearer ${shell.key}`);
});

test('every address to paste is one where a client can log in', async () => {
  const addresses = pages.flatMap((page) => {
    const blocks = ['sh', 'text', 'json'].flatMap((language) => readBlocks(page, language)).join('\n');
    return blocks.match(/https?:\/\/[^\s"/]+\/(v1\/)?mcp\b/g) ?? [];
  });
  expect(addresses.length).toBeGreaterThan(5);
  for (const path of new Set(addresses.map((address) => new URL(address).pathname))) {
    const response = await app.request(path, { method: 'POST', json: {} });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('resource_metadata="');
  }
});

test('every configuration to paste is JSON', () => {
  for (const page of pages)
    for (const block of readBlocks(page, 'json')) expect(() => JSON.parse(block), page).not.toThrow();
});
