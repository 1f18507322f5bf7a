import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { CronExpressionParser } from 'cron-parser';
import { parseAllowedAddress } from '../lib/addresses.ts';
import { isWebhookSecret } from '../lib/webhook-signature.ts';
import {
  type LlmEndpoint,
  type ModelEndpoint,
  readEndpoint,
  readLanguageModel,
  readSttModels,
  type SttModelChoice,
} from './models.ts';
import { type AwsSettings, isS3Address, readAwsSettings, readStorage, type S3Settings } from './storage.ts';
import { readTraces, type TraceSettings } from './traces.ts';
import { findUnknownSettings } from './unknown-settings.ts';
import { createReader, type Reader, type Variables } from './variables.ts';

export type { LlmEndpoint, ModelEndpoint } from './models.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface Config {
  port: number;
  host: string;
  /** The public address. Defaults to `http://HOST:PORT` of the bound socket. */
  baseUrl?: string;
  dataDir: string;
  /** Where kept files of users are; default: a folder in `dataDir`. */
  storage?: S3Settings;
  databaseUrl?: string;
  /** Connections to that database, over all processes of this machine that serve together. */
  databaseConnections: number;
  listenAuth: 'uid' | 'local-uid' | 'token';
  /** Speech to text, in order of preference. */
  sttModels: SttModelChoice[];
  /** The ONNX file of the speaker embedding model. Without one, MFCC statistics are used. */
  speakerModel?: string;
  llm?: LlmEndpoint;
  /** Requests of background work to the language model at once, over all processes. */
  llmParallel: number;
  embedding?: ModelEndpoint;
  /** A file in place of the catalog of models that `earshot setup` offers. */
  modelsCatalog?: string;
  pushUrl?: string;
  /** Each call to the push gateway is signed with all of them: `whsec_` and base64. */
  pushSecrets: string[];
  /** The operator's address for the push services of browsers: `mailto:` or `https:`. */
  pushContact: string;
  /** The IANA name for users without a time zone of their own. */
  timezone: string;
  /** Requests per minute and key. 0 for no limit. */
  rateLimitPerMinute: number;
  corsOrigins: string[];
  /** Names of the service beside that of BASE_URL, in lower case. */
  allowedHosts: string[];
  /** CIDRs, addresses and host names that user-given URLs may point to although they are not public. */
  allowPrivateAddresses: string[];
  /** Addresses and CIDRs of proxies on other machines, whose `X-Forwarded-For` names the client. */
  trustedProxies: string[];
  oidc?: { issuer: string; audience: string };
  /** Live sockets of this process, and of one user in it. */
  maxLiveSessions: number;
  maxLiveSessionsPerUser: number;
  /** Megabytes that a user may store. 0 for no limit. */
  maxStorageMbPerUser: number;
  /** Megabytes on the disk of DATA_DIR that uploads leave free. 0 for none. */
  diskReserveMb: number;
  /** Where audio is kept until it is transcribed. */
  spool: 'database' | 'disk';
  /** 32 bytes each, which encrypt audio at rest: the first one encrypts, all decrypt. */
  spoolKeys: Buffer[];
  /** Megabytes of a user in the spool. */
  spoolMaxMbPerUser: number;
  /** Older audio in the spool is dropped. */
  spoolMaxDays: number;
  /** True if new accounts may read memories through the API (the readiness gate). */
  memoryAccess: boolean;
  /** Defaults from the environment for the addresses of buckets. */
  aws: AwsSettings;
  /** When a backup is written, by cron; the folder or the address of a bucket, where; the number of those that are kept. */
  backupSchedule?: string;
  backupTo: string;
  backupKeep: number;
  /** The key of new backups (a recipient of age, or a passphrase), and the identity of a recipient that opens them. */
  backupRecipient?: string;
  backupPassphrase?: string;
  backupIdentity?: string;
  /** Files that appear in this folder are imported. */
  importDir?: string;
  /** A backup that the first start restores. */
  restoreFrom?: string;
  /** Metrics are served on a port of their own, and with a token. */
  metricsPort?: number;
  metricsToken?: string;
  /** Spans are sent there; undefined without an endpoint. */
  traces?: TraceSettings | undefined;
  logLevel: (typeof logLevels)[number];
  /** A file that gets a line for each request. */
  accessLog?: string;
}

/** The environment has invalid values. One problem per variable. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the environment and the `.env` file of the working folder. The environment takes precedence. */
export function loadConfig(): Config {
  return readConfig({ ...readEnvFile(), ...process.env });
}

/** One line for each variable that is probably a misspelt setting, in the places that `loadConfig` reads. */
export function findMisspeltSettings(): string[] {
  const file = readEnvFile();
  const known = settingNames({ ...file, ...process.env });
  return findUnknownSettings({ file, environment: process.env, known });
}

const readEnvFile = (): Variables => (existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {});

/** The names of all settings. Those of speech-to-text providers depend on the value of `STT_MODELS`. */
export function settingNames(environment: Variables): ReadonlySet<string> {
  const read = createReader(environment);
  readSettings(read);
  loadCliEnvironment(environment, read);
  return read.names;
}

