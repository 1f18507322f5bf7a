// The minimal live server: receives frames, decodes them and detects speech.
import { createServer } from 'node:http';
import { Decoder } from '@evan/opus';
import { WebSocketServer } from 'ws';
import { SpeechGate } from '../../../src/audio/speech-gate.ts';
import { announce } from '../../support/announce.ts';

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
let voiced = 0;
server.on('connection', (socket) => {
  const decoder = new Decoder({ channels: 1, sample_rate: 16_000 });
  const gate = new SpeechGate();
  socket.on('message', (data: Buffer) => {
    const { buffer, byteOffset, byteLength } = decoder.decode(data);
    for (const isVoice of gate.push(new Int16Array(buffer, byteOffset, byteLength >> 1))) voiced += isVoice ? 1 : 0;
  });
});
process.on('SIGTERM', () => process.exit(voiced > 0 ? 0 : 1));
announce(http.listen(0, '127.0.0.1'));
