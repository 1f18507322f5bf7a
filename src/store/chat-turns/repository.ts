import type { Knex } from 'knex';
import { raw } from 'objection';
import { newId } from '../ids.ts';
import { lockUser } from '../sql/user-lock.ts';
import { ChatTurnModel } from './table.ts';

export interface ChatTurnLimits {
  perChat: number;
  perUser: number;
}

/** The clocks of processes differ: the database's counts. */
const leaseUntil = (seconds: number) => raw('now() + make_interval(secs => ?)', [seconds]);

export function chatTurnRepository(db: Knex) {
  return {
    of(uid: string) {
      const turns = () => ChatTurnModel.of(db, uid);
      const isAlive = 'lease_until > now()';

      return {
        /** Adds a turn behind all others of its chat. Undefined if there are too many. Call it in a transaction. */
        async enter(
          app_id: string | null,
          limits: ChatTurnLimits,
          leaseSeconds: number,
        ): Promise<{ id: string; isNext: boolean } | undefined> {
          await lockUser(db, uid, 'chat_turns');
          await turns().delete().whereRaw(`NOT ${isAlive}`);
          const before = await turns();
          const ofChat = before.filter((turn) => turn.app_id === app_id);
          if (ofChat.length >= limits.perChat || before.length >= limits.perUser) return undefined;
          const turn = Math.max(0, ...before.map((one) => one.turn)) + 1;
          const id = newId();
          await ChatTurnModel.insertOf(db, uid, { id, app_id, turn, lease_until: leaseUntil(leaseSeconds) });
          return { id, isNext: ofChat.length === 0 };
        },

        /** True if no earlier turn of the chat waits or runs. */
        async isNext(id: string): Promise<boolean> {
          const [first] = await turns()
            .whereRaw(isAlive)
            .whereRaw('app_id IS NOT DISTINCT FROM (SELECT app_id FROM chat_turns WHERE uid = ? AND id = ?)', [uid, id])
            .orderBy('turn')
            .limit(1);
          return first === undefined || first.id === id;
        },

        async renew(id: string, leaseSeconds: number): Promise<void> {
          await turns()
            .patch({ lease_until: leaseUntil(leaseSeconds) })
            .where({ id });
        },

        async leave(id: string): Promise<void> {
          await turns().delete().where({ id });
        },
      };
    },
  };
}
