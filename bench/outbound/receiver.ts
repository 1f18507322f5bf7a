// A webhook receiver: accepts each delivery at once and counts them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { announce } from '../support/announce.ts';

let received = 0;

function respond(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET') {
    response.end(String(received));
    return;
  }
  request.resume().once('end', () => {
    received += 1;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}');
  });
}

announce(createServer(respond).listen(0, '127.0.0.1'));
