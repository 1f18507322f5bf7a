import type { Unlisten } from '../database-connection.ts';

interface Listener {
  onMessage: (payload: string) => void;
  onGap: () => void;
}

/** A client of `pg` that runs LISTEN. */
interface Session {
  query(sql: string): Promise<unknown>;
}

const quote = (channel: string) => `"${channel.replaceAll('"', '""')}"`;

/** The listeners of each channel, independent of the connection that serves them. */
export function channelRegistry() {
  const channels = new Map<string, Set<Listener>>();
  return {
    dispatch(channel: string, payload: string): void {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload);
    },

    /** Adds a listener; `run` executes a statement on the connection that listens. */
    async add(channel: string, listener: Listener, run: (sql: string) => Promise<void>): Promise<Unlisten> {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      listeners.add(listener);
      if (listeners.size === 1) await run(`LISTEN ${quote(channel)}`);
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        await run(`UNLISTEN ${quote(channel)}`);
      };
    },

    /** Listens to every channel on a new connection. */
    async listenAgain(session: Session): Promise<void> {
      for (const channel of channels.keys()) await session.query(`LISTEN ${quote(channel)}`);
    },

    /** Notifies every listener that it may have missed messages. */
    notifyGap(): void {
      for (const listeners of channels.values()) for (const { onGap } of listeners) onGap();
    },
  };
}
