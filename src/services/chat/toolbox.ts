import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import { toRecord } from '../../lib/record.ts';
import { describeParameters } from '../../outbound/parameter-schema.ts';
import type { ModelTool, ModelToolCall } from '../../providers/llm/port.ts';
import type { AppToolService, ToolOfApp } from './app-tools.ts';
import { slugOf, toStatus } from './command-answer.ts';
import type { OwnTool, Reading } from './own-tools.ts';
import { ToolGate } from './tool-gate.ts';

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

export interface ToolRun {
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
