import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { clip, oneLine } from '../../language/text/plain-text.ts';
import { stopWords } from '../../language/text/terms.ts';
import { toRecord } from '../../lib/record.ts';
import { describeParameters } from '../../outbound/parameter-schema.ts';
import type { ModelTool, ModelToolCall } from '../../providers/llm/port.ts';
import { Service } from '../service-deps.ts';
import type { AppToolService, ToolOfApp } from './app-tools.ts';
import { slugOf, toStatus } from './command-answer.ts';
import type { OwnTool, Reading } from './own-tools.ts';

interface ToolGateOptions {
  /** The user's message. */
  message: string;
  /** The tools of all apps that the chat offers. */
  tools: readonly ToolOfApp[];
  /** The material for this answer, and for those in the history. */
  reading: Pick<Reading, 'apps' | 'hasRead'>;
}

/**
 * Decides whether a model may call a tool of an app: neither the text of an app nor what others said in a conversation must make it call one,
 * or give one what it has read. docs/chat.md, "With a language model".
 */
export class ToolGate extends Service<ToolGateOptions> {
  readonly #message = toWords(this.deps.message);
  #hasAnswered = false;
  #hasReadSince = false;

  noteAnswer({ app }: ToolOfApp): void {
    this.deps.reading.apps.add(app.id);
    this.#hasAnswered = true;
  }

  noteReadData(): void {
    this.deps.reading.hasRead = true;
    this.#hasReadSince ||= this.#hasAnswered;
  }

  /** Why the tool may not be called now. */
  explainRefusal(called: ToolOfApp): string | undefined {
    const { apps, hasRead } = this.deps.reading;
    if (this.#hasReadSince) return `Not called: the user's data was read after an app had answered. ${ASK}`;
    if (this.#isNamed(called)) return undefined;
    if (hasRead) return `Not called: the user's data was read, and the user did not name the app. ${ASK}`;
    const isReadByOthers = [...apps].some((id) => id !== called.app.id);
    if (isReadByOthers)
      return `Not called: another app has answered in this chat, and the user did not name this one. ${ASK}`;
    return undefined;
  }

  /** True if the user wrote the name of the app or of the tool. A name that several apps have, or of words that everyone uses, names none. */
  #isNamed({ app, tool }: ToolOfApp): boolean {
    const others = this.deps.tools.filter((other) => other.app.id !== app.id);
    const taken = new Set(others.flatMap((other) => [toWords(other.app.name), toWords(other.tool.name)]));
    const isName = (name: string) => !taken.has(name) && name.split(' ').some((word) => word && !stopWords.has(word));
    return [app.name, tool.name].map(toWords).some((name) => this.#message.includes(name) && isName(name));
  }
}

const ASK = 'Tell the user what you would do, and let them ask for it with the name of the app.';

/** Lower-case words between single spaces. Never empty, which every message would contain. */
const toWords = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text]).join(' ')} `;

/** A tool as a model sees it: one on the user's data, or one of an app. */
type Entry = { own: OwnTool; app?: undefined } | { app: ToolOfApp };

interface ToolboxOptions {
  ownTools: readonly OwnTool[];
  appTools: readonly ToolOfApp[];
  service: Pick<AppToolService, 'call'>;
  reading: Reading;
  /** The user's message. */
  message: string;
  /** Tokens of all definitions together. Own tools take precedence. */
  room: number;
  countTokens: (text: string) => number;
}

interface ToolRun {
  call: ModelToolCall;
  status: string | undefined;
  /** Returns what the model reads. */
  run(call: Call): Promise<string>;
}

/** Some servers accept no more than 128. */
const MAX_APP_TOOLS = 100;
/** Tokens of their definitions together. */
const MAX_APP_DEFINITIONS = 20_000;
const MAX_DESCRIPTION = 1000;
const MAX_RESULT = 12_000;
const MAX_NAME = 64;

/** The tools of one answer. */
export class Toolbox {
  readonly #entries = new Map<string, Entry>();
  readonly #options: ToolboxOptions;
  readonly #gate: ToolGate;
  readonly definitions: readonly ModelTool[];

  constructor(options: ToolboxOptions) {
    this.#options = options;
    this.#gate = new ToolGate({ ...options, tools: options.appTools });
    for (const own of options.ownTools) this.#entries.set(own.name, { own });
    const own = JSON.stringify(options.ownTools.map((tool) => describe({ own: tool })));
    let left = Math.min(MAX_APP_DEFINITIONS, options.room - options.countTokens(own));
    for (const app of options.appTools.slice(0, MAX_APP_TOOLS)) {
      left -= options.countTokens(JSON.stringify(describe({ app })));
      if (left < 0) break;
      this.#entries.set(this.#freeName(app), { app });
    }
    this.definitions = this.#entries
      .entries()
      .map(([name, entry]) => ({ name, ...describe(entry) }))
      .toArray();
  }

  /** Prepares the calls of one step. What an app answers to the first one does not decide about the others. */
  prepare(calls: readonly ModelToolCall[]): ToolRun[] {
    return calls.map((call) => {
      const entry = this.#entries.get(call.name);
      if (!entry) return refuse(call, 'There is no such tool.');
      const refusal = entry.app && this.#gate.explainRefusal(entry.app);
      if (refusal) return refuse(call, refusal);
      const status = entry.app ? toStatus(entry.app) : entry.own.status;
      return { call, status, run: (caller) => this.#run(caller, entry, toRecord(call.input)) };
    });
  }

  async #run(caller: Call, entry: Entry, input: Record<string, unknown>): Promise<string> {
    try {
      return clip(
        await (entry.app ? this.#callApp(caller, entry.app, input) : this.#read(caller, entry.own, input)),
        MAX_RESULT,
      );
    } catch (error) {
      if (caller.signal.aborted || !(error instanceof DomainError)) throw error;
      caller.log.warn({ err: error, code: error.code }, 'a tool of the chat failed');
      return `The tool failed: ${typeof error.detail === 'string' ? error.detail : error.code}`;
    }
  }

  async #callApp(caller: Call, app: ToolOfApp, input: Record<string, unknown>): Promise<string> {
    const { service, message } = this.#options;
    const { called, problems } = await service.call(caller, app, { given: input, written: message });
    if (problems) return `Not called: ${problems.map(({ msg }) => msg).join('. ')}`;
    this.#gate.noteAnswer(app);
    return `${called.outcome}: ${called.text}`;
  }

  async #read(caller: Call, own: OwnTool, input: Record<string, unknown>): Promise<string> {
    this.#gate.noteReadData();
    return own.run(caller, input, this.#options.reading);
  }

  /** `<app>_<tool>`, with a number if it is taken. */
  #freeName({ app, tool }: ToolOfApp): string {
    const name = `${slugOf(app.name)}_${tool.name.replace(/[^A-Za-z0-9_-]/g, '_')}`;
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? '' : `_${count}`;
      const free = name.slice(0, MAX_NAME - suffix.length) + suffix;
      if (!this.#entries.has(free)) return free;
    }
  }
}

function describe(entry: Entry): Omit<ModelTool, 'name'> {
  if (!entry.app) return { description: entry.own.description, parameters: entry.own.parameters };
  const { app, tool } = entry.app;
  return {
    description: `Tool of the app "${clip(oneLine(app.name), 100)}": ${clip(oneLine(tool.description), MAX_DESCRIPTION)}`,
    parameters: describeParameters(tool.parameters),
  };
}

const refuse = (call: ModelToolCall, reason: string): ToolRun => ({ call, status: undefined, run: async () => reason });
