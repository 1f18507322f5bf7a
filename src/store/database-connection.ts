import type { Knex } from 'knex';

/** The folder of the embedded database, below DATA_DIR. */
export const POSTGRES_FOLDER = 'postgres';

export type Unlisten = () => Promise<void>;

/** The database of a process. Only the store knows whether it is embedded. */
export interface Database {
  knex: Knex;
  kind: 'embedded' | 'postgres';
  /**
   * Calls `onMessage` for each NOTIFY on a channel once its transaction has committed, from any process of the database, and `onGap`
   * when messages may have been missed, as after a lost connection.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Unlisten>;
  /** Resolves when the server answers, however many statements wait. The embedded one is in this process. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
