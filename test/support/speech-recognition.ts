import type { Page } from 'playwright-core';

/** Controls the double of the browser's recognition. */
export interface RecognitionDouble {
  /** The number of times the page has started it. */
  starts(): Promise<number>;
  language(): Promise<string>;
  /** The words of a sentence so far. */
  say(text: string): Promise<void>;
  /** The sentence is complete. */
  finish(text: string): Promise<void>;
  /** The browser ends the recognition: by itself, or with an error. */
  end(error?: string): Promise<void>;
  /** Each later start fails. */
  failWith(error: string | undefined): Promise<void>;
}

interface Control {
  starts: number;
  language: string;
  error: string | undefined;
  result(text: string, isFinal: boolean): void;
  end(error?: string): void;
}
type Controlled = typeof globalThis & { recognition: Control };

/** Replaces the speech recognition of the browser, which Chromium has no service for, in each later page. */
export async function installRecognition(page: Page): Promise<RecognitionDouble> {
  await page.addInitScript(() => {
    const control = { starts: 0, language: '', error: undefined as string | undefined };
    class SpeechRecognition {
      lang = '';
      continuous = false;
      interimResults = false;
      onstart?: () => void;
      onresult?: (event: unknown) => void;
      onerror?: (event: unknown) => void;
      onend?: () => void;
      results: { isFinal: boolean; 0: { transcript: string }; length: number }[] = [];

      start() {
        control.starts += 1;
        control.language = this.lang;
        this.results = [];
        Object.assign(control, {
          result: (transcript: string, isFinal: boolean) => {
            const isNew = this.results.at(-1)?.isFinal !== false;
            const resultIndex = this.results.length - (isNew ? 0 : 1);
            this.results[resultIndex] = { isFinal, 0: { transcript }, length: 1 };
            this.onresult?.({ results: this.results, resultIndex });
          },
          end: (error?: string) => {
            if (error) this.onerror?.({ error });
            this.onend?.();
          },
        });
        queueMicrotask(() => {
          const { error } = control;
          if (error) this.onerror?.({ error });
          if (error) this.onend?.();
          else this.onstart?.();
        });
      }

      stop() {
        queueMicrotask(() => this.onend?.());
      }
    }
    Object.assign(globalThis, { SpeechRecognition, recognition: control });
  });
  return {
    starts: () => page.evaluate(() => (globalThis as Controlled).recognition.starts),
    language: () => page.evaluate(() => (globalThis as Controlled).recognition.language),
    say: (text) => page.evaluate((words) => (globalThis as Controlled).recognition.result(words, false), text),
    finish: (text) => page.evaluate((words) => (globalThis as Controlled).recognition.result(words, true), text),
    end: (error) => page.evaluate((reason) => (globalThis as Controlled).recognition.end(reason), error),
    failWith: (error) =>
      page.evaluate((reason) => {
        (globalThis as Controlled).recognition.error = reason;
      }, error),
  };
}
