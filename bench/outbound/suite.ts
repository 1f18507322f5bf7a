import { join } from 'node:path';
import { type ServerProcess, startServer } from '../support/child-processes.ts';
import { startEarshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';
import { cpuMs, residentKb } from '../support/processes.ts';
import { type Goal, type Row, ratio, type SuiteReport } from '../support/report.ts';
import { measureInTurns, type Sample } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { addUsers, formerDeliveries, replayAll, setWebhook, untilReceived } from './replay.ts';

const USERS = 100;
const names = { earshot: 'Earshot, signed and logged', dead: 'with a dead receiver', bare: 'undici + pg' };

/** How a subject makes deliveries. */
interface Subject {
  name: string;
  server: ServerProcess;
  deliver(): Promise<void>;
}

/** Webhook deliveries of 100 users, each in order, beside a program that only inserts, posts and updates. */
export async function outboundSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const perUser = isQuick ? 10 : 100;
  const rounds = isQuick ? 1 : 3;
  const database = await createDatabase();
  const receiver = await startFile('receiver', 'receiver.ts', database);
  const earshot = await startEarshot('outbound', { DATABASE_URL: database.url, ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  const bare = await startFile(names.bare, 'peers/bare.ts', database);
  log(`outbound: ${USERS} users with ${perUser} deliveries each`);
  const users = await addUsers(earshot, USERS);
  await database.query(tables(perUser));
  for (const client of users) await setWebhook(client, receiver.port, 'hook');
  const deliveries = USERS * perUser;
  const replay = () => untilReceived(receiver, deliveries, () => Promise.all(users.map(replayAll)));
  const runBare = async () => {
    await fetch(`http://127.0.0.1:${bare.port}/?deliveries=${deliveries}&receiver=${receiver.port}`);
  };
  const subjects: Subject[] = [
    { name: names.earshot, server: earshot, deliver: replay },
    { name: names.bare, server: bare, deliver: runBare },
  ];
  const measure = (subject: Subject) => sample(subject, deliveries, database);
  for (const subject of subjects) await subject.deliver();
  const found = await measureInTurns(subjects, rounds, measure);
  log('outbound: with a receiver that never answers');
  const [first] = users;
  if (first) await setWebhook(first, receiver.port, 'dead');
  const others = USERS - 1;
  const beside = () => untilReceived(receiver, others * perUser, () => Promise.all(users.map(replayAll)));
  const dead = await sample({ name: names.dead, server: earshot, deliver: beside }, others * perUser, database);
  for (const server of [bare, earshot, receiver]) await server.stop();
  await database.drop();
  const rows: Row[] = [
    ...[...found].map(([{ name }, figures]) => ({ group: `${deliveries} deliveries`, subject: name, figures })),
    { group: `${deliveries} deliveries`, subject: names.dead, figures: dead },
  ];
  return { ...description(perUser, rounds), rows, goals: goalsOf(rows) };
}

const description = (perUser: number, rounds: number) => ({
  name: 'outbound',
  method: `memory_created of ${USERS} users, ${perUser} each, 4 kB, to one receiver on loopback; median of ${rounds} rounds in turns.
CPU us: processor time of the service's process per delivery, from the replay that enqueues it to the logged response.`,
  columns: [
    { figure: 'cpuUs', title: 'CPU us', digits: 0 },
    { figure: 'totalCpuUs', title: 'with Postgres', digits: 0 },
    { figure: 'perSecond', title: 'deliveries/s', digits: 0 },
    { figure: 'seconds', title: 'drained, s', digits: 1 },
    { figure: 'residentMb', title: 'MB', digits: 0 },
  ],
});

function goalsOf(rows: readonly Row[]): Goal[] {
  const figure = (subject: string, name: string) => rows.find((row) => row.subject === subject)?.figures[name];
  const cpu = ratio(figure(names.earshot, 'cpuUs'), figure(names.bare, 'cpuUs'));
  const slower = ratio(figure(names.earshot, 'perSecond'), figure(names.dead, 'perSecond'));
  return [
    { what: 'CPU of a delivery over INSERT, POST and UPDATE', value: cpu, unit: 'x', digits: 2, atMost: 3 },
    {
      what: 'all deliveries drained',
      value: figure(names.earshot, 'seconds') ?? Number.NaN,
      unit: 's',
      digits: 1,
      atMost: 300,
    },
    { what: 'time of the others beside a dead receiver', value: slower, unit: 'x', digits: 2, atMost: 1.25 },
  ];
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
  return {
    cpuUs,
    totalCpuUs: postgres.length === 0 ? Number.NaN : cpuUs + postgresUs,
    perSecond: deliveries / seconds,
    seconds,
    residentMb: residentKb(server.pid) / 1000,
  };
}
