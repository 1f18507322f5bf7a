import { existsSync } from 'node:fs';
import { type Client, createClient, EarshotError, type ProviderCheck } from '../../../../generated/client/index.js';
import { findFfmpeg, INSTALL_FFMPEG } from '../../../audio/ffmpeg.ts';
import { type Config, ConfigError } from '../../../config/config.ts';
import { checkProviders as sendToProviders } from '../../../providers/check-providers.ts';
import { readFormerCredentials } from '../../../startup/credentials-file.ts';
import { checkPaths } from '../../../startup/data-dir.ts';
import { exitCodes } from '../../cli-error.ts';
import { isSameService, type Settings } from '../settings.ts';
import { type Check, failed, note, ok } from './check.ts';

const TIMEOUT_MS = 10_000;
/** The time of the checks of the service, which run one after the other. */
const ALL_TIMEOUT_MS = 60_000;

/** Checks the configuration of a service in this folder. `config` is undefined if the service would not start. */
export async function checkConfiguration(
  loadConfig: () => Config,
  findMisspelt: () => string[] = () => [],
): Promise<{ check: Check; config: Config | undefined }> {
  const { checkSttModels } = await import('../../../providers/stt/registry.ts');
  try {
    const config = loadConfig();
    // Only the service creates the folder.
    if (existsSync(config.dataDir)) checkPaths(config);
    checkSttModels(config);
    const misspelt = findMisspelt();
    if (misspelt.length > 0)
      return { check: note('configuration', misspelt.join(' '), 'correct the names, and restart the service'), config };
    return {
      check: ok('configuration', `the settings of this shell and .env are valid; data in ${config.dataDir}`),
      config,
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'fix it in .env or the environment; see docs/configuration.md';
    return { check: failed('configuration', error.problems.join('; '), advice, exitCodes.usage), config: undefined };
  }
}

/** Looks for ffmpeg in this shell, which a service in this folder usually has too. */
export function checkFfmpeg(): Check {
  const path = findFfmpeg();
  if (path !== undefined) return ok('ffmpeg', `decodes M4A, AAC, AMR, CAF, WMA and others: ${path}`);
  return note('ffmpeg', 'not on the PATH: M4A, AAC, AMR, CAF, WMA and others are refused', INSTALL_FFMPEG);
}

/**
 * Checks the providers: the running service does it with its own settings. Without its answer, checks those of this configuration, which
 * a service that starts later would use.
 */
export async function* checkProviders(config: Config, { apiBase }: Settings): AsyncGenerator<Check, void, undefined> {
  const asked = await askService(config, apiBase);
  if (!asked) {
    const advice = 'the running service may have others: run doctor in its folder, while it runs';
    yield note('providers', 'checked with the settings of this shell and .env', advice);
    yield* checkConfiguredProviders(config);
    return;
  }
  yield ok('providers', `checked by ${apiBase}, with the settings that it was started with`);
  for (const check of asked) yield check.status === 'none' ? noneCheck(check, config) : toCheck(check);
}

const askService = (config: Config, apiBase: string): Promise<ProviderCheck[] | undefined> =>
  askAdministrator({ config, apiBase, timeoutMs: ALL_TIMEOUT_MS }, ({ admin }) => admin.checkProviders());

interface Asked {
  config: Config;
  apiBase: string;
  timeoutMs: number;
}

/** Undefined if no service of this folder runs at `apiBase`. The admin token is only sent to the service that it belongs to. */
export async function askAdministrator<T>(
  { config, apiBase, timeoutMs }: Asked,
  ask: (client: Client, adminToken: string) => Promise<T>,
): Promise<T | undefined> {
  const { base_url = '', admin_token } = await readFormerCredentials(config.dataDir);
  if (admin_token === undefined || !isSameService(base_url, apiBase)) return undefined;
  const client = createClient({ baseUrl: base_url, adminToken: admin_token, retries: 0, timeoutMs });
  return ask(client, admin_token).catch((error: unknown) => {
    if (error instanceof EarshotError) return undefined;
    throw error;
  });
}

/** The service has no such provider. It does not know yet what was set after its start. */
function noneCheck({ name, detail, advice = '' }: ProviderCheck, config: Config): Check {
  const isSet = {
    'speech to text': config.sttModels.length > 0,
    'language model': config.llm !== undefined,
    embeddings: config.embedding !== undefined,
    push: config.pushUrl !== undefined,
  }[name];
  return note(name, detail, isSet ? 'it is set in this shell or .env: restart the service with it' : advice);
}

async function* checkConfiguredProviders(config: Config): AsyncGenerator<Check, void, undefined> {
  const [{ createSttProviders }, llm, embedding, push] = await Promise.all([
    import('../../../providers/stt/registry.ts'),
    import('../../../providers/llm/registry.ts'),
    import('../../../providers/embedding/registry.ts'),
    import('../../../providers/push/registry.ts'),
  ]);
  const stt = createSttProviders(config);
  const providers = {
    stt,
    llm: llm.createLanguageModel(config),
    embedding: embedding.createEmbeddingProvider(config),
    push: push.createPushProvider(config),
  };
  try {
    for await (const check of sendToProviders(providers, config, TIMEOUT_MS)) yield toCheck(check);
  } finally {
    await Promise.all(stt.map((provider) => provider.close?.()));
  }
}

const toCheck = ({ name, status, detail, advice = '' }: ProviderCheck): Check => {
  if (status === 'ready') return ok(name, detail);
  return status === 'none' ? note(name, detail, advice) : failed(name, detail, advice);
};
