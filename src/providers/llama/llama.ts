import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JsonSchema } from '../llm/port.ts';

// The parts of node-llama-cpp that are used. It is installed by setup, and not among the packages of the service.

interface Grammar {
  readonly isGrammar?: never;
}

export type HistoryItem =
  | { type: 'system' | 'user'; text: string }
  | { type: 'model'; response: (string | FunctionCall)[] };

export interface FunctionCall {
  type: 'functionCall';
  name: string;
  params: unknown;
  result: unknown;
}

export type Functions = Readonly<Record<string, { description: string; params: JsonSchema }>>;

interface Tokens {
  readonly length: number;
}

interface ChatWrapper {
  generateContextState(options: {
    chatHistory: readonly HistoryItem[];
    availableFunctions?: Functions | undefined;
    documentFunctionParams?: boolean;
  }): { contextText: { tokenize(tokenizer: unknown): Tokens } };
}

interface ResponseChunk {
  type: 'segment' | undefined;
  segmentType: string | undefined;
  text: string;
  tokens: Tokens;
}

interface ResponseOptions {
  signal: AbortSignal;
  maxTokens: number;
  temperature: number;
  grammar?: Grammar | undefined;
  functions?: Functions | undefined;
  documentFunctionParams?: boolean;
  budgets?: { thoughtTokens: number };
  onResponseChunk(chunk: ResponseChunk): void;
}

interface LlamaChat {
  readonly chatWrapper: ChatWrapper;
  generateResponse(
    history: readonly HistoryItem[],
    options: ResponseOptions,
  ): Promise<{
    functionCalls?: readonly { functionName: string; params: unknown }[];
    metadata: { stopReason: string };
  }>;
}

interface Sequence {
  readonly isSequence?: never;
}

interface Context {
  readonly contextSize: number;
  getSequence(): Sequence;
}

interface EmbeddingContext {
  getEmbeddingFor(text: string): Promise<{ vector: readonly number[] }>;
}

export interface Model {
  readonly tokenizer: unknown;
  readonly trainContextSize: number;
  createContext(options: { contextSize: number; threads: number }): Promise<Context>;
  createEmbeddingContext(options: { contextSize: number; threads: number }): Promise<EmbeddingContext>;
  tokenize(text: string): readonly number[];
  detokenize(tokens: readonly number[]): string;
}

export interface Llama {
  loadModel(options: { modelPath: string }): Promise<Model>;
  createGrammarForJsonSchema(schema: JsonSchema): Promise<Grammar>;
}

interface LlamaModule {
  getLlama(options: {
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    logLevel: 'error';
    maxThreads: number;
  }): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: Sequence }) => LlamaChat;
}

/** Imports the packages that setup has installed into a folder. */
export async function importLlama(folder: string): Promise<LlamaModule> {
  const entry = createRequire(join(folder, 'package.json')).resolve('node-llama-cpp');
  return import(pathToFileURL(entry).href);
}
