import type { Unlisten } from './port.ts';

interface Listener {
  onMessage: (payload: string) => void;
  onGap?: (() => void) | undefined;
}

/** What can run LISTEN: `pg`'s client. */
interface Session {
  query(sql: string): Promise<unknown>;
}

const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`;

/** Who listens to which channel, whatever connection carries them just now. */
export function channelRegistry() {
  const channels = new Map<string, Set<Listener>>();
  return {
    dispatch(channel: string, payload: string): void {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload);
    },

    /** Adds a listener; `run` executes a statement on the connection that hears. */
    async add(channel: string, listener: Listener, run: (sql: string) => Promise<void>): Promise<Unlisten> {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      listeners.add(listener);
      if (listeners.size === 1) await run(`LISTEN ${quoted(channel)}`);
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        await run(`UNLISTEN ${quoted(channel)}`);
      };
    },

    /** Carries every channel over to a new connection. */
    async listenAgain(session: Session): Promise<void> {
      for (const channel of channels.keys()) await session.query(`LISTEN ${quoted(channel)}`);
    },

    tellGap(): void {
      for (const listeners of channels.values()) for (const { onGap } of listeners) onGap?.();
    },
  };
}