/** The environment of the `earshot` command. Command-line options take precedence. */
export interface CliEnvironment {
  apiKey?: string | undefined;
  apiBase?: string | undefined;
  /** For what keys may not do, such as managing keys. */
  userToken?: string | undefined;
  toolServerKey?: string | undefined;
  profile?: string | undefined;
  /** The folder of its settings file. */
  configDir: string;
  /** `NO_COLOR` is set. */
  isPlain: boolean;
}

/** Ignores `.env`: a folder from someone else must not choose the server that a stored key is sent to. */
export function loadCliEnvironment(
  environment: Variables = process.env,
  { text }: Reader = createReader(environment),
): CliEnvironment {
  const home = text('XDG_CONFIG_HOME') ?? text('APPDATA') ?? join(homedir(), '.config');
  return {
    apiKey: text('EARSHOT_API_KEY'),
    apiBase: text('EARSHOT_API_BASE'),
    userToken: text('EARSHOT_USER_TOKEN'),
    toolServerKey: text('EARSHOT_TOOL_SERVER_KEY'),
    profile: text('EARSHOT_PROFILE'),
    configDir: text('EARSHOT_CONFIG_DIR') ?? join(home, 'earshot'),
    isPlain: text('NO_COLOR') !== undefined,
  };
}

/** Reads a configuration. Throws a `ConfigError` with every invalid value. */
export function readConfig(environment: Variables): Config {
  const read = createReader(environment);
  const config = readSettings(read);
  if (read.problems.length > 0) throw new ConfigError([...new Set(read.problems)]);
  return config;
}

function readSettings(read: Reader): Config {
  const host = read.text('HOST') ?? '127.0.0.1';
  const baseUrl = readBaseUrl(read);
  const isLoopback = isLoopbackHost(host) && (!baseUrl || isLoopbackHost(new URL(baseUrl).hostname));
  const dataDir = resolve(read.text('DATA_DIR') ?? './data');
  return {
    port: read.integer('PORT', 8080, 0, 65_535),
    host,
    baseUrl,
    dataDir,
    storage: readStorage(read, 'STORAGE_URL'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 60, 5, 10_000),
    listenAuth: read.oneOf('LISTEN_AUTH', ['uid', 'token']) ?? (isLoopback ? 'local-uid' : 'token'),
    sttModels: readSttModels(read),
    speakerModel: read.text('SPEAKER_MODEL'),
    llm: readLanguageModel(read),
    llmParallel: read.integer('LLM_PARALLEL', 1, 1, 1000),
    embedding: readEndpoint(read, 'EMBEDDING'),
    modelsCatalog: read.text('MODELS_CATALOG'),
    pushUrl: read.url('PUSH_URL', ['http:', 'https:']),
    pushSecrets: read.validList('PUSH_SECRET', isWebhookSecret, () => 'expected whsec_ and 24 to 64 bytes in base64'),
    pushContact: read.url('PUSH_CONTACT', ['mailto:', 'https:']) ?? 'mailto:operator@earshot.invalid',
    timezone: readTimezone(read),
    rateLimitPerMinute: read.integer('RATE_LIMIT_PER_MINUTE', 600, 0, 1_000_000),
    ...readAddresses(read),
    oidc: readOidc(read),
    maxLiveSessions: read.integer('MAX_LIVE_SESSIONS', 1000, 1, 100_000),
    maxLiveSessionsPerUser: read.integer('MAX_LIVE_SESSIONS_PER_USER', 20, 1, 100_000),
    diskReserveMb: read.integer('DISK_RESERVE_MB', 500, 0, 100_000_000),
    maxStorageMbPerUser: read.integer('MAX_STORAGE_MB_PER_USER', 10_000, 0, 100_000_000),
    spool: readSpool(read),
    spoolKeys: read.validList('SPOOL_KEY', isSpoolKey, () => EXPECTED_SPOOL_KEY).map((key) => Buffer.from(key, 'hex')),
    spoolMaxMbPerUser: read.integer('SPOOL_MAX_MB_PER_USER', 2000, 1, 1_000_000),
    spoolMaxDays: read.integer('SPOOL_MAX_DAYS', 30, 1, 3650),
    memoryAccess: (read.oneOf('MEMORY_ACCESS', ['enabled', 'disabled']) ?? 'enabled') === 'enabled',
    backupSchedule: readSchedule(read),
    aws: readAwsSettings(read),
    backupTo: readBackupTo(read, dataDir),
    backupKeep: read.integer('BACKUP_KEEP', 7, 1, 10_000),
    backupRecipient: read.text('BACKUP_RECIPIENT'),
    backupPassphrase: read.text('BACKUP_PASSPHRASE'),
    backupIdentity: read.text('BACKUP_IDENTITY'),
    restoreFrom: read.text('RESTORE_FROM'),
    importDir: readImportDir(read, dataDir),
    metricsPort: read.integer('METRICS_PORT', undefined, 1, 65_535),
    metricsToken: read.text('METRICS_TOKEN'),
    traces: readTraces(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels) ?? 'info',
    accessLog: read.text('ACCESS_LOG'),
  };
}

