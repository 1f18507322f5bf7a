import { join } from 'node:path';
import { type ServerProcess, startServer } from '../support/child-processes.ts';
import { startEarshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';
import { cpuMs } from '../support/processes.ts';
import { ratio, type SuiteOptions, type SuiteReport } from '../support/report.ts';
import { measureInTurns, medianSample, type Sample } from '../support/statistics.ts';
import { addUsers, formerDeliveries, replayAll, setWebhook, untilReceived } from './replay.ts';

const USERS = 100;

/** A way to make deliveries. */
interface Subject {
  name: string;
  server: ServerProcess;
  deliver(): Promise<void>;
}

/** Webhook deliveries of 100 users, each in order, beside a program that only inserts, posts and updates. */
export async function outboundSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const perUser = isQuick ? 10 : 100;
  const rounds = isQuick ? 1 : 3;
  const deliveries = USERS * perUser;
  const database = await createDatabase();
  const receiver = await startFile('receiver', 'receiver.ts', database);
  const earshot = await startEarshot('outbound', { DATABASE_URL: database.url, ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  const bare = await startFile('undici + pg', 'peers/bare.ts', database);
  log(`outbound: ${USERS} users with ${perUser} deliveries each`);
  const users = await addUsers(earshot, USERS);
  await database.query(tables(perUser));
  for (const client of users) await setWebhook(client, receiver.port);
  const subjects: Subject[] = [
    {
      name: 'Earshot, signed and logged',
      server: earshot,
      deliver: () => untilReceived(receiver, deliveries, () => Promise.all(users.map(replayAll))),
    },
    {
      name: bare.name,
      server: bare,
      async deliver() {
        await fetch(`http://127.0.0.1:${bare.port}/?deliveries=${deliveries}&receiver=${receiver.port}`);
      },
    },
  ];
  for (const subject of subjects) await subject.deliver();
  const found = await measureInTurns(subjects, rounds, (subject) => sample(subject, deliveries, database));
  for (const server of [bare, earshot, receiver]) await server.stop();
  await database.drop();
  const group = `${deliveries} deliveries`;
  const rows = [...found].map(([{ name }, slices]) => ({ group, subject: name, figures: medianSample(slices) }));
  const [ours, theirs] = rows.map(({ figures }) => figures);
  return {
    name: 'outbound',
    method: `memory_created of ${USERS} users, ${perUser} each, 4 kB, to one receiver on loopback; median of ${rounds} rounds in turns.
CPU us: processor time of the service's process per delivery, from the replay that enqueues it to the logged response.`,
    columns: [
      { figure: 'cpuUs', title: 'CPU us', digits: 0 },
      { figure: 'totalCpuUs', title: 'with Postgres', digits: 0 },
      { figure: 'seconds', title: 'drained, s', digits: 1 },
    ],
    rows,
    goals: [
      {
        what: 'CPU of a delivery over INSERT, POST and UPDATE',
        value: ratio(ours?.cpuUs, theirs?.cpuUs),
        unit: 'x',
        digits: 2,
        atMost: 3,
      },
      { what: 'all deliveries drained', value: ours?.seconds ?? Number.NaN, unit: 's', digits: 1, atMost: 300 },
    ],
  };
}

const startFile = (name: string, file: string, { url }: BenchDatabase) =>
  startServer({ name, command: process.execPath, args: [join(import.meta.dirname, file)], env: { DATABASE_URL: url } });

/** The table of the peer, and former deliveries of each user to send again. */
const tables = (perUser: number) => `
  CREATE TABLE peer_deliveries (id uuid PRIMARY KEY, body text NOT NULL, status text NOT NULL, created_at timestamptz NOT NULL,
    http_status integer, duration_ms integer);
  ${formerDeliveries(perUser)};
  ANALYZE`;

async function sample({ server, deliver }: Subject, deliveries: number, { pids }: BenchDatabase): Promise<Sample> {
  const postgres = pids();
  const [before, postgresBefore, startedAt] = [cpuMs([server.pid]), cpuMs(postgres), performance.now()];
  await deliver();
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuUs = ((cpuMs([server.pid]) - before) * 1000) / deliveries;
  const postgresUs = ((cpuMs(postgres) - postgresBefore) * 1000) / deliveries;
  return { cpuUs, totalCpuUs: postgres.length === 0 ? Number.NaN : cpuUs + postgresUs, seconds };
}
