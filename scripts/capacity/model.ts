import { limits, operation, prices, usage } from './assumptions.ts';
import { type Cost, costOf, type ScaleFigures } from './figures.ts';

const HOUR_S = 3600;
const MONTH_S = 30 * 24 * HOUR_S;

/** What a number of people needs. */
export interface Capacity {
  people: number;
  /** In the busiest hour. */
  streams: number;
  requestsPerSecond: number;
  deliveriesPerSecond: number;
  serviceCores: number;
  serviceMemoryGib: number;
  /** Of the primary; of all Citus workers together. */
  databaseCores: number;
  databaseMemoryGib: number;
  /** Of the database's log, with full-page images: of rows, and of pending audio if it is in the database. */
  textWalMbPerSecond: number;
  audioWalMbPerSecond: number;
  /** What the log has of both. */
  walMbPerSecond: number;
  /** After `usage.keptDays`. */
  diskTb: number;
  /** Pending audio is in an object store instead of the database. */
  hasObjectStore: boolean;
  /** One is a server of Postgres; more are workers of Citus. */
  databaseServers: number;
  costs: { service: number; database: number; disk: number; objects: number };
}

/** What each kind of work costs, as measured with one process. */
export interface Costs {
  stream: Cost;
  list: Cost;
  create: Cost;
  toolCall: Cost;
  delivery: Cost;
  hour: Cost;
  idle: Cost;
  /** What a second of pending audio in the database adds to the log, in kB. */
  audioWalKb: number;
}

export function readCosts(figures: ScaleFigures): Costs {
  const cost = (subject: string) => costOf(figures, 'Postgres, spool disk, 1 process', subject);
  return {
    stream: cost('second of a stream, opus'),
    list: cost('GET 25 memories'),
    create: cost('POST a memory'),
    toolCall: cost('tool call'),
    delivery: cost('webhook delivery'),
    hour: cost('stored hour of speech'),
    idle: cost('second without work'),
    audioWalKb: usage.opusKbitPerSecond / 8,
  };
}

/** What so many people need, of cores, memory, log, disk and money. */
export function capacityFor(people: number, costs: Costs): Capacity {
  const streams = people * usage.hoursADay * usage.peakShare;
  const perSecond = (aDay: number) => (people * aDay * usage.peakShare) / HOUR_S;
  const work: [perSecond: number, cost: Cost][] = [
    [streams, costs.stream],
    [perSecond(usage.listsADay), costs.list],
    [perSecond(usage.createsADay), costs.create],
    [perSecond(usage.toolCallsADay), costs.toolCall],
    [perSecond(usage.deliveriesADay), costs.delivery],
    [perSecond(usage.hoursADay), costs.hour],
  ];
  const total = (figure: 'serviceMs' | 'postgresMs' | 'walKb') =>
    work.reduce((sum, [count, cost]) => sum + count * cost[figure], 0);
  const cores = (ms: number) => Math.max(1, Math.ceil(ms / 1000 / operation.busyCores));
  const hasObjectStore = streams > limits.streamsInDatabase;
  const serviceCores = cores(total('serviceMs'));
  const databaseCores = cores(total('postgresMs'));
  const audioWalMbPerSecond = streams * costs.audioWalKb * 1e-3;
  const textWalMbPerSecond = total('walKb') * operation.fullPageImages * 1e-3;
  const walMbPerSecond = textWalMbPerSecond + (hasObjectStore ? 0 : audioWalMbPerSecond);
  const diskKbADay =
    people *
    (usage.hoursADay * costs.hour.diskKb +
      usage.createsADay * costs.create.diskKb +
      usage.deliveriesADay * costs.delivery.diskKb);
  const diskTb = (diskKbADay * usage.keptDays) / 1e9;
  const serviceMemoryGib = (serviceCores * (costs.idle.memoryMb ?? 0) + streams * (costs.stream.memoryMb ?? 0)) / 1024;
  const databaseMemoryGib = Math.max(1, (diskKbADay * operation.cachedDays) / 1024 ** 2);
  // Each process writes an object a second while it has streams.
  const busyShare = 1 / (24 * usage.peakShare);
  const objects = hasObjectStore ? serviceCores * busyShare * MONTH_S : 0;
  return {
    ...{ people, streams, serviceCores, serviceMemoryGib, databaseCores, databaseMemoryGib },
    ...{ textWalMbPerSecond, audioWalMbPerSecond, walMbPerSecond, diskTb, hasObjectStore },
    requestsPerSecond: perSecond(usage.listsADay + usage.createsADay + usage.toolCallsADay),
    deliveriesPerSecond: perSecond(usage.deliveriesADay),
    databaseServers: Math.ceil(
      Math.max(databaseCores / limits.databaseCores, walMbPerSecond / limits.walMbPerSecond, diskTb / limits.diskTb),
    ),
    costs: {
      service: serviceCores * prices.vcpu + serviceMemoryGib * prices.gibOfMemory,
      database: operation.databaseCopies * (databaseCores * prices.vcpu + databaseMemoryGib * prices.gibOfMemory),
      disk: operation.databaseCopies * diskTb * 1000 * prices.gbOfSsd + diskTb * 1000 * prices.gbOfObjects,
      objects: (objects / 1e6) * prices.millionObjects,
    },
  };
}

/** A limit, and with how many people it is reached. */
export interface Bottleneck {
  what: string;
  people: number;
  next: string;
}

/** The limits in the order in which they are reached, with pending audio in the database. */
export function bottlenecks(costs: Costs): Bottleneck[] {
  // So many people that rounding to whole cores does not count.
  const sample = 1_000_000;
  const { databaseCores, diskTb, streams, textWalMbPerSecond, audioWalMbPerSecond } = capacityFor(sample, costs);
  const reached = (limit: number, use: number) => (sample * limit) / use;
  return [
    {
      what: `log of one Postgres, ${limits.walMbPerSecond} MB/s`,
      people: reached(limits.walMbPerSecond, textWalMbPerSecond + audioWalMbPerSecond),
      next: 'Citus workers, or pending audio in an object store',
    },
    {
      what: `cores of one Postgres, ${limits.databaseCores}`,
      people: reached(limits.databaseCores, databaseCores),
      next: 'Citus workers',
    },
    {
      what: `disk of one Postgres, ${limits.diskTb} TB`,
      people: reached(limits.diskTb, diskTb),
      next: 'Citus workers, or a shorter retention',
    },
    {
      what: `pending audio of ${limits.streamsInDatabase.toLocaleString('en')} streams in a database`,
      people: reached(limits.streamsInDatabase, streams),
      next: 'an object store: one object for each process and second',
    },
  ].sort((a, b) => a.people - b.people);
}
