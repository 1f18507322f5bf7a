import ipaddr from 'ipaddr.js';
import type { ModelEndpoint } from '../../../config/config.ts';
import type { ModelWindow } from '../port.ts';
import type { ServerInfo, ServerKind } from './find-server.ts';
import { TokenCounter } from './token-counter.ts';

/** A parameter that keeps a model from thinking before it answers. */
interface ThinkingSwitch {
  name: string;
  value: unknown;
}

const template: ThinkingSwitch = { name: 'chat_template_kwargs', value: { enable_thinking: false } };
const effort = (value: string): ThinkingSwitch => ({ name: 'reasoning_effort', value });

interface Switches {
  /** Servers refuse parameters that they do not know, so these are sent from the start only where they are known. */
  areKnown: boolean;
  /** In the order in which they are tried. */
  list: readonly ThinkingSwitch[];
}

/** The switches of a server, by its kind, its address and the name of the model. */
function thinkingSwitches(kind: ServerKind, url: string, model: string): Switches {
  if (kind === 'ollama') return { areKnown: true, list: [{ name: 'think', value: false }] };
  if (kind === 'llama.cpp' || kind === 'vllm') return { areKnown: true, list: [template, effort('none')] };
  const name = model.slice(model.lastIndexOf('/') + 1);
  if (/^o\d/.test(name)) return { areKnown: true, list: [effort('low')] };
  if (/^gpt-5\.\d/.test(name)) return { areKnown: true, list: [effort('none'), effort('low')] };
  if (/^gpt-5/.test(name)) return { areKnown: true, list: [effort('minimal'), effort('low')] };
  if (URL.parse(url)?.hostname === 'openrouter.ai') return { areKnown: true, list: [effort('none')] };
  return { areKnown: false, list: [template, effort('none')] };
}

/** A server may be started again with another window between two requests. */
const FRESH_MS = 60_000;
/** The list of models of a hosted server is long, and changes rarely. */
const FRESH_REMOTE_MS = 3_600_000;
/** Where the server does not say it: Ollama's default, or what hosted models have at least. */
const ASSUMED_LOCAL = 4_096;
const ASSUMED_REMOTE = 32_768;
const MOST_ASSUMED = 32_768;
/** The window to ask Ollama for without LLM_CONTEXT, as a longer one takes memory. */
const OLLAMA_WINDOW = 16_384;
const SMALLEST_WINDOW = 1_024;
/** Smaller windows would save little memory, and each change of the window loads the model again. */
const OLLAMA_STEPS = [8_192, 16_384, 32_768, 65_536, 131_072, 262_144];

interface ServerOptions {
  endpoint: ModelEndpoint;
  /** `LLM_CONTEXT` */
  context?: number | undefined;
  /** Asks the server for its kind and window. Undefined if it says nothing yet. */
  find: (signal: AbortSignal) => Promise<ServerInfo | undefined>;
}

