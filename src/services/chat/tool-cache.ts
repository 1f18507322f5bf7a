import type { AppChatTool } from '../../../generated/types.gen.ts';
import type { EnabledApp } from '../../store/apps/table.ts';
import type { Store } from '../../store/store.ts';

/** Of the tools as JSON; in memory they take about four times as much. */
const MAX_BYTES = 16_000_000;

interface Kept {
  tools: AppChatTool[];
  bytes: number;
}

/** The tools of apps in memory: each chat needs those of all enabled apps, up to 25 MB, and they rarely change. */
export class ToolCache {
  readonly #store: Pick<Store, 'apps'>;
  readonly #maxBytes: number;
  /** By app, version and time of its last change, the last used one last. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor({ store, maxBytes = MAX_BYTES }: { store: Pick<Store, 'apps'>; maxBytes?: number }) {
    this.#store = store;
    this.#maxBytes = maxBytes;
  }

  async toolsOf(app: Pick<EnabledApp, 'id' | 'updated_at' | 'version'>): Promise<AppChatTool[]> {
    const key = `${app.id} ${app.version} ${app.updated_at.getTime()}`;
    const json = this.#kept.has(key) ? undefined : await this.#store.apps.readTools(app);
    const kept = this.#kept.get(key) ?? { tools: JSON.parse(json ?? '[]'), bytes: json?.length ?? 0 };
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return kept.tools;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
