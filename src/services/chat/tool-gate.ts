import type { ToolOfApp } from './app-tools.ts';

/**
 * Decides whether a model may call a tool of an app, as the answers of apps are untrusted: after one has answered, another app is called
 * only if the user named it, and once the user's data was read after that, no app gets it.
 */
export class ToolGate {
  readonly #message: string;
  readonly #answered = new Set<string>();
  #hasReadSince = false;

  constructor(message: string) {
    this.#message = toWords(message);
  }

  noteAnswer({ app }: ToolOfApp): void {
    this.#answered.add(app.id);
  }

  noteReadData(): void {
    if (this.#answered.size > 0) this.#hasReadSince = true;
  }

  /** Why the tool may not be called now. */
  explainRefusal({ app, tool }: ToolOfApp): string | undefined {
    if (this.#hasReadSince)
      return "Not called: the user's data was read after an app had answered. Tell the user what you would do, and let them ask for it.";
    if (this.#answered.size === 0 || this.#answered.has(app.id)) return undefined;
    if ([app.name, tool.name].some((name) => this.#message.includes(toWords(name)))) return undefined;
    return 'Not called: another app has answered, and the user did not name this one. Tell the user what you would do, and let them ask for it.';
  }
}

/** Lower-case words between single spaces. */
const toWords = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
