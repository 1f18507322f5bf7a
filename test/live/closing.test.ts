import { describe, expect, test } from 'vitest';
import { liveFixture } from './fixture.ts';
import { until } from './support.ts';

const live = liveFixture();

describe('too many sessions', () => {
  test('of a process close the next one with 1013, and a place that is free again is taken', async () => {
    const { connect } = await live.start({ maxConnections: 2 });
    const first = await connect().ready();
    await connect({ uid: await live.newUser() }).ready();
    const third = connect();
    expect(await third.end()).toEqual({ code: 1013, reason: 'Too many sessions; reconnect later' });
    expect(third.messages).toEqual([]);
    first.socket.close(1000);
    await first.end();
    await until(
      () =>
        connect()
          .ready()
          .catch(() => undefined),
      'a free place',
    );
  });

  test('of a user close the next one of theirs with 1013, and of nobody else', async () => {
    const { connect } = await live.start({ maxSessionsPerUser: 1 });
    await connect().ready();
    const reason = 'Too many sessions of this user; close one, or reconnect later';
    expect(await connect().end()).toEqual({ code: 1013, reason });
    await connect({ uid: await live.newUser() }).ready();
  });

  test('cannot be used up by somebody who may not open one', async () => {
    const { uid, connect } = await live.start({ listenAuth: 'token', maxSessionsPerUser: 1 });
    expect(await connect().end()).toMatchObject({ code: 1008 });
    const headers = { authorization: `Bearer user.${uid}` };
    await connect({}, { headers }).ready();
    expect(await connect().end()).toMatchObject({ code: 1008 });
  });
});