/** True if a host name or address is a loopback address. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** An origin: the service answers at the root of its host. */
function readBaseUrl(read: Reader): string | undefined {
  const address = read.url('BASE_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '');
  if (address === undefined) return undefined;
  const { origin, href } = new URL(address);
  if (href === `${origin}/`) return address;
  // The address may contain a password.
  read.problems.push('BASE_URL: expected an origin such as https://earshot.example.com, without a path');
  return undefined;
}

/** Defaults to the time zone of the machine. */
function readTimezone(read: Reader): string {
  const name = read.text('TIMEZONE');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (name === undefined) return timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name;
  } catch {
    read.problems.push(`TIMEZONE: expected the name of a time zone such as Europe/Berlin, not "${name}"`);
    return timeZone;
  }
}

/** A folder, or the address of a bucket. */
function readBackupTo(read: Reader, dataDir: string): string {
  const value = read.text('BACKUP_TO') ?? join(dataDir, 'backups');
  if (!isS3Address(value)) return resolve(value);
  readStorage(read, 'BACKUP_TO');
  return value;
}

/** A time of each day such as 03:30, or an expression of cron. */
function readSchedule(read: Reader): string | undefined {
  const value = read.text('BACKUP_SCHEDULE');
  if (value === undefined) return undefined;
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  const cron = hour === undefined ? value : `${Number(minute)} ${Number(hour)} * * *`;
  try {
    CronExpressionParser.parse(cron);
    return cron;
  } catch {
    read.problems.push(
      `BACKUP_SCHEDULE: expected a time such as 03:30, or a schedule of cron such as 0 */6 * * *, not "${value}"`,
    );
    return undefined;
  }
}

/** It must not have the files of the service in it. */
function readImportDir(read: Reader, dataDir: string): string | undefined {
  const value = read.text('IMPORT_DIR');
  if (value === undefined) return undefined;
  const folder = resolve(value);
  const contains = (one: string, other: string) => !relative(one, other).startsWith('..');
  if (contains(folder, dataDir) || contains(dataDir, folder))
    read.problems.push('IMPORT_DIR: expected a folder that is neither in DATA_DIR nor around it');
  return folder;
}

function readOidc(read: Reader): Config['oidc'] {
  const issuer = read.url('OIDC_ISSUER', ['http:', 'https:']);
  const audience = read.text('OIDC_AUDIENCE');
  if (issuer && audience) return { issuer, audience };
  if (issuer) read.problems.push('OIDC_AUDIENCE: an audience is required with OIDC_ISSUER');
  if (audience) read.problems.push('OIDC_ISSUER: an issuer is required with OIDC_AUDIENCE');
  return undefined;
}

function readAddresses(
  read: Reader,
): Pick<Config, 'allowedHosts' | 'corsOrigins' | 'allowPrivateAddresses' | 'trustedProxies'> {
  const isRange = (entry: string) => {
    const parsed = parseAllowedAddress(entry);
    return parsed !== undefined && 'range' in parsed;
  };
  return {
    corsOrigins: read.validList(
      'CORS_ORIGINS',
      isOrigin,
      (entry) => `"${entry}" is not an origin such as https://app.example.com`,
    ),
    allowedHosts: read
      .validList(
        'ALLOWED_HOSTS',
        isHostName,
        (entry) => `"${entry}" is not a name such as earshot.home.arpa, without a port`,
      )
      .map((name) => name.toLowerCase()),
    allowPrivateAddresses: read.validList(
      'ALLOW_PRIVATE_ADDRESSES',
      (entry) => parseAllowedAddress(entry) !== undefined,
      (entry) => `"${entry}" is not an address, a range such as 192.168.0.0/16 or a host name`,
    ),
    trustedProxies: read.validList(
      'TRUSTED_PROXIES',
      isRange,
      (entry) => `"${entry}" is not an address or a range such as 192.168.0.0/16`,
    ),
  };
}

const isHostName = (text: string) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);

/** The origin of a web page, or `SCHEME://NAME` of a browser extension or an app with its own pages. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, host } = new URL(text);
  return origin === 'null' ? host !== '' && text === `${protocol}//${host}` : text === origin;
}

/** Several machines share only the database. The embedded one has one process. */
function readSpool(read: Reader): Config['spool'] {
  const hasServer = read.text('DATABASE_URL') !== undefined;
  const spool = read.oneOf('SPOOL', ['database', 'disk']) ?? (hasServer ? 'database' : 'disk');
  if (spool === 'database' && !hasServer) read.problems.push('SPOOL: database needs DATABASE_URL');
  return spool;
}

const isSpoolKey = (key: string) => /^[0-9a-f]{64}$/i.test(key);
const EXPECTED_SPOOL_KEY = 'expected 64 hexadecimal digits (32 bytes), or several such keys separated by commas';
