import { existsSync } from 'node:fs';
import { type Config, ConfigError } from '../../../config/config.ts';
import { checkProviders, type ProviderCheck } from '../../../providers/check-providers.ts';
import { checkPaths } from '../../../startup/check-paths.ts';
import { exitCodes } from '../../cli-error.ts';
import { type Check, failed, note, ok } from './check.ts';

const TIMEOUT_MS = 10_000;

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
    // The service may have been started with other settings.
    return {
      check: ok('configuration', `the settings of this shell and .env are valid; data in ${config.dataDir}`),
      config,
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'fix it in .env or the environment; see docs/configuration.md';
    return { check: failed('configuration', exitCodes.usage, error.problems.join('; '), advice), config: undefined };
  }
}

/** Checks the providers of this configuration. */
export async function* checkConfiguredProviders(config: Config): AsyncGenerator<Check, void, undefined> {
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
    for await (const check of checkProviders(providers, config, { timeoutMs: TIMEOUT_MS })) yield toCheck(check);
  } finally {
    await Promise.all(stt.map((provider) => provider.close?.()));
  }
}

const toCheck = ({ name, status, detail, advice = '' }: ProviderCheck): Check => {
  if (status === 'ready') return ok(name, detail);
  // The running service may have been started with other settings.
  const inShell = detail.replace(/^none/, 'none in the settings of this shell and .env');
  return status === 'none' ? note(name, inShell, advice) : failed(name, exitCodes.server, detail, advice);
};
