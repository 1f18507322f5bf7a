// `node scripts/release-data/keep.ts`: keeps what a release leaves behind, for the tests of upgrades: its data, and what its code sends to the
// database while a user works.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { Command } from 'commander';
import { WebSocketServer } from 'ws';
import { startPostgresServer } from '../../test/support/postgres-server.ts';
import { runCommand } from '../run-command.ts';
import { root } from '../tasks.ts';
import { recordStatements, type SentStatements } from './statement-recorder.ts';
import { ServiceUser } from './use-service.ts';

/** Where it is kept: a backup of the data, the answers of the release, and what it sent to the database after the backup. */
export const KEPT = 'test/fixtures/last-release';

/** Runs the release in the folder `source`, and writes its data to `folder`. */
async function keep(source: string, folder: string): Promise<void> {
  const postgres = await startPostgresServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-release-'));
  const provider = await startSilentProvider();
  const sent: SentStatements[] = [];
  const recorder = await recordStatements(postgres.url, (statements) => sent.push(statements));
  try {
    const settings = { ...provider.settings, DATA_DIR: dataDir };
    const first = await startRelease(source, { ...settings, DATABASE_URL: postgres.url });
    const user = new ServiceUser(first.address, credentialsIn(dataDir));
    const made = await user.makeRecords('before');
    await user.settle();
    const before = await user.read();
    await first.end();
    mkdirSync(folder, { recursive: true });
    await backUp(dataDir, postgres.url, join(folder, 'data.backup'));

    const second = await startRelease(source, { ...settings, DATABASE_URL: recorder.databaseUrl });
    const sameUser = new ServiceUser(second.address, credentialsIn(dataDir));
    await sameUser.makeRecords('during');
    await sameUser.changeRecords(made);
    await sameUser.settle();
    const during = await sameUser.read();
    await second.end();
    writeFileSync(join(folder, 'answers.json.gz'), gzipSync(JSON.stringify({ before, during }), { level: 9 }));
    const lines = sent.map((statements) => JSON.stringify(statements)).join('\n');
    writeFileSync(join(folder, 'statements.jsonl.gz'), gzipSync(lines, { level: 9 }));
  } finally {
    recorder.close();
    provider.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}

const credentialsIn = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));

/** A provider that never answers: audio stays pending. */
async function startSilentProvider() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  return {
    settings: { DEEPGRAM_API_KEY: 'none', DEEPGRAM_URL: `ws://127.0.0.1:${address.port}` },
    close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

/** Starts the service of a checkout, with its packages. */
async function startRelease(source: string, settings: Record<string, string>) {
  const env = { ...settings, PATH: process.env.PATH, PORT: '0' };
  const child = spawn(process.execPath, [join(source, 'src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('close', done));
  const address = await new Promise<string>((serves, fails) => {
    createInterface(child.stdout).on('line', (line) => {
      const entry = JSON.parse(line);
      if (entry.msg === 'serving') serves(entry.address);
    });
    process.once('exit', () => child.kill('SIGKILL'));
    child.once('close', (code) => fails(new Error(`the release ended with ${code}`)));
  });
  return {
    address,
    async end(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function backUp(dataDir: string, databaseUrl: string, file: string): Promise<void> {
  rmSync(file, { force: true });
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [join(root, 'bin/earshot.mjs'), 'backup', file], { env, stdio: 'inherit' });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new TypeError(`earshot backup ended with ${code}`);
}

if (import.meta.main) {
  const command = new Command('node scripts/release-data/keep.ts')
    .description(`Runs a release, and keeps in ${KEPT} what the tests of upgrades read.`)
    .option('--source <folder>', 'a checkout of the release with its packages', root)
    .action(({ source }) => keep(resolve(source), join(root, KEPT)));
  await runCommand(command);
}
