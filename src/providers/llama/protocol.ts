import type { ChatTurn, JsonSchema, ModelTool } from '../llm/port.ts';
import type { WirePart } from '../llm/wire/wire.ts';
import type { LoadResponse } from '../native-process/native-process.ts';

export interface LoadRequest {
  type: 'load';
  /** The folder that has `node-llama-cpp` among its packages. */
  folder: string;
  /** The GGUF file. */
  file: string;
  task: 'chat' | 'embedding';
  /** Tokens of a prompt and its answer. */
  context: number;
  /** Cores. */
  threads: number;
  /** The process ends itself above this. */
  memoryBytes: number;
}

export interface AnswerRequest {
  type: 'answer';
  id: number;
  instructions: string;
  turns: readonly ChatTurn[];
  tools: readonly ModelTool[];
  mayCallTools: boolean;
  /** The answer is JSON of this shape. */
  jsonSchema: JsonSchema | undefined;
  isThinkingOff: boolean;
  maxOutputTokens: number;
  temperature: number;
}

export type ToEngine =
  | LoadRequest
  | AnswerRequest
  | { type: 'embed'; id: number; texts: readonly string[] }
  | { type: 'abort'; id: number };

/** A part of the answer to a request, or its end. */
export type EngineMessage =
  | { type: 'part'; id: number; part: WirePart }
  | { type: 'vectors'; id: number; vectors: readonly Float32Array[] }
  /** The prompt has too many tokens. */
  | { type: 'too_long'; id: number; promptTokens: number; context: number }
  | { type: 'failed'; id: number; detail: string };

export type FromEngine = LoadResponse | EngineMessage | { type: 'alive' };
