import { stopWords } from '../../language/text/stop-words.ts';
import type { ToolOfApp } from './app-tools.ts';
import type { Reading } from './own-tools.ts';

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
export class ToolGate {
  readonly #options: ToolGateOptions;
  readonly #message: string;
  #hasAnswered = false;
  #hasReadSince = false;

  constructor(options: ToolGateOptions) {
    this.#options = options;
    this.#message = toWords(options.message);
  }

  noteAnswer({ app }: ToolOfApp): void {
    this.#options.reading.apps.add(app.id);
    this.#hasAnswered = true;
  }

  noteReadData(): void {
    this.#options.reading.hasRead = true;
    this.#hasReadSince ||= this.#hasAnswered;
  }

  /** Why the tool may not be called now. */
  explainRefusal(called: ToolOfApp): string | undefined {
    const { apps, hasRead } = this.#options.reading;
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
    const others = this.#options.tools.filter((other) => other.app.id !== app.id);
    const taken = new Set(others.flatMap((other) => [toWords(other.app.name), toWords(other.tool.name)]));
    const isName = (name: string) => !taken.has(name) && name.split(' ').some((word) => word && !stopWords.has(word));
    return [app.name, tool.name].map(toWords).some((name) => this.#message.includes(name) && isName(name));
  }
}

const ASK = 'Tell the user what you would do, and let them ask for it with the name of the app.';

/** Lower-case words between single spaces. Never empty, which every message would contain. */
const toWords = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text]).join(' ')} `;
