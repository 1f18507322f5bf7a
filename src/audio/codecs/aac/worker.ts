// The thread that decodes AAC.
import { parentPort } from 'node:worker_threads';
import { decoder } from '@audio/decode-aac';
import { audioSpecificConfig } from './adts.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { AacStream } from './stream.ts';

const streams = new Map<number, AacStream>();

async function handle(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'open': {
      const stream = new AacStream(
        (format, allowsHeAac) => decoder({ asc: audioSpecificConfig(format, allowsHeAac) }),
        message.format,
      );
      streams.set(message.stream, stream);
      if (message.undecoded) await stream.push(message.undecoded);
      return;
    }
    case 'close':
      streams.get(message.stream)?.close();
      streams.delete(message.stream);
      return;
    case 'decode': {
      const stream = streams.get(message.stream);
      const { pcm, skipped = 0 } = (await stream?.push(message.frame)) ?? {};
      const response: FromWorker = { pcm, skipped, undecoded: stream?.undecoded };
      parentPort?.postMessage(response, pcm ? [pcm.buffer as ArrayBuffer] : []);
    }
  }
}

let last = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  // A decoder that throws has corrupted the memory of all decoders here. The rejection is not handled, so it ends the thread.
  last = last.then(() => handle(message));
});
