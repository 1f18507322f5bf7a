import type { Knex } from 'knex';

export type Unlisten = () => Promise<void>;

/** The one Postgres of a process. Nothing above the store knows which kind it is. */
export interface Database {
  knex: Knex;
  kind: 'embedded' | 'postgres';
  /** Whether pgvector can be had here. */
  vectors: boolean;
  /**
   * Hears what is sent by NOTIFY on a channel once its transaction has committed, from any process of the database.
   * `onGap` is called when something may have been missed, as after a lost connection.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Unlisten>;
  close(): Promise<void>;
}
