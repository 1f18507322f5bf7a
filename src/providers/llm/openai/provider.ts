import type { LlmEndpoint } from '../../../config/config.ts';
import { createModel, type ModelLimits } from '../model.ts';
import type { ConversationModel } from '../port.ts';

/** A model at an OpenAI-compatible address: `url` usually ends in `/v1`. Ollama is recognized there. */
export const openaiCompatibleModel = (endpoint: LlmEndpoint, limits: Partial<ModelLimits> = {}): ConversationModel =>
  createModel(endpoint, limits);
