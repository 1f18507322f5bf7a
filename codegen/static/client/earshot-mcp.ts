// The command `earshot-mcp`. stdout carries messages of MCP alone.
import { serveStdio } from './stdio.ts';
import { readToolServer } from './stdio-settings.ts';

const { stdin, stdout, env } = process;

// The client is gone: there is no one to reply to.
stdout.on('error', () => process.exit());
await serveStdio({
  input: stdin,
  write: (line) => new Promise((resolve) => void stdout.write(line, () => resolve())),
  findToolServer: () => readToolServer(env),
});
