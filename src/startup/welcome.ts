import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import type { Config } from '../config/config.ts';
import type { InstalledModels } from '../lib/installed-models.ts';

export interface ServiceAddresses {
  /** For programs on this machine. */
  local: string;
  /** For other devices; empty if the service listens on one address only. */
  network: string[];
}

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** Interfaces of containers and virtual machines, which other devices cannot reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|cni|flannel)/;

/** The addresses of a service that is bound to `bound`: `http://0.0.0.0:8080` means all addresses of this machine. */
export function findAddresses(bound: string, interfaces: Interfaces = networkInterfaces()): ServiceAddresses {
  const { hostname, port } = new URL(bound);
  const at = (address: string) => `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  if (hostname !== '0.0.0.0' && hostname !== '[::]') return { local: bound, network: [] };
  const families = hostname === '[::]' ? ['IPv4', 'IPv6'] : ['IPv4'];
  const found = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, infos = []]) => infos)
    // A link-local address needs the name of an interface of the other device.
    .filter(({ internal, family, address }) => !internal && families.includes(family) && !/^fe80:/i.test(address));
  const network = found.toSorted((one, other) => families.indexOf(one.family) - families.indexOf(other.family));
  return {
    local: at(hostname === '[::]' ? '::1' : '127.0.0.1'),
    network: network.map(({ address }) => at(address)),
  };
}

interface Welcome {
  /** `BASE_URL`, or the address for programs on this machine. */
  baseUrl: string;
  /** For programs on this machine. */
  localUrl: string;
  /** For other devices, if the service listens on all addresses. */
  networkAddresses: readonly string[];
  /** Relative to the working folder. */
  credentialsFile: string;
  /** The keys and tokens that the file does not have. */
  missingCredentials: readonly string[];
  /** Logs a browser in once, or the file with this link. Undefined if the first account has a password. */
  loginLink?: string | undefined;
  /** The abilities of each model of STT_MODELS. */
  speechModels: readonly string[];
  /** Those of `earshot setup`. */
  installed: InstalledModels | null;
  /** ffmpeg is on the PATH. */
  hasFfmpeg: boolean;
  config: Pick<Config, 'llm'>;
}

const DEFAULT_DATA_DIR = 'data';
const speech = 'test/fixtures/speech/garden-plan';

/** Formats the text shown after `npm start`: addresses, credentials, what to configure next, and three commands to try. */
export function formatWelcome({
  baseUrl,
  localUrl,
  networkAddresses,
  credentialsFile,
  missingCredentials,
  loginLink,
  speechModels,
  installed,
  hasFfmpeg,
  config,
}: Welcome): string {
  const folder = dirname(credentialsFile);
  const dataDir = folder === DEFAULT_DATA_DIR ? '' : `DATA_DIR="${folder}" `;
  const credential = (name: string) => `$(node -p 'require("./${credentialsFile}").${name}')`;
  const lines = [
    `Earshot is running at ${baseUrl}`,
    ...networkAddresses.map((address) => `  from other devices:   ${address}`),
    `  documentation:        ${baseUrl}/docs`,
    `  your credentials:     ${credentialsFile}`,
    ...describeMissing(missingCredentials, dataDir),
    loginLink ? `  console (once, 24 h): ${loginLink}` : `  console:              ${baseUrl}/`,
    ...describeSetup(speechModels, installed, config.llm),
    ...describeSpeech(speechModels, installed?.speech?.name),
    ...describeFormats(hasFfmpeg),
    ...describeModel(config.llm, installed?.language?.name),
  ];
  const text = `\n${lines.join('\n')}\n`;
  if (missingCredentials.length > 0) return text;
  return `${text}
Three things to try, in a second terminal:

  1. Stream the shipped recording as a device would, with its own transcript:
     ${dataDir}npm run device -- ${speech}.wav --codec opus --speed 4 --transcript ${speech}.transcript.json

  2. Read the memories that were created from it:
     curl -s ${localUrl}/v1/dev/user/memories -H "authorization: Bearer ${credential('developer_api_key')}"

  3. Call the tool server as an AI client would:
     curl -s ${localUrl}/v1/mcp -H "authorization: Bearer ${credential('tool_server_key')}" \\
       -H 'content-type: application/json' \\
       -d '{"jsonrpc":"2.0","id":1,"method":"search_conversations","params":{"query":"garden"}}'
`;
}

/** An existing database has its first credentials in the data folder of its first start. */
function describeMissing(missing: readonly string[], dataDir: string): string[] {
  if (missing.length === 0) return [];
  return [
    `    without:            ${missing.join(', ')}: created once, at the first start on this database, or revoked`,
    `    a new key:          ${dataDir}npm run -s earshot -- key create NAME, or tool-server-key create NAME`,
    `    replace all:        ${dataDir}npm start -- --new-credentials, which makes the earlier ones invalid`,
  ];
}

/** One line while nothing is configured. */
function describeSetup(
  speechModels: readonly string[],
  installed: InstalledModels | null,
  llm: Config['llm'],
): string[] {
  if (speechModels.length > 0 || installed || llm) return [];
  return [
    '  models:               npm run -s earshot -- setup installs speech, a language model and meaning on this machine',
  ];
}

function describeSpeech(models: readonly string[], installed: string | undefined): string[] {
  if (models.length > 0) return [`  speech to text:       ${models.join('; ')}`];
  if (installed !== undefined) return [`  speech to text:       ${installed}, of earshot setup`];
  return [
    '  speech to text:       none (STT_MODELS): devices must send their own transcripts',
    '    next step:          earshot setup, or DEEPGRAM_API_KEY=… in .env',
  ];
}

function describeFormats(hasFfmpeg: boolean): string[] {
  if (hasFfmpeg) return [];
  return [
    '  audio formats:        no ffmpeg on the PATH: M4A, AAC, AMR, CAF, WMA and others are refused',
    '    next step:          install ffmpeg, for example by "apt install ffmpeg"; no restart is needed',
  ];
}

function describeModel(llm: Config['llm'], installed: string | undefined): string[] {
  if (llm) return [`  language model:       ${llm.model} at ${new URL(llm.url).origin}`];
  if (installed !== undefined) return [`  language model:       ${installed}, of earshot setup`];
  return [
    '  language model:       none (LLM_URL): rules quote titles, tasks and memories, in English',
    '    next step:          earshot setup, or LLM_URL=http://127.0.0.1:11434/v1 and LLM_MODEL=… in .env, for Ollama',
  ];
}
