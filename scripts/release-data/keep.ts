// A step of `npm run release`: keeps what the release leaves behind, for the tests of upgrades: its data, and what its code sends to the
// database while a user works.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { WebSocketServer } from 'ws';
import { productVersion } from '../../src/lib/product-version.ts';
import { migrationNames } from '../../src/store/migrations/index.ts';
import { startPostgresServer } from '../../test/support/postgres-server.ts';
import { root } from '../tasks.ts';
import { recordStatements, type SentStatements } from './statement-recorder.ts';
import { ServiceUser } from './use-service.ts';

/** A folder for each release: a backup of its data, its answers, and what it sent to the database after the backup. */
export const KEPT = 'test/fixtures/releases';

/** Runs the service, and writes its data to `folder`. */
async function keep(folder: string): Promise<void> {
  const postgres = await startPostgresServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-release-'));
  const provider = await startSilentProvider();
  const sent: SentStatements[] = [];
  const recorder = await recordStatements(postgres.url, (statements) => sent.push(statements));
  try {
    const settings = { ...provider.settings, DATA_DIR: dataDir };
    const first = await startService({ ...settings, DATABASE_URL: postgres.url });
    const user = new ServiceUser(first.address, credentialsIn(dataDir));
    const made = await user.makeRecords('before');
    await user.finishWork();
    const before = await user.read();
    await first.end();
    mkdirSync(folder, { recursive: true });
    await backUp(dataDir, postgres.url, join(folder, 'data.backup'));

    const second = await startService({ ...settings, DATABASE_URL: recorder.databaseUrl });
    const sameUser = new ServiceUser(second.address, credentialsIn(dataDir));
    await sameUser.makeRecords('during');
    await sameUser.changeRecords(made);
    await sameUser.finishWork();
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

async function startService(settings: Record<string, string>) {
  const env = { ...settings, PATH: process.env.PATH, PORT: '0' };
  const child = spawn(process.execPath, [join(root, 'src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('close', done));
  const address = await new Promise<string>((serves, fails) => {
    createInterface(child.stdout).on('line', (line) => {
      const entry = JSON.parse(line);
      if (entry.msg === 'serving') serves(entry.address);
    });
    process.once('exit', () => child.kill('SIGKILL'));
    child.once('close', (code) => fails(new Error(`the service ended with ${code}`)));
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

/** Later schemas stay compatible with the code that has the present migrations. */
function setLastReleased(): void {
  const file = join(root, 'src/store/migrations/index.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(?<=LAST_RELEASED = ')[^']+/, migrationNames.at(-1) ?? ''));
}

// Not `import.meta.main`: run.mjs imports this file.
if (process.argv[1] === import.meta.filename) {
  await keep(join(root, KEPT, productVersion));
  setLastReleased();
}
