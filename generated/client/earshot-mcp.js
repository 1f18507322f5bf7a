#!/usr/bin/env node
// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
// The command `earshot-mcp`. stdout carries messages of MCP alone.
import { serveStdio } from './stdio.js';
import { readToolServer } from './stdio-settings.js';
const { stdin, stdout, env } = process;
// The client is gone: there is no one to reply to.
stdout.on('error', () => process.exit());
await serveStdio({
    input: stdin,
    write: (line) => new Promise((resolve) => void stdout.write(line, () => resolve())),
    findToolServer: () => readToolServer(env),
});
