#!/usr/bin/env node
// The command line as a command of its own: `npm link` here, then `earshot --help` anywhere.
process.argv.splice(2, 0, 'src/cli/earshot.ts');
await import('../scripts/run.mjs');
