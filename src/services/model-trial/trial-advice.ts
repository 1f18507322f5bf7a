import type { ModelTrial } from '../../../generated/types.gen.ts';
import type { ModelWindow } from '../../providers/llm/port.ts';

/** An hour of talk. */
const HOUR_TOKENS = 12_000;
/** The tokens of a request: instructions and room for the response. */
const INSTRUCTION_TOKENS = 1_500;
const RESPONSE_TOKENS = 500;
const USUAL_WINDOW = 16_384;
const SMALLEST_PIECE = 1_000;
const SLOW_MINUTES = 30;

/** The minutes for an hour of talk, which is read in pieces of the window. */
export function estimateHourMinutes({
  window,
  read_per_second: read,
  written_per_second: written,
}: Pick<ModelTrial, 'window' | 'read_per_second' | 'written_per_second'>): number | null {
  if (!read || !written) return null;
  const room = (window ?? USUAL_WINDOW) - INSTRUCTION_TOKENS - 2 * RESPONSE_TOKENS;
  const pieces = Math.ceil(HOUR_TOKENS / Math.max(room, SMALLEST_PIECE));
  const seconds = (HOUR_TOKENS + pieces * INSTRUCTION_TOKENS) / read + (pieces * RESPONSE_TOKENS) / written;
  return Math.round(seconds / 6) / 10;
}

/** Advises changes, from what was measured, and from the window if it is known. */
export function adviceFor(
  { json, tools, thinking, hour_minutes }: Pick<ModelTrial, 'json' | 'tools' | 'thinking' | 'hour_minutes'>,
  window: ModelWindow | undefined,
): string[] {
  const advice: string[] = [];
  if (window && window.tokens < USUAL_WINDOW) advice.push(adviceForWindow(window));
  if (json === false) advice.push('it did not find the task of the conversation: use another model (LLM_MODEL)');
  if (tools === false) advice.push('it does not call tools, which the chat needs: use another model, such as qwen3');
  if (thinking) advice.push('its thoughts take time: use a model without them, or switch them off in the server');
  if (hour_minutes !== null && hour_minutes > SLOW_MINUTES)
    advice.push(`it takes ${Math.round(hour_minutes)} minutes for an hour of talk: use a smaller model, or a GPU`);
  return advice;
}

function adviceForWindow({ tokens, source }: ModelWindow): string {
  const size = tokens.toLocaleString('en');
  if (source === 'assumed')
    return `the server does not tell its window, so ${size} tokens are assumed: set LLM_CONTEXT to its window`;
  if (source === 'setting') return `LLM_CONTEXT=${tokens} is small: raise it, as far as the server has the memory`;
  return `the window of ${size} tokens is small: OLLAMA_CONTEXT_LENGTH=${USUAL_WINDOW} for Ollama, --ctx-size ${USUAL_WINDOW} for llama.cpp, --max-model-len ${USUAL_WINDOW} for vLLM`;
}
