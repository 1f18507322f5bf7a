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
  /** Growth of the log, with full-page images. */
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
  /** A second of a stream, with pending audio on disk and in the database. */
  stream: Cost;
  streamInDatabase: Cost;
  list: Cost;
  create: Cost;
  toolCall: Cost;
  delivery: Cost;
  hour: Cost;
  idle: Cost;
}

export function readCosts(figures: ScaleFigures, kind: 'Postgres' | 'Citus' = 'Postgres'): Costs {
  const cost = (subject: string) => costOf(figures, `${kind}, 1 process`, subject);
  return {
    stream: cost('second of a stream, opus, spool disk'),
    streamInDatabase: cost('second of a stream, opus, spool database'),
    list: cost('GET 25 memories'),
    create: cost('POST a memory'),
    toolCall: cost('tool call'),
    delivery: cost('webhook delivery'),
    hour: cost('stored hour of speech'),
    idle: cost('second without work'),
  };
}

/** What people use in the busiest hour, before anything is rounded. It grows in proportion to their number. */
function demandOf(people: number, costs: Costs, hasObjectStore: boolean) {
  const streams = people * usage.hoursADay * usage.peakShare;
  const perSecond = (aDay: number) => (people * aDay * usage.peakShare) / HOUR_S;
  const work: [perSecond: number, cost: Cost][] = [
    [streams, hasObjectStore ? costs.stream : costs.streamInDatabase],
    [perSecond(usage.listsADay), costs.list],
    [perSecond(usage.createsADay), costs.create],
    [perSecond(usage.toolCallsADay), costs.toolCall],
    [perSecond(usage.deliveriesADay), costs.delivery],
    [perSecond(usage.hoursADay), costs.hour],
  ];
  const total = (figure: 'serviceMs' | 'postgresMs' | 'walKb') =>
    work.reduce((sum, [count, cost]) => sum + count * cost[figure], 0);
  const diskKbADay =
    people *
    (usage.hoursADay * costs.hour.diskKb +
      usage.createsADay * costs.create.diskKb +
      usage.deliveriesADay * costs.delivery.diskKb);
  return {
    streams,
    requestsPerSecond: perSecond(usage.listsADay + usage.createsADay + usage.toolCallsADay),
    deliveriesPerSecond: perSecond(usage.deliveriesADay),
    serviceCores: total('serviceMs') / 1000 / operation.busyCores,
    databaseCores: total('postgresMs') / 1000 / operation.busyCores,
    walMbPerSecond: (total('walKb') * operation.fullPageImages) / 1000,
    cachedGib: (diskKbADay * operation.cachedDays) / 1024 ** 2,
    diskTb: (diskKbADay * usage.keptDays) / 1e9,
  };
}

const serversFor = ({ databaseCores, walMbPerSecond, diskTb }: ReturnType<typeof demandOf>) =>
  Math.ceil(
    Math.max(databaseCores / limits.databaseCores, walMbPerSecond / limits.walMbPerSecond, diskTb / limits.diskTb),
  );

/** What so many people need, of cores, memory, log, disk and money. `citus` are the costs on a cluster. */
export function capacityFor(people: number, costs: Costs, citus: Costs): Capacity {
  const hasObjectStore = people * usage.hoursADay * usage.peakShare > limits.streamsInDatabase;
  const onOne = demandOf(people, costs, hasObjectStore);
  const used = serversFor(onOne) > 1 ? demandOf(people, citus, hasObjectStore) : onOne;
  const serviceCores = Math.ceil(used.serviceCores);
  const databaseCores = Math.ceil(used.databaseCores);
  const { streams, diskTb } = used;
  const serviceMemoryGib = (serviceCores * (costs.idle.memoryMb ?? 0) + streams * (costs.stream.memoryMb ?? 0)) / 1024;
  const databaseMemoryGib = Math.max(1, used.cachedGib);
  // Each process writes an object a second while it has streams.
  const busyShare = 1 / (24 * usage.peakShare);
  const objects = hasObjectStore ? serviceCores * busyShare * MONTH_S : 0;
  return {
    ...used,
    people,
    serviceCores,
    serviceMemoryGib,
    databaseCores,
    databaseMemoryGib,
    hasObjectStore,
    databaseServers: serversFor(used),
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
  const { databaseCores, diskTb, streams, walMbPerSecond } = demandOf(1, costs, false);
  const reached = (limit: number, use: number) => limit / use;
  return [
    {
      what: `log of one Postgres, ${limits.walMbPerSecond} MB/s`,
      people: reached(limits.walMbPerSecond, walMbPerSecond),
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
