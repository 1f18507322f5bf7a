import type { ModelEngine } from '../../llama/model-engine.ts';
import type { Wire } from '../wire/wire.ts';

/** Stands for the address of a model that has none. */
export const IN_MACHINE = 'process:';

/** Requests to a model in this machine. An answer of a schema follows its grammar, so it cannot be of another shape. */
export const engineWire =
  (engine: ModelEngine): Wire =>
  (request, signal) => {
    const { instructions, turns, tools, mayCallTools, schema, isThinkingOff, isWaitedFor, maxOutputTokens } = request;
    const jsonSchema = schema?.jsonSchema;
    const { temperature = 0 } = request;
    return engine.answer(
      { instructions, turns, tools, mayCallTools, jsonSchema, isThinkingOff, maxOutputTokens, temperature },
      isWaitedFor,
      signal,
    );
  };
