// The least that a durable delivery takes: an INSERT, a POST by undici and an UPDATE. `GET /?deliveries=N&receiver=PORT` makes N of them.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { Pool } from 'undici';
import { announce } from '../../support/announce.ts';
import { bodyOf } from '../deliveries.ts';

/** As many as Earshot has receivers at once. */
const AT_ONCE = 64;
/** The size of Earshot's pool. */
const database = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const insert = {
  name: 'insert',
  text: `INSERT INTO peer_deliveries (id, body, status, created_at) VALUES ($1, $2, 'pending', now())`,
};
const update = {
  name: 'update',
  text: `UPDATE peer_deliveries SET status = 'delivered', http_status = $2, duration_ms = $3 WHERE id = $1`,
};

async function deliver(receiver: Pool, n: number): Promise<void> {
  const id = randomUUID();
  const body = bodyOf(n);
  await database.query({ ...insert, values: [id, body] });
  const startedAt = performance.now();
  const response = await receiver.request({
    method: 'POST',
    path: '/hook',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body,
  });
  await response.body.dump();
  await database.query({ ...update, values: [id, response.statusCode, Math.round(performance.now() - startedAt)] });
}

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://peer');
  const receiver = new Pool(`http://127.0.0.1:${searchParams.get('receiver')}`, { connections: AT_ONCE });
  let left = Number(searchParams.get('deliveries'));
  const run = async () => {
    while (left > 0) await deliver(receiver, left--);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  await receiver.close();
  response.end();
});
announce(server.listen(0, '127.0.0.1'));
