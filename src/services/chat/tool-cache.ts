import type { AppChatTool } from '../../../generated/types.gen.ts';
import type { EnabledApp } from '../../store/apps/table.ts';
import type { Store } from '../../store/store.ts';

/** The size of the tools as JSON: those of the user with the most. In memory they take about four times as much. */
const MAX_BYTES = 32_000_000;

interface Kept {
  tools: AppChatTool[];
  bytes: number;
}

/** The tools of apps in memory: each chat needs those of all enabled apps, up to 25 MB, and they rarely change. */
export class ToolCache {
  readonly #store: Pick<Store, 'system'>;
  readonly #maxBytes: number;
  /** By app, version and time of its last change, the last used one last. */
  readonly #kept = new Map<string, Kept>();
  /** Messages that are sent at once share what is being read. */
  readonly #reading = new Map<string, Promise<Kept>>();
  #bytes = 0;

  constructor({ store, maxBytes = MAX_BYTES }: { store: Pick<Store, 'system'>; maxBytes?: number }) {
    this.#store = store;
    this.#maxBytes = maxBytes;
  }

  async toolsOf(app: Pick<EnabledApp, 'id' | 'updated_at' | 'version'>): Promise<AppChatTool[]> {
    const key = `${app.id} ${app.version} ${app.updated_at.getTime()}`;
    const kept = this.#kept.get(key) ?? (await this.#read(key, app));
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return kept.tools;
  }

  #read(key: string, app: Pick<EnabledApp, 'id' | 'version'>): Promise<Kept> {
    const reading =
      this.#reading.get(key) ??
      this.#store.system.apps
        .readTools(app)
        .then((json = '[]') => ({ tools: JSON.parse(json), bytes: json.length }))
        .finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
