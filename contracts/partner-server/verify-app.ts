import { readFile } from 'node:fs/promises';
import type { AppChatTool } from '../../generated/types.gen.ts';
import { callChatTool } from '../../src/outbound/chat-tools.ts';
import type { Egress, EgressResponse } from '../../src/outbound/egress.ts';
import { fetchManifest, type Manifest, ManifestError, readManifest } from '../../src/outbound/manifest.ts';
import { prepareParameters } from '../../src/outbound/parameter-schema.ts';
import { describeOutcome, type OutcomeId, outcomeIds } from '../consumers/earshot/outcome-names.ts';
import { toFields } from '../provider/fields.ts';
import { exampleParameters } from './example-parameters.ts';
import { type Called, difference, type Verified, verifyCalls, withRecordingEgress } from './verified.ts';

export interface AppOptions {
  /** A file or a URL. */
  manifest?: string | undefined;
  /** The names of the tools; all without it. */
  tools?: readonly string[] | undefined;
  parameters: Readonly<Record<string, string>>;
  uid: string;
  /** The id of the outcome that each tool must have. */
  expect?: OutcomeId | undefined;
}

/** Calls the tools of an app as the service does, and compares the manifest and each answer with the pacts. */
export const verifyApp = (homeUrl: string, options: AppOptions): Promise<Verified[]> =>
  withRecordingEgress(homeUrl, async (egress, takeResponse) => {
    const { called, manifest } = await openManifest({ egress, takeResponse, homeUrl }, options.manifest);
    const calls = [called];
    for (const tool of selectTools(manifest, options))
      calls.push(await callTool(tool, { egress, takeResponse, homeUrl }, options));
    return verifyCalls(calls);
  });

interface Access {
  egress: Egress;
  takeResponse: () => EgressResponse | undefined;
  homeUrl: string;
}

/** Where apps usually serve their manifest. */
const usualPaths = ['/.well-known/omi-tools.json', '/.well-known/earshot-tools.json'];

interface OpenedManifest {
  called: Called;
  manifest?: Manifest;
}

/** Reads a file, or fetches the manifest and records the answer. */
async function openManifest(access: Access, place: string | undefined): Promise<OpenedManifest> {
  const { egress, homeUrl } = access;
  if (place !== undefined && !/^https?:/i.test(place)) {
    const manifest = await readManifest(await readFile(place), { egress, homeUrl });
    return { manifest, called: toCalled({ method: 'READ', url: place }, undefined, manifest) };
  }
  const home = homeUrl.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const urls = place === undefined ? usualPaths.map((path) => home + path) : [place];
  const missing: OpenedManifest[] = [];
  for (const url of urls) {
    const opened = await fetchAndRecord(url, access);
    // An answer that is not a manifest is reported; the next place is tried only if there is nothing.
    if (opened.manifest || !opened.called.differences.some(({ got }) => got.endsWith('HTTP 404'))) return opened;
    missing.push(opened);
  }
  const expected = `a manifest at ${urls.join(' or ')}; --manifest names another place`;
  const request = { method: 'GET', url: urls[0] ?? home };
  const differences = [difference('manifest', expected, missing[0]?.called.differences[0]?.got ?? 'none')];
  return { called: { name: 'manifest', request, recorded: undefined, differences } };
}

async function fetchAndRecord(url: string, { egress, takeResponse, homeUrl }: Access): Promise<OpenedManifest> {
  const request = { method: 'GET', url };
  try {
    const manifest = await fetchManifest(url, { egress, homeUrl });
    return { manifest, called: toCalled(request, takeResponse(), manifest) };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    const missing = difference('manifest', `a manifest at ${url}`, error.message);
    return { called: { name: 'manifest', request, recorded: undefined, differences: [missing] } };
  }
}

function toCalled(
  request: Called['request'],
  response: EgressResponse | undefined,
  { tools, problems }: Manifest,
): Called {
  const differences = problems.map(({ tool, loc, msg }) =>
    difference(`body ${toPath(loc)}`, 'a valid value', `${msg}${tool ? ` (the tool ${tool} is left out)` : ''}`),
  );
  if (tools.length === 0) differences.push(difference('body $.tools', 'at least one valid tool', 'none'));
  const interaction = 'a request for a manifest with only required fields';
  const recorded = response && { pact: 'chat-tool-manifest' as const, interaction, response };
  return { name: 'manifest', request, recorded, differences };
}

/** `$.tools[5].name`, as Pact writes it. */
const toPath = (loc: readonly (string | number)[]) =>
  `$${loc.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}`;

function selectTools(manifest: Manifest | undefined, { tools: wanted }: AppOptions): AppChatTool[] {
  const tools = manifest?.tools ?? [];
  const unknown = manifest && wanted?.find((name) => !tools.some((tool) => tool.name === name));
  if (unknown !== undefined)
    throw new TypeError(
      `the manifest has no valid tool ${unknown}; it has ${tools.map(({ name }) => name).join(', ')}`,
    );
  return tools.filter(({ name }) => wanted?.includes(name) ?? true);
}

async function callTool(
  tool: AppChatTool,
  { egress, takeResponse, homeUrl }: Access,
  options: AppOptions,
): Promise<Called> {
  const { name, method, endpoint } = tool;
  const declared = Object.entries(options.parameters).filter(([key]) => tool.parameters?.properties?.[key]);
  const given = { ...exampleParameters(tool.parameters), ...Object.fromEntries(declared) };
  const { parameters, problems } = await prepareParameters(given, tool.parameters);
  if (problems) throw new TypeError(`${name}: ${problems.map(({ msg }) => msg).join('; ')}: set it with --param`);
  const app = { id: 'contract-test', name: 'The app', homeUrl };
  const called = await callChatTool(egress, { app, tool, uid: options.uid, parameters }, new AbortController().signal);
  const { url } = called.request;
  const request = { method, url };
  const response = takeResponse();
  if (!response) {
    const missing = difference('response', `an answer of ${endpoint}`, called.text);
    return { name, request, recorded: undefined, differences: [missing] };
  }
  const interaction = describeOutcome(method, options.expect ?? findOutcome(response));
  return { name, request, recorded: { pact: 'chat-tool-app', interaction, response }, differences: [] };
}

/** The id of the outcome that an answer is closest to. */
function findOutcome({ status, body }: EgressResponse): OutcomeId {
  const failure = outcomeIds.find((id) => id === `error-${status}`);
  if (failure && status >= 400) return failure;
  const { result, error, message } = toFields(parse(body));
  if (result !== undefined && result !== null) return 'result';
  if (error !== undefined && error !== null) return 'error-200';
  return message === undefined ? 'result' : 'message';
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
