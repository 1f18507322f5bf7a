import type { ModelEndpoint } from '../../../config/config.ts';
import { limitResponse } from '../../limit-response.ts';
import { ModelCallError } from '../../llm/failure.ts';
import { reportSent } from '../../llm/wire/model-fetch.ts';

const tooLong = (detail: string) => new ModelCallError('unusable', detail);

/** Imports the SDK on first use, because that takes longer than the rest of the service's start. */
export async function loadSdk(
  { url, apiKey }: ModelEndpoint,
  maxResponseBytes: number,
  onSent?: (bytes: number) => void,
) {
  const [ai, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  // The SDK must not write to the console, which is the service's log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: url.replace(/(?<!\/)\/+$/, ''),
    apiKey,
    fetch: async (...request) => limitResponse(await reportSent(fetch, onSent)(...request), maxResponseBytes, tooLong),
  });
  return { ai, provider };
}
