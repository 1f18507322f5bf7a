// The least that a live server can do: take frames off a socket and decode them.
import { createServer } from 'node:http';
import { Decoder } from '@evan/opus';
import { WebSocketServer } from 'ws';
import { announce } from '../../support/announce.ts';

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
let samples = 0;
server.on('connection', (socket) => {
  const decoder = new Decoder({ channels: 1, sample_rate: 16_000 });
  socket.on('message', (data: Buffer) => {
    samples += decoder.decode(data).byteLength >> 1;
  });
});
process.on('SIGTERM', () => process.exit(samples > 0 ? 0 : 1));
announce(http.listen(0, '127.0.0.1'));