/** The known facts about the server of a model. All are forgotten when the server has changed. */
export class ModelServer {
  readonly counter = new TokenCounter();
  readonly #options: ServerOptions;
  #info: ServerInfo | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #learned: ModelWindow | undefined;
  #lastCut = 0;
  #assumed = 0;
  #switches: { list: readonly ThinkingSwitch[]; isOn: boolean } = { list: [], isOn: false };
  #ollamaWindow = 0;
  #hasNativeApi = true;
  /** Names of parameters that are left out: the server has refused them. */
  refused = new Set<string>();
  /** True if the model thinks although everything was tried: it needs room for that. */
  thinks = false;
  /** Tokens of an answer with its thoughts, for a model that cannot be kept from thinking; undefined before the first one. */
  thinkingOutput: number | undefined;
  /** The largest answer that the server allows. */
  outputLimit: number | undefined;
  /** The opening `<think>` is part of the prompt. */
  startsInThought = false;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#begin(undefined);
  }

  get endpoint(): ModelEndpoint {
    return this.#options.endpoint;
  }

  /** The name of the model. */
  get name(): string {
    return this.#options.endpoint.model;
  }

  /** Asks the server for its kind and window, if that was not done lately. */
  async look(signal: AbortSignal): Promise<void> {
    const { endpoint, find } = this.#options;
    const freshMs = isLocalAddress(endpoint.url) ? FRESH_MS : FRESH_REMOTE_MS;
    if (performance.now() - this.#askedAt < freshMs) return;
    const info = await find(signal);
    if (!info) return;
    if (JSON.stringify(info) !== JSON.stringify(this.#info) && !this.#isOllamaReload(info)) this.#begin(info);
    this.#info = info;
    this.#askedAt = performance.now();
  }

  /** The server was restarted, or may be another one. */
  forget(): void {
    this.#askedAt = Number.NEGATIVE_INFINITY;
    this.#info = undefined;
    this.#begin(undefined);
  }

  get isOllama(): boolean {
    return this.#info?.kind === 'ollama' && this.#hasNativeApi;
  }

  /** Something answers like Ollama, and has no `/api/chat`. */
  dropNativeApi(): void {
    this.#hasNativeApi = false;
  }

  /** The window that texts are cut to. */
  get window(): ModelWindow {
    const known = this.#knownWindow();
    return this.#learned && this.#learned.tokens < known.tokens ? this.#learned : known;
  }

  /** An answer needs more room than a window that is only assumed: the server may well have it. */
  assumeWindow(tokens: number): void {
    if (this.window.source !== 'assumed') return;
    this.#assumed = Math.max(this.#assumed, Math.min(MOST_ASSUMED, Math.ceil(tokens)));
  }

  /** The window was smaller than thought. */
  learnWindow(tokens: number, source: ModelWindow['source']): void {
    this.#learned = { tokens: Math.max(SMALLEST_WINDOW, Math.floor(tokens)), source };
  }

  /**
   * The server has cut a text of about `expected` tokens to `counted`. Ollama keeps about half of its window; other servers keep all of it.
   */
  learnCut(expected: number, counted: number): void {
    const isSameAgain = Math.abs(counted - this.#lastCut) < counted / 20;
    this.#lastCut = counted;
    const window = isSameAgain || 2 * counted > expected ? counted : 2 * counted;
    this.learnWindow(Math.min(window, this.window.tokens - 1), 'cut');
  }

  /** It has not: it counts differently. */
  forgetCut(): void {
    if (this.#learned?.source === 'cut') this.#learned = undefined;
    this.#lastCut = 0;
  }

  /** The window to request from Ollama for so many tokens. It never shrinks, as each change loads the model again. */
  ollamaWindowFor(tokens: number): number {
    const { tokens: most } = this.window;
    const step = OLLAMA_STEPS.find((size) => size >= tokens) ?? most;
    this.#ollamaWindow = Math.min(most, Math.max(step, this.#ollamaWindow, this.#info?.window ?? 0));
    return this.#ollamaWindow;
  }

  /** Leaves a parameter out from now on. Returns false if it is left out already. */
  refuse(name: string): boolean {
    if (this.refused.has(name)) return false;
    this.refused.add(name);
    return true;
  }

  allow(names: Iterable<string>): void {
    for (const name of names) this.refused.delete(name);
  }

  /** The parameter that keeps the model from thinking. */
  get thinkingSwitch(): ThinkingSwitch | undefined {
    return this.#switches.isOn ? this.#openSwitches()[0] : undefined;
  }

  /** The answer of a model that thinks had so many tokens. */
  noteThinkingOutput(tokens: number): void {
    if (this.thinks) this.thinkingOutput = Math.max(this.thinkingOutput ?? 0, Math.ceil(1.2 * tokens));
  }

  /** The model has thought in a request that asked it not to. */
  noteThoughts(): void {
    const [first, ...rest] = this.#openSwitches();
    const list = this.#switches.isOn ? rest : first ? [first, ...rest] : [];
    this.#switches = { list, isOn: true };
    this.thinks = list.length === 0;
  }

  #openSwitches(): readonly ThinkingSwitch[] {
    return this.#switches.list.filter(({ name }) => !this.refused.has(name));
  }

  #begin(info: ServerInfo | undefined): void {
    const { url, model } = this.#options.endpoint;
    const { list, areKnown } = thinkingSwitches(info?.kind ?? 'other', url, model);
    this.#switches = { list, isOn: areKnown };
    this.thinks = false;
    this.thinkingOutput = undefined;
    this.#learned = undefined;
    this.#lastCut = 0;
    this.#assumed = isLocalAddress(url) ? ASSUMED_LOCAL : ASSUMED_REMOTE;
    this.refused = new Set();
    this.#ollamaWindow = 0;
    this.#hasNativeApi = true;
    this.outputLimit = undefined;
    this.startsInThought = false;
  }

  /** Ollama loads a model with the window that we have asked for: that is no other server. */
  #isOllamaReload(info: ServerInfo): boolean {
    return info.kind === 'ollama' && this.#info?.kind === 'ollama' && info.largestWindow === this.#info.largestWindow;
  }

  #knownWindow(): ModelWindow {
    const { context } = this.#options;
    const { window, largestWindow = Number.POSITIVE_INFINITY } = this.#info ?? {};
    if (this.isOllama) {
      const tokens = Math.min(largestWindow, context ?? Math.max(OLLAMA_WINDOW, window ?? 0));
      return { tokens, source: context === undefined ? 'server' : 'setting' };
    }
    if (context !== undefined) return { tokens: context, source: 'setting' };
    if (window !== undefined) return { tokens: window, source: 'server' };
    return { tokens: this.#assumed, source: 'assumed' };
  }
}

/** True if an address is on this machine or in its network. */
function isLocalAddress(url: string): boolean {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast';
  return !host.includes('.') || /\.(?:local|lan|home|internal|localhost)$/i.test(host);
}
