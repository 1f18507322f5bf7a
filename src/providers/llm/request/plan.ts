import { tooMuchText } from '../failure.ts';
import type { ChatTurn, JsonSchema, ModelTool } from '../port.ts';
import type { ModelServer } from '../server/model-server.ts';
import type { NamedSchema, WireRequest } from '../wire/wire.ts';

/** A request before it is fitted to the server. */
export interface PlainRequest {
  instructions: string;
  turns: readonly ChatTurn[];
  tools: readonly ModelTool[];
  mayCallTools: boolean;
  schema?: NamedSchema | undefined;
  maxOutputTokens: number;
  /** True if the model should answer without thinking first. */
  isThinkingOff: boolean;
  temperature: number;
  /** A person waits for the answer. */
  isWaitedFor: boolean;
  onSent?: ((bytes: number) => void) | undefined;
}

export interface Plan {
  wire: WireRequest;
  /** All texts of the prompt. */
  texts: readonly string[];
  /** Estimated. */
  promptTokens: number;
  /** Names of parameters that the server may refuse, the least usual first. */
  optional: readonly string[];
}

/** Tokens for an answer, where the caller does not say how many. */
export const DEFAULT_OUTPUT = 4_096;
/** The same request has the same answer at temperature 0. */
export const OTHER_TEMPERATURE = 0.5;
/** An answer with less room is not worth asking for. */
const MIN_OUTPUT = 96;
/** For a model that cannot be kept from thinking. */
const THINKING_OUTPUT = 8_192;
/** The chat template adds these to each message. */
const TOKENS_A_MESSAGE = 8;

/** The parts of the window that an answer may have beside a text; with thoughts, more, but not all. */
const OUTPUT_SHARE = 0.25;
const THINKING_SHARE = 0.5;
const KNOWN_THINKING_SHARE = 0.7;

/** The tokens for the answer to which the rest of a request is cut. */
export function reserveOutput(server: ModelServer, wanted: number): number {
  const { tokens } = server.window;
  const thinkingShare = server.thinkingOutput === undefined ? THINKING_SHARE : KNOWN_THINKING_SHARE;
  const share = server.thinks ? thinkingShare : OUTPUT_SHARE;
  const room = Math.min(withThoughts(server, wanted), share * tokens);
  return Math.floor(Math.min(room, server.outputLimit ?? room));
}

/** The tokens for an answer and the thoughts before it. */
const withThoughts = ({ thinks, thinkingOutput = THINKING_OUTPUT }: ModelServer, wanted: number): number =>
  thinks ? Math.max(wanted, thinkingOutput) : wanted;

/** Estimated tokens that are left for the turns of a request. */
export function roomForTurns(server: ModelServer, request: Omit<PlainRequest, 'turns'>): number {
  const fixed = sumTokens(server, fixedTexts(server, request));
  return (
    server.window.tokens -
    margin(server) -
    fixed -
    reserveOutput(server, request.maxOutputTokens) -
    2 * TOKENS_A_MESSAGE
  );
}

/** Stands for a `response_format` with a schema, among the names of refused parameters. */
export const JSON_SCHEMA = 'json_schema';

/** Fits a request to the server: `output` tokens for the answer, if there is room. Throws if the text leaves none. */
export function planRequest(server: ModelServer, request: PlainRequest, output: number | undefined): Plan {
  const texts = [...fixedTexts(server, request), ...request.turns.map(textOfTurn)];
  const promptTokens = sumTokens(server, texts) + TOKENS_A_MESSAGE * (request.turns.length + 1);
  const left = server.window.tokens - margin(server) - promptTokens;
  const wanted = withThoughts(server, output ?? request.maxOutputTokens);
  const maxOutputTokens = Math.floor(Math.min(wanted, left, server.outputLimit ?? wanted));
  if (maxOutputTokens < Math.min(MIN_OUTPUT, request.maxOutputTokens)) {
    throw tooMuchText(`about ${promptTokens} tokens do not fit into a window of ${server.window.tokens}`);
  }
  const { refused } = server;
  const thinkingSwitch = request.isThinkingOff ? server.thinkingSwitch : undefined;
  const wire: WireRequest = {
    ...request,
    instructions: texts[0] ?? '',
    schema: refused.has('response_format') ? undefined : request.schema,
    takesSchema: !refused.has(JSON_SCHEMA),
    maxOutputTokens,
    temperature: refused.has('temperature') ? undefined : request.temperature,
    window: server.isOllama ? server.ollamaWindowFor(promptTokens + maxOutputTokens + margin(server)) : undefined,
    extra: thinkingSwitch ? { [thinkingSwitch.name]: thinkingSwitch.value } : {},
    refused,
  };
  return { wire, texts, promptTokens, optional: optionalParameters(wire, server) };
}

function fixedTexts(server: ModelServer, { instructions, schema, tools }: Omit<PlainRequest, 'turns'>): string[] {
  const { tokens } = server.window;
  return [
    schema ? `${instructions}\n\n${describeSchema(schema, tokens)}` : instructions,
    ...(tools.length > 0 ? [JSON.stringify(tools)] : []),
  ];
}

const sumTokens = ({ counter }: ModelServer, texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + counter.count(text), 0);

const margin = ({ window }: ModelServer) => Math.ceil(32 + window.tokens / 50);

export function textOfTurn(turn: ChatTurn): string {
  const calls = turn.role === 'assistant' && turn.calls ? JSON.stringify(turn.calls) : '';
  return turn.text + calls;
}

function optionalParameters({ extra, schema, refused, temperature }: WireRequest, { isOllama }: ModelServer): string[] {
  const names = [
    ...Object.keys(extra),
    ...(schema ? ['response_format'] : []),
    ...(temperature === undefined ? [] : ['temperature']),
  ];
  if (isOllama) return names;
  return [...names, ...['stream_options', 'max_completion_tokens', 'max_tokens'].filter((name) => !refused.has(name))];
}

/** In a smaller window, the schema is described by an example: that takes a third of the tokens. */
const SMALL_WINDOW = 6_144;

/** Asks for an answer of a schema. It is also part of the instructions, because not every server enforces `response_format`. */
const describeSchema = ({ jsonSchema }: NamedSchema, window: number): string =>
  window < SMALL_WINDOW
    ? `Answer with one JSON object of this shape, and with nothing else:\n${JSON.stringify(exampleOf(jsonSchema))}`
    : `Answer with one JSON object that follows this JSON Schema, and with nothing else:\n${JSON.stringify(jsonSchema)}`;

/** A value of a schema: `{"title":"","due_at":null,"lines":[1]}`. */
function exampleOf(schema: unknown): unknown {
  const { type, properties, items, enum: values } = schema as JsonSchema;
  if (Array.isArray(values)) return values.join('|');
  const [first] = [type].flat().toReversed();
  if (first === 'object') {
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, property]) => [name, exampleOf(property)]));
  }
  if (first === 'array') return [exampleOf(items)];
  const examples: Record<string, unknown> = { integer: 1, number: 1, boolean: false, null: null };
  return examples[String(first)] ?? '';
}
