import type { ModelTrial } from '../../../../generated/client/index.js';
import type { Config } from '../../../config/config.ts';
import { createLanguageModel } from '../../../providers/llm/registry.ts';
import { TRIAL_MS, tryModel } from '../../../services/model-trial.ts';
import type { Settings } from '../settings.ts';
import { type Check, failed, note, ok } from './check.ts';
import { askAdministrator } from './provider-checks.ts';

/** The time of the whole trial, with the request. */
const TIMEOUT_MS = TRIAL_MS + 10_000;

/** Tries the language model of the running service, otherwise that of this configuration. */
export async function* tryLanguageModel(config: Config, { apiBase }: Settings): AsyncGenerator<Check, void, undefined> {
  const asked = { config, apiBase, timeoutMs: TIMEOUT_MS };
  const trial = (await askAdministrator(asked, ({ admin }) => admin.tryLanguageModel())) ?? (await tryDirectly(config));
  if (!trial) yield note('model', 'none is configured', 'run earshot setup, or set LLM_URL and LLM_MODEL');
  else yield* toChecks(trial);
}

async function tryDirectly(config: Config): Promise<ModelTrial | undefined> {
  const llm = createLanguageModel(config);
  return llm && tryModel(llm, AbortSignal.timeout(TRIAL_MS));
}

function* toChecks(trial: ModelTrial): Generator<Check, void, undefined> {
  const { model, failure, window, read_per_second, written_per_second, json, tools, thinking, hour_minutes } = trial;
  const advice = [...trial.advice];
  if (failure === null) yield ok('model', `${model} has read a short conversation`);
  else yield failed('model', `${model}: ${failure}`, advice.shift());
  yield ok('model window', window === null ? 'unknown' : `${window.toLocaleString('en')} tokens`);
  const speed = [`reads ${read_per_second ?? '?'}`, `writes ${written_per_second ?? '?'} tokens a second`];
  yield ok('model speed', speed.join(', '));
  yield ok('model abilities', `JSON: ${answer(json)}; tools: ${answer(tools)}; thinking: ${answer(thinking)}`);
  yield ok('model time', hour_minutes === null ? 'unknown' : `about ${hour_minutes} minutes for an hour of talk`);
  for (const change of advice) yield note('model advice', 'can be improved', change);
}

const answer = (found: boolean | null): string => (found === null ? 'unknown' : found ? 'yes' : 'no');
