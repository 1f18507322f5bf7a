// The process that runs a model of the GGUF format with node-llama-cpp, one request after the other.
import type { ChatTurn, ModelTool } from '../llm/port.ts';
import { loadAndReport, messageOf, serveParent } from '../native-process/serve-parent.ts';
import { type Functions, type HistoryItem, importLlama } from './llama.ts';
import type { AnswerRequest, FromEngine, LoadRequest, ToEngine } from './protocol.ts';

const ALIVE_INTERVAL_MS = 1000;

interface Engine {
  answer?(request: AnswerRequest, signal: AbortSignal): Promise<void>;
  embed?(texts: readonly string[]): Promise<Float32Array[]>;
}

let engine: Engine = {};
const running = new Map<number, AbortController>();

const send = (message: FromEngine) => process.send?.(message);

async function load(request: LoadRequest): Promise<void> {
  const { memoryBytes } = request;
  setInterval(() => {
    const excess = excessOver(memoryBytes);
    if (excess) process.stderr.write(excess, () => process.exit(1));
  }, ALIVE_INTERVAL_MS).unref();
  await loadModel(request);
  const excess = excessOver(memoryBytes);
  if (excess) throw new Error(excess);
}

async function loadModel({ folder, file, task, context, threads }: LoadRequest): Promise<void> {
  const { getLlama, LlamaChat } = await importLlama(folder);
  const options = { build: 'never', skipDownload: true, progressLogs: false, logLevel: 'error' } as const;
  const llama = await getLlama({ ...options, maxThreads: threads });
  const model = await llama.loadModel({ modelPath: file });
  const contextSize = Math.min(context, model.trainContextSize);
  if (task === 'embedding') {
    const embedder = await model.createEmbeddingContext({ contextSize, threads });
    engine = {
      async embed(texts) {
        const vectors: Float32Array[] = [];
        for (const text of texts) {
          const { vector } = await embedder.getEmbeddingFor(clip(text, contextSize) || ' ');
          vectors.push(Float32Array.from(vector));
        }
        return vectors;
      },
    };
    // The special tokens around a text take some.
    const clip = (text: string, size: number) => {
      const tokens = model.tokenize(text);
      return tokens.length < size - 8 ? text : model.detokenize(tokens.slice(0, size - 8));
    };
    return;
  }
  const chatContext = await model.createContext({ contextSize, threads });
  const contextSequence = chatContext.getSequence();
  engine = {
    async answer(request, signal) {
      const { id, jsonSchema, maxOutputTokens: maxTokens, temperature, isThinkingOff } = request;
      const chat = new LlamaChat({ contextSequence });
      const history = toHistory(request);
      const functions = request.mayCallTools && !jsonSchema ? toFunctions(request.tools) : undefined;
      const called = functions && { functions, documentFunctionParams: true };
      const { contextText } = chat.chatWrapper.generateContextState({
        chatHistory: history,
        availableFunctions: functions,
        documentFunctionParams: true,
      });
      const promptTokens = contextText.tokenize(model.tokenizer).length;
      if (promptTokens + maxTokens > chatContext.contextSize) {
        send({ type: 'too_long', id, promptTokens, context: chatContext.contextSize });
        return;
      }
      let [completionTokens, hasThought] = [0, false];
      const { functionCalls = [], metadata } = await chat.generateResponse(history, {
        ...called,
        signal,
        maxTokens,
        temperature,
        grammar: jsonSchema && (await llama.createGrammarForJsonSchema(jsonSchema)),
        ...(isThinkingOff && { budgets: { thoughtTokens: 0 } }),
        onResponseChunk({ type, segmentType, text, tokens }) {
          completionTokens += tokens.length;
          const isThought = type === 'segment' && segmentType === 'thought';
          if (isThought && text.trim() !== '') hasThought = true;
          if (text !== '') send({ type: 'part', id, part: isThought ? { thought: text } : { text } });
        },
      });
      for (const [at, { functionName: name, params }] of functionCalls.entries())
        send({ type: 'part', id, part: { call: { id: `call_${at}`, name, input: params } } });
      const reason = metadata.stopReason === 'maxTokens' ? 'length' : 'stop';
      send({ type: 'part', id, part: { end: { reason, promptTokens, completionTokens, hasThought } } });
    },
  };
}

function toHistory({ instructions, turns }: AnswerRequest): HistoryItem[] {
  const results = new Map(turns.flatMap((turn) => (turn.role === 'tool' ? [[turn.call.id, turn.text] as const] : [])));
  const items = turns.flatMap((turn) => toItem(turn, results));
  return [{ type: 'system', text: instructions }, ...items, { type: 'model', response: [] }];
}

function toItem(turn: ChatTurn, results: ReadonlyMap<string, string>): HistoryItem[] {
  if (turn.role === 'tool') return [];
  if (turn.role === 'user') return [{ type: 'user', text: turn.text }];
  const calls = (turn.calls ?? []).map(({ id, name, input: params }) => ({
    type: 'functionCall' as const,
    name,
    params,
    result: results.get(id) ?? '',
  }));
  return [{ type: 'model', response: [...(turn.text === '' ? [] : [turn.text]), ...calls] }];
}

const toFunctions = (tools: readonly ModelTool[]): Functions | undefined =>
  tools.length === 0
    ? undefined
    : Object.fromEntries(tools.map(({ name, description, parameters: params }) => [name, { description, params }]));

/** Says by how much this process is over its limit. Weights that the system may drop from memory count too. */
function excessOver(limit: number): string | undefined {
  const { rss } = process.memoryUsage();
  if (rss <= limit) return undefined;
  return `out of memory: ${Math.round(rss / 1e6)} MB, more than ${Math.round(limit / 1e6)} MB`;
}

async function run(id: number, work: (signal: AbortSignal) => Promise<void> | undefined): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    await work(abort.signal);
  } catch (error) {
    send({ type: 'failed', id, detail: messageOf(error) });
  } finally {
    running.delete(id);
  }
}

serveParent((message: ToEngine) => {
  switch (message.type) {
    case 'load':
      void loadAndReport(() => load(message));
      setInterval(() => send({ type: 'alive' }), ALIVE_INTERVAL_MS);
      return;
    case 'answer':
      void run(message.id, (signal) => engine.answer?.(message, signal));
      return;
    case 'embed':
      void run(message.id, async () => {
        send({ type: 'vectors', id: message.id, vectors: (await engine.embed?.(message.texts)) ?? [] });
      });
      return;
    case 'abort':
      running.get(message.id)?.abort();
  }
});
